import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { refusal, startSmtp, type TestSmtp } from '../../test/support/smtp.ts'

const SETTINGS = '/api/v1/settings/mail'
const secret = ['x'.repeat(32)] as const

let t: TestApp
const opened: TestSmtp[] = []
beforeEach(async () => {
  t = await startApp({ secret })
  t.freeze('2030-01-07T07:00:00Z')
  await t.runJobs()
})
afterEach(async () => {
  await t.close()
  for (const smtp of opened.splice(0)) await smtp.close()
})

const smtpServer = async (options: SMTPServerOptions = {}, settings: object = {}) => {
  const smtp = await startSmtp(options)
  opened.push(smtp)
  const { status, text } = await t.admin.put(SETTINGS, { ...smtp.settings, ...settings })
  expect(status, text).toBe(200)
  return smtp
}
const invite = async (contactEmail = 'ada@vendor.example') => {
  const { id: vendorId } = await t.make.vendor({ contactEmail })
  const { id } = await t.make.sentAssessment({ vendorId })
  return id
}
const mailOf = async (id: string) => (await t.admin.get(`/api/v1/mails?assessmentId=${id}`)).body.entries[0]
const testMail = () => t.admin.post(`${SETTINGS}/test`, { to: 'ada@example.com' })

const TLS = join(import.meta.dirname, '../../test/support/tls')
const certificate = { key: readFileSync(join(TLS, 'server.key')), cert: readFileSync(join(TLS, 'server.crt')) }
const auth: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'ada' && password === 'right'
      ? done(null, { user: 'ada' })
      : done(refusal(535, '5.7.8 Bad credentials')),
}

test('user name and password are used, over encryption that the server offers', async () => {
  const smtp = await smtpServer(
    { ...certificate, ...auth, disabledCommands: [] },
    { username: 'ada', password: 'right' },
  )
  const id = await invite()
  await t.runJobs()
  expect(await mailOf(id)).toMatchObject({ status: 'SENT' })
  expect(smtp.received).toHaveLength(1)
})

test('a wrong password is told in the server’s words, and tried again later', async () => {
  await smtpServer({ ...auth, allowInsecureAuth: true }, { username: 'ada', password: 'wrong' })
  const id = await invite()
  await t.runJobs()

  const mail = await mailOf(id)
  expect(mail).toMatchObject({ status: 'QUEUED', attempts: 1, nextAttemptAt: '2030-01-07T07:00:10.000Z' })
  expect(mail.lastError).toContain('5.7.8 Bad credentials')
  const answer = await testMail()
  expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining('5.7.8 Bad credentials')])
})

test.each(['STARTTLS', 'TLS'] as const)('with %s an unknown certificate is refused', async (security) => {
  const smtp = await smtpServer({ ...certificate, secure: security === 'TLS', disabledCommands: [] }, { security })
  const { status, body } = await testMail()
  expect([status, body.error]).toEqual([422, expect.stringMatching(/certificate|self-signed/i)])
  expect(smtp.received).toEqual([])
})

test('a certificate of a trusted authority is accepted', async () => {
  const trusted = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates([...trusted, readFileSync(join(TLS, 'authority.crt'), 'utf8')])
  const smtp = await smtpServer({ ...certificate, secure: true }, { security: 'TLS', host: 'localhost' })
  const { status, text } = await testMail()
  expect(status, text).toBe(200)
  expect(smtp.received).toHaveLength(1)
})

test('STARTTLS is required, not just used when it is offered', async () => {
  const smtp = await smtpServer({}, { security: 'STARTTLS' })
  const { status, body } = await testMail()
  expect([status, body.error]).toEqual([422, expect.stringContaining('STARTTLS')])
  expect(smtp.received).toEqual([])
})

test('a refused recipient fails at once, and holds up nobody', async () => {
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('gone') ? done(refusal(550, '5.1.1 No such user')) : done(),
  })
  const [gone, there] = [await invite('gone@vendor.example'), await invite('here@vendor.example')]
  await t.runJobs()
  expect(await mailOf(gone)).toMatchObject({ status: 'FAILED', attempts: 1, nextAttemptAt: null })
  expect((await mailOf(gone)).lastError).toContain('5.1.1 No such user')
  expect(await mailOf(there)).toMatchObject({ status: 'SENT' })
  expect((await t.admin.get(`/api/v1/assessments/${gone}`)).body.delivery).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('No such user'),
  })
  expect(smtp.received).toHaveLength(1)
})

test('“try later” is tried later, with growing pauses, until it is given up', async () => {
  await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(451, '4.2.0 Greylisted')) })
  const id = await invite()
  const waits: number[] = []
  for (let mail = { status: 'QUEUED', nextAttemptAt: '' }; mail.status === 'QUEUED'; ) {
    await t.runJobs()
    mail = await mailOf(id)
    if (mail.status !== 'QUEUED') break
    const seconds = (Date.parse(mail.nextAttemptAt) - t.system().now.getTime()) / 1000
    waits.push(seconds)
    t.advance({ seconds })
  }
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400])
  expect(await mailOf(id)).toMatchObject({ status: 'FAILED', attempts: 9 })
})

test('the pause before the next attempt begins when the last one has ended', async () => {
  await smtpServer({
    onRcptTo: (_address, _session, done) => {
      t.advance({ minutes: 1 })
      done(refusal(451, '4.2.0 Greylisted'))
    },
  })
  const id = await invite()
  await t.runJobs()
  expect(await mailOf(id)).toMatchObject({ status: 'QUEUED', nextAttemptAt: '2030-01-07T07:01:10.000Z' })
})

/** Speaks just enough SMTP, and goes away the first time that it has read a whole message. */
const startForgetful = async () => {
  const messages: string[] = []
  const server = createServer((socket) => {
    let text = ''
    let inData = false
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (part) => {
      text += part.toString()
      if (inData && text.endsWith('\r\n.\r\n')) {
        messages.push(text)
        inData = false
        text = ''
        if (messages.length === 1) return void socket.destroy()
        return void socket.write('250 kept\r\n')
      }
      if (inData || !text.endsWith('\r\n')) return
      inData = text.startsWith('DATA')
      text = ''
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  server.unref()
  return { messages, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('a connection lost after the message leads to one more attempt with the same Message-ID', async () => {
  const { messages, port, close } = await startForgetful()
  await t.admin.put(SETTINGS, { host: '127.0.0.1', port, security: 'NONE', fromAddress: 'ada@example.com' })
  const id = await invite()
  await t.runJobs()
  expect(await mailOf(id)).toMatchObject({ status: 'QUEUED', attempts: 1 })
  t.advance({ minutes: 1 })
  await t.runJobs()
  expect(await mailOf(id)).toMatchObject({ status: 'SENT', attempts: 2 })
  const ids = messages.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  expect(ids).toEqual([expect.stringMatching(/^<.+@example\.com>$/), ids[0]])
  close()
})

test('a server that hangs up is not the end of a mail', async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => rude.once('listening', resolve))
  const { port } = rude.address() as AddressInfo
  await t.admin.put(SETTINGS, { host: '127.0.0.1', port, security: 'NONE', fromAddress: 'ada@example.com' })
  const id = await invite()
  await t.runJobs()
  const mail = await mailOf(id)
  expect([mail.status, mail.lastError]).toEqual(['QUEUED', expect.any(String)])
  rude.close()
})

test('two servers never send one mail twice', async () => {
  const smtp = await smtpServer()
  for (let i = 0; i < 30; i += 1) await invite(`contact-${i}@vendor.example`)
  const other = await startApp({ secret }, t.database)
  other.freeze('2030-01-07T07:00:00Z')
  await Promise.all([t.runJobs(), other.runJobs()])
  await other.close()
  const recipients = smtp.received.map(({ to }) => to[0])
  expect([recipients.length, new Set(recipients).size]).toEqual([30, 30])
})

test('a server that stops gives back the mails that it has not begun to send', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const smtp = await smtpServer({
    onMailFrom: (_address, _session, done) => {
      begun.resolve()
      void stopped.promise.then(() => done())
    },
  })
  for (let i = 0; i < 25; i += 1) await invite(`contact-${i}@vendor.example`)
  const other = await startApp({ secret }, t.database)
  other.freeze('2030-01-07T07:00:00Z')
  const run = other.runJobs()
  await begun.promise
  const closing = other.close()
  const waiting = async () => (await t.pool`select from mails where status = 'QUEUED' and attempts = 0`).length
  // Five connections hang; the others need not wait for them.
  await expect.poll(waiting).toBe(20)
  stopped.resolve()
  await Promise.all([closing, run])

  expect([await waiting(), smtp.received.length]).toEqual([20, 5])
  await t.runJobs()
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(25)
  expect(smtp.received).toHaveLength(25)
})

test('a server sends no more mails a second than its rate', async () => {
  const arrivals: number[] = []
  await smtpServer({
    onMailFrom: (_address, _session, done) => {
      arrivals.push(performance.now())
      done()
    },
  })
  for (let i = 0; i < 6; i += 1) await invite(`contact-${i}@vendor.example`)
  const slow = await startApp({ secret, mailRate: 5 }, t.database)
  slow.freeze('2030-01-07T07:00:00Z')
  const begun = performance.now()
  await slow.runJobs()
  await slow.close()
  expect(arrivals).toHaveLength(6)
  // A second, less what a timer may be early by.
  expect((arrivals[5] ?? 0) - begun).toBeGreaterThan(990)
})

test('a mail whose sender died is sent when its lease has ended', async () => {
  const smtp = await smtpServer()
  const id = await invite()
  await t.pool`update mails set leased_by = gen_random_uuid(), attempts = 1, leased_until = ${new Date('2030-01-07T07:02:00Z')}
    where assessment_id = ${id}`
  await t.runJobs()
  expect(smtp.received).toEqual([])
  const cancel = await t.admin.post(`/api/v1/mails/${(await mailOf(id)).id}/cancel`)
  expect([cancel.status, cancel.body.error]).toEqual([409, 'This mail is being sent. Try again shortly.'])
  t.advance({ minutes: 2 })
  await t.runJobs()
  expect(smtp.received).toHaveLength(1)
  expect(await mailOf(id)).toMatchObject({ status: 'SENT', attempts: 2 })
})

test('a mail that was encrypted with another secret waits for a server that can read it', async () => {
  const smtp = await smtpServer()
  const id = await invite()
  const other = await startApp({ secret: ['y'.repeat(32)] }, t.database)
  other.freeze('2030-01-07T07:00:00Z')
  await other.runJobs()
  expect((await mailOf(id)).lastError).toContain('encrypted with another secret')
  t.advance({ minutes: 1 })
  await t.runJobs()
  await other.close()
  expect(smtp.received).toHaveLength(1)
})

test('the environment’s mail server wins, is shown, and cannot be changed here', async () => {
  const smtp = await smtpServer()
  const server = { ...smtp.settings, username: null, password: null, fromName: 'Env', replyTo: null }
  const app = await startApp({ smtp: { ...server, fromAddress: 'env@example.com' } })
  try {
    expect((await app.admin.get(SETTINGS)).body).toMatchObject({
      source: 'ENVIRONMENT',
      fromAddress: 'env@example.com',
    })
    expect((await app.admin.put(SETTINGS, smtp.settings)).status).toBe(409)
    expect((await app.admin.delete(SETTINGS)).status).toBe(409)
    await app.make.sentAssessment()
    await app.runJobs()
    expect(smtp.received.map(({ from }) => from)).toEqual(['env@example.com'])
  } finally {
    await app.close()
  }
})

test('a test mail reaches private addresses only if they are allowed, and tells nothing else', async () => {
  const smtp = await smtpServer({})
  const strict = await startApp({ secret, outboundAllow: [] }, t.database)
  const asked = async (settings: object) => {
    await t.admin.put(SETTINGS, { ...smtp.settings, ...settings })
    const { status, body } = await strict.admin.post(`${SETTINGS}/test`, { to: 'ada@example.com' })
    return [status, body.error]
  }
  const refused = [422, expect.stringContaining('ASSAY_OUTBOUND_ALLOW on the server does not name it.')]

  for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '::1'])
    expect(await asked({ host }), host).toEqual(refused)
  await strict.close()
  expect(smtp.received).toEqual([])
})

test('a test mail says no more of a host that is no mail server than that it was not reached', async () => {
  const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
  const port = await new Promise<number>((done) =>
    other.listen(0, '127.0.0.1', () => done((other.address() as AddressInfo).port)),
  )
  await t.admin.put(SETTINGS, { host: '127.0.0.1', port, security: 'NONE', fromAddress: 'ada@example.com' })
  const { status, body } = await testMail()
  other.close()
  expect([status, body.error]).toEqual([422, expect.stringContaining('could not be reached')])
  expect(body.error).not.toContain('OpenSSH')
})
