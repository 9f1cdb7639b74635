import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { urlOf } from '../../../test/support/database.ts'
import { startSmtp, type TestSmtp } from '../../../test/support/smtp.ts'
import type { DatabaseAddress } from '../../db/open.ts'
import { openSendingProcess, type SendingProcess } from './sendingProcess.ts'

const t = useApp()
const opened: { smtp: TestSmtp; sending: SendingProcess }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const { smtp, sending } of opened.splice(0)) {
    sending.close()
    await smtp.close()
  }
})

const open = async (database: DatabaseAddress) => {
  const smtp = await startSmtp()
  const server = { ...smtp.settings, username: null, password: null, fromName: null, replyTo: null }
  const sending = openSendingProcess({ server, organisation: 'Example Ltd', logo: null }, database)
  opened.push({ smtp, sending })
  return { smtp, sending }
}

const queue = async (to: string) => {
  const [mail] = await t.pool<{ id: string }[]>`
    insert into mails (kind, recipient, subject, search_key, body_text, body_html, status, next_attempt_at, created_at)
    values ('DIGEST', ${to}, 'Your week', '', 'Nothing', '<p>Nothing</p>', 'QUEUED', now(), now()) returning id`
  return mail?.id ?? ''
}

test('a mail that is withdrawn before it begins to leave stays unsent', async () => {
  const { smtp, sending } = await open(t.database.address)
  const stopping = new AbortController()
  const withdrawn = sending.send({ id: await queue('ada@example.com'), link: null }, stopping.signal)
  stopping.abort()
  expect(await withdrawn).toBeUndefined()
  await sending.send({ id: await queue('grace@example.com'), link: null })
  expect(smtp.received.map(({ to }) => to)).toEqual([['grace@example.com']])
})

test('a mail that is gone from the outbox stays unsent, and holds up nobody', async () => {
  const { smtp, sending } = await open(t.database.address)
  const ids = [randomUUID(), await queue('ada@example.com'), randomUUID()]
  const answers = await Promise.all(ids.map((id) => sending.send({ id, link: null })))
  expect(answers).toEqual([undefined, expect.stringMatching(/^250 /), undefined])
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.com']])
})

test('a mail that the sender cannot read is refused for now, with the reason', async () => {
  const { sending } = await open({ ...t.database.address, database: 'none' })
  await expect(sending.send({ id: randomUUID(), link: null })).rejects.toMatchObject({
    message: 'The mail could not be read: database "none" does not exist.',
    permanent: false,
  })
})

test('what DATABASE_URL leaves out is taken from the environment, as the server does', async () => {
  vi.stubEnv('PGDATABASE', t.database.name)
  const { sending } = await open({ url: urlOf('') })
  expect(await sending.send({ id: randomUUID(), link: null })).toBeUndefined()
})
