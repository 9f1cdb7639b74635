import { beside, besideRow, latencies } from '../load.ts'
import { startSmtpSink } from '../smtpSink.ts'
import { sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const MAILS = 10_000
/** The default rate is 30. */
const LEAST_PER_SECOND = 25
const SECONDS = 5
const TURNS = 5
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

const queue = ({ pool }: World) => pool`
  insert into mails (kind, recipient, subject, search_key, body_text, body_html, status, next_attempt_at, created_at)
  select 'DIGEST', 'user-' || n || '@example.com', 'Your week in Assay', '', ${TEXT}, ${`<p>${TEXT}</p>`.repeat(4)}, 'QUEUED',
    now() + interval '1 day', now() from generate_series(1, ${MAILS}) n`

const makeDue = async ({ pool }: World) => {
  await pool`update mails set next_attempt_at = now() where status = 'QUEUED'`
  await pool`select pg_notify('assay_jobs', '')`
}

/** Most still wait: at the default rate, all of them would take minutes. */
const postpone = async ({ pool }: World) => {
  await pool`update mails set next_attempt_at = now() + interval '1 day' where status = 'QUEUED'`
  const beingSent = () => pool`select from mails where leased_by is not null`
  while ((await beingSent()).length > 0) await sleep(10)
}

const countSent = async ({ pool }: World) =>
  Number((await pool<{ n: string }[]>`select count(*) as n from mails where status = 'SENT'`)[0]?.n)

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

/** A full outbox: how fast mails leave, and what callers notice of that. */
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
  await queue(world)
  const seen = await beside(target, { begin: () => makeDue(world), end: () => postpone(world) }, TURNS, SECONDS)
  const perSecond = (await countSent(world)) / seen.workSeconds
  await call(world, 'DELETE', '/api/v1/settings/mail')
  await world.pool`delete from mails`
  sink.stop()
  return [
    {
      measurement: 'mails sent, of 10,000 queued',
      ours: perSecond,
      unit: 'mails/s',
      target: { text: `at least ${LEAST_PER_SECOND}`, met: perSecond >= LEAST_PER_SECOND },
    },
    besideRow('mails', seen),
    {
      measurement: 'looks at the queues of an idle server',
      ours: idle,
      unit: 'a minute',
      target: { text: `under ${MAX_IDLE_PER_MINUTE}`, met: idle < MAX_IDLE_PER_MINUTE },
    },
  ]
}
