import { beside, besideRow, latencies } from '../load.ts'
import { median, sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const DOCUMENTS = 10_000
const PASSAGES = 30
const PER_VENDOR = 25
const MAX_PASSAGES_MS = 50
const LEAST_PAGES_PER_SECOND = 20
const SECONDS = 5
const COPIES = 40
const TURNS = 5
/** Reading the copies takes a little longer. */
const TURN_SECONDS = 3
const AT_ONCE = 10
const STORED_AT_ONCE = 500

const WORDS =
  'access backups recovery encryption keys vendors training incidents restore quarterly policy review logging audit network firewall patches identity secrets retention privacy contracts insurance testing monitoring alerts systems customers data centre'.split(
    ' ',
  )

const storePassages = (pool: World['pool'], first: number) => pool`
  insert into document_passages select sha256, p, p, body, to_tsvector('english', body) from (
    select md5(n::text) || md5((-n)::text) as sha256, p, (
      select string_agg((${WORDS}::text[])[1 + floor(random() * ${WORDS.length})::int], ' ')
      from generate_series(1, 40) where n + p > 0) as body
    from generate_series(${first}::int, ${first + STORED_AT_ONCE - 1}::int) n, generate_series(1, ${PASSAGES}) p) x`

/** Evidence of many assessments, as if it had been read: each passage has forty random words. */
const store = async ({ pool }: World) => {
  await pool`insert into blobs select md5(n::text) || md5((-n)::text), 1, now() from generate_series(1, ${DOCUMENTS}) n`
  await pool`insert into document_texts (sha256, mime_type, file_name, status, next_attempt_at, pages)
    select md5(n::text) || md5((-n)::text), 'application/pdf', 'report.pdf', 'DONE', now(), ${PASSAGES}
    from generate_series(1, ${DOCUMENTS}) n`
  for (let first = 1; first <= DOCUMENTS; first += STORED_AT_ONCE) await storePassages(pool, first)
  await pool`insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256, uploaded_by, created_at)
    select a.vendor_id, a.id, a.question_id, 'report.pdf', 'application/pdf', 1, md5(n::text) || md5((-n)::text), 'Bench', now()
    from generate_series(1, ${DOCUMENTS}) n join (
      select a.id, a.vendor_id, q.id as question_id, row_number() over (order by a.id) - 1 as place
      from assessments a cross join lateral (
        select id from template_questions q where q.version_id = a.template_version_id order by position limit 1) q
      limit ${DOCUMENTS / PER_VENDOR}) a on a.place = n % ${DOCUMENTS / PER_VENDOR}`
  await pool`vacuum analyze document_passages`
  await pool`vacuum analyze files`
  const [row] = await pool<{ id: string; questionId: string; vendorId: string }[]>`
    select assessment_id as id, question_id as "questionId", vendor_id as "vendorId" from files
    where assessment_id is not null limit 1`
  if (!row) throw new Error('There is no evidence')
  return row
}

const remove = ({ pool }: World) => pool`delete from files where uploaded_by = 'Bench'`

/** The same report many times, each a content of its own. */
const upload = async (world: World, vendorId: string, report: Uint8Array, round: number) => {
  const { url } = world.server
  const path = `${url}/api/v1/vendors/${vendorId}/certifications`
  const json = { ...world.bearer, 'content-type': 'application/json' }
  const made = await fetch(path, { method: 'POST', headers: json, body: JSON.stringify({ name: 'Bench' }) })
  const { id } = (await made.json()) as { id: string }
  for (let first = 0; first < COPIES; first += AT_ONCE) {
    const form = new FormData()
    for (let copy = first; copy < first + AT_ONCE; copy += 1)
      form.append(
        'file',
        new Blob([report as never, `\n% ${round} ${copy}`], { type: 'application/pdf' }),
        `report-${copy}.pdf`,
      )
    const sent = await fetch(`${path}/${id}/attachments`, { method: 'POST', headers: world.bearer, body: form })
    if (!sent.ok) throw new Error(await sent.text())
  }
}

const unread = async ({ pool }: World) =>
  Number((await pool<{ n: string }[]>`select count(*) as n from document_texts where status = 'QUEUED'`)[0]?.n)

const pagesRead = async ({ pool }: World) =>
  Number(
    (
      await pool<
        { n: string }[]
      >`select coalesce(sum(pages), 0) as n from document_texts where file_name like 'report-%'`
    )[0]?.n,
  )

const measureExtraction = async (world: World, vendorId: string): Promise<Row[]> => {
  const answer = await fetch(`${world.server.url}/api/dashboard/report`, { headers: world.bearer })
  const report = new Uint8Array(await answer.arrayBuffer())
  const target = { url: world.server.url, headers: world.bearer, requests: [{ path: `/api/v1/vendors/${vendorId}` }] }
  let round = 0
  const begin = () => upload(world, vendorId, report, ++round)
  const end = async () => {
    while ((await unread(world)) > 0) await sleep(50)
  }
  const seen = await beside(target, { begin, end }, TURNS, TURN_SECONDS)
  const perSecond = (await pagesRead(world)) / seen.workSeconds
  return [
    {
      measurement: 'reading documents',
      ours: perSecond,
      unit: 'pages/s',
      target: { text: `at least ${LEAST_PAGES_PER_SECOND}`, met: perSecond >= LEAST_PAGES_PER_SECOND },
    },
    besideRow('reading documents', seen),
  ]
}

/** Passages for a question among many documents, and what reading documents costs. */
export const measureDocuments = async (world: World): Promise<Row[]> => {
  const { id, questionId, vendorId } = await store(world)
  const path = `/api/v1/assessments/${id}/questions/${questionId}/passages`
  const target = { url: world.server.url, headers: world.bearer, requests: [{ path }] }
  await latencies(target, 1)
  const passages = median(await latencies(target, SECONDS))
  const extraction = await measureExtraction(world, vendorId)
  await remove(world)
  return [
    {
      measurement: `passages for a question, ${DOCUMENTS.toLocaleString('en')} documents`,
      ours: passages,
      unit: 'ms',
      target: { text: `under ${MAX_PASSAGES_MS} ms`, met: passages < MAX_PASSAGES_MS },
    },
    ...extraction,
  ]
}
