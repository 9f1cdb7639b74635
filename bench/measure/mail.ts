import { beside, besideRows, latencies } from '../load.ts'
import { startSmtpSink } from '../smtpSink.ts'
import { sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const MAILS = 10_000
const LEAST_PER_SECOND = 300
const SECONDS = 3
/** Many: the slowest hundredth of a few seconds are few requests. */
const TURNS = 10
const IDLE_SECONDS = 20
const MAX_IDLE_PER_MINUTE = 30

/** As long as an invitation. */
const TEXT = 'Example Ltd asks you to answer the questionnaire “Security review” for Northwind. '.repeat(12)

const call = (world: World, method: string, path: string, body?: object) =>
  fetch(world.server.url + path, {
    method,
    headers: { ...world.bearer, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const queue = async ({ pool }: World) => {
  await pool`insert into mails (kind, recipient, subject, search_key, body_text, body_html, status, next_attempt_at, created_at)
    select 'DIGEST', 'user-' || n || '@example.com', 'Your week in Assay', '', ${TEXT}, ${`<p>${TEXT}</p>`.repeat(4)}, 'QUEUED',
      now(), now() from generate_series(1, ${MAILS / TURNS}) n`
  await pool`select pg_notify('assay_jobs', '')`
}

const waiting = async ({ pool }: World) =>
  Number((await pool<{ n: string }[]>`select count(*) as n from mails where status = 'QUEUED'`)[0]?.n)

/** How often the queues are looked at when there is nothing to do. */
const idleLooks = async ({ pool }: World) => {
  const count = async () => {
    const [row] = await pool<{ n: string }[]>`select sum(seq_scan + coalesce(idx_scan, 0)) as n from pg_stat_user_tables
      where relname in ('mails', 'document_texts', 'vendor_imports', 'schedule', 'webhook_deliveries')`
    return Number(row?.n)
  }
  const before = await count()
  await sleep(IDLE_SECONDS * 1000)
  return (((await count()) - before) * 60) / IDLE_SECONDS
}

/** A full outbox: how fast it empties, and what callers notice of that. */
export const measureMail = async (world: World): Promise<Row[]> => {
  const sink = await startSmtpSink()
  const idle = await idleLooks(world)
  await call(world, 'PUT', '/api/v1/settings/mail', {
    host: '127.0.0.1',
    port: sink.port,
    security: 'NONE',
    fromAddress: 'bench@example.com',
  })
  const [vendor] = await world.pool<{ id: string }[]>`select id from vendors limit 1`
  const target = { url: world.server.url, headers: world.bearer, requests: [{ path: `/api/v1/vendors/${vendor?.id}` }] }
  await latencies(target, 1)
  const sent = async () => {
    while ((await waiting(world)) > 0) await sleep(50)
  }
  const seen = await beside(target, { begin: () => queue(world), end: sent }, TURNS, SECONDS)
  const perSecond = MAILS / seen.workSeconds
  await call(world, 'DELETE', '/api/v1/settings/mail')
  sink.stop()
  return [
    {
      measurement: `${MAILS.toLocaleString('en')} queued mails`,
      ours: perSecond,
      unit: 'mails/s',
      target: { text: `at least ${LEAST_PER_SECOND}`, met: perSecond >= LEAST_PER_SECOND },
    },
    ...besideRows('mails', seen),
    {
      measurement: 'looks at the queues of an idle server',
      ours: idle,
      unit: 'a minute',
      target: { text: `under ${MAX_IDLE_PER_MINUTE}`, met: idle < MAX_IDLE_PER_MINUTE },
    },
  ]
}
