import { costlyTexts, costlyWorkbooks, unendingSheet } from '../../test/support/hostile.ts'
import { median, sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const QUESTIONS = 100
const TURNS = 4
const RUNS = 5
const MOST_TIMES = 3
/** So that everything hostile is under way when the innocent vendor begins. */
const AHEAD_MS = 1500
const RETRY_MS = 250

type Link = { portal: string; questions: string[] }

const post = async (world: World, path: string, body: object = {}) => {
  const headers = { ...world.bearer, 'content-type': 'application/json' }
  const answer = await fetch(world.server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const publishTemplate = async (world: World) => {
  const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
    key: `q${i}`,
    text: `How is control ${i} implemented?`,
    type: 'FREE_TEXT',
  }))
  const { id } = (await post(world, '/api/v1/templates', {
    name: 'Links',
    sections: [{ title: 'All', questions }],
  })) as { id: string }
  await post(world, `/api/v1/templates/${id}/publish`)
  return id
}

/** A link whose questions are all answered with this text. */
const openLink = async (world: World, templateId: string, vendorId: string, text: string): Promise<Link> => {
  const made = (await post(world, '/api/v1/assessments', { vendorId, templateId })) as { id: string }
  const sent = (await post(world, `/api/v1/assessments/${made.id}/send`)) as { portalUrl: string }
  const portal = `${world.server.url}/api/portal/${sent.portalUrl.split('/').at(-1)}`
  await world.pool`
    insert into answers (assessment_id, question_id, value, is_not_applicable, answered_at, answered_by)
    select a.id, q.id, to_jsonb(${text}::text), false, now(), 'Bench'
    from assessments a join template_questions q on q.version_id = a.template_version_id where a.id = ${made.id}`
  const rows = await world.pool<{ id: string }[]>`
    select q.id from assessments a join template_questions q on q.version_id = a.template_version_id where a.id = ${made.id}`
  return { portal, questions: rows.map(({ id }) => id) }
}

const submit = async ({ portal }: Link) => {
  const answer = await fetch(`${portal}/submit`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
}

const form = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([bytes as never]), 'file.xlsx')
  return { method: 'POST', body }
}

const WORDS = 'We review access every quarter and record the result. '.repeat(4)

/** An open and a submitted questionnaire, of a vendor of their own. */
const openBoth = async (world: World, templateId: string, place: number, texts: { open: string; sent: string }) => {
  const [vendor] = await world.pool<{ id: string }[]>`select id from vendors order by id offset ${place} limit 1`
  if (!vendor) throw new Error('There is no vendor')
  const open = await openLink(world, templateId, vendor.id, texts.open)
  const sent = await openLink(world, templateId, vendor.id, texts.sent)
  await submit(sent)
  return { open, sent }
}

/** Asks for everything that has once been too much, again and again, until it is told to stop. */
const flood = ({ open, sent }: { open: Link; sent: Link }) => {
  let goOn = true
  const questionId = open.questions[0] ?? ''
  const again = async (ask: (round: number) => Promise<Response>) => {
    for (let round = 0; goOn; round += 1) {
      // A refusal may come before the whole file is sent.
      const answer = await ask(round).catch(() => undefined)
      await answer?.arrayBuffer()
      if (!answer?.ok) await sleep(RETRY_MS)
    }
  }
  const workbook = costlyWorkbooks.manySheets()
  const running = Promise.all([
    ...[1, 2, 3].map(() => again(() => fetch(open.portal))),
    ...[1, 2].map(() => again(() => fetch(`${sent.portal}/copy.pdf`))),
    ...[1, 2].map(() => again(() => fetch(`${open.portal}/workbook`, form(workbook)))),
    again((round) => fetch(`${open.portal}/evidence`, form(unendingSheet(`${round}`), { questionId }))),
  ])
  const stop = async () => {
    goOn = false
    await running
  }
  return { stop }
}

const timed = async (address: string) => {
  const begun = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address.split('/').at(-1)}: ${answer.status}`)
  return performance.now() - begun
}

/** What the innocent vendor waits for. */
const addTimes = async (addresses: Record<string, string>, all: Map<string, number[]>) => {
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, address] of Object.entries(addresses))
      all.set(name, [...(all.get(name) ?? []), await timed(address)])
}

/** An innocent vendor beside one whose links ask for everything costly at once. */
export const measureLinks = async (world: World): Promise<Row[]> => {
  const templateId = await publishTemplate(world)
  const innocent = await openBoth(world, templateId, 0, { open: WORDS, sent: WORDS })
  const hostile = await openBoth(world, templateId, 1, { open: 'é'.repeat(9000), sent: costlyTexts.arabic })
  const addresses = {
    page: innocent.open.portal,
    workbook: `${innocent.open.portal}/workbook`,
    report: `${innocent.sent.portal}/copy.pdf`,
  }
  const [quiet, busy] = [new Map<string, number[]>(), new Map<string, number[]>()]
  await addTimes(addresses, new Map())
  // They take turns, so that other load on the machine hits both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    // The innocent vendor asks more often than a person would.
    await world.pool`delete from rate_limits`
    await addTimes(addresses, quiet)
    const { stop } = flood(hostile)
    await sleep(AHEAD_MS)
    await addTimes(addresses, busy)
    await stop()
  }
  return Object.keys(addresses).map((name) => {
    const [ours, value] = [median(busy.get(name) ?? []), median(quiet.get(name) ?? [])]
    const ratio = ours / value
    return {
      measurement: `${name} of a vendor beside a hostile link`,
      ours,
      unit: 'ms',
      beside: { what: 'without it', value },
      ratio,
      target: { text: `at most ${MOST_TIMES} × without it`, met: ratio <= MOST_TIMES },
    }
  })
}
