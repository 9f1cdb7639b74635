import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapMembers } from '../../contract/fieldTable.ts'
import { settingsTable } from '../../contract/organisation/table.ts'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { logOfAction } from '../../test/support/log.ts'

/** Settings are global, so each test has an installation of its own. */
let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const change = (body: object) => app.admin.patch('/api/v1/settings', body)
const DEFAULTS = mapMembers(settingsTable, ({ initial }) => initial)

test('omitted settings keep their values', async () => {
  expect((await app.admin.get('/api/v1/settings')).body).toEqual(DEFAULTS)

  const answer = await change({ organisationName: ' Søhne & Co ', auditRetentionDays: 400 })

  const expected = { ...DEFAULTS, organisationName: 'Søhne & Co', auditRetentionDays: 400 }
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(expected)
  expect((await app.admin.get('/api/v1/settings')).body).toEqual(expected)
  expect((await change({ auditRetentionDays: null })).body.auditRetentionDays).toBeNull()
})

test('a change is logged with before and after, an update without a change is not', async () => {
  await change({ passwordMinLength: 14, sessionIdleMinutes: 480 })
  await change({ passwordMinLength: 14 })
  await change({})

  const log = await logOfAction(app.pool, 'UPDATE_SETTINGS')
  expect(log.map((e) => e.meta.changes)).toEqual([{ passwordMinLength: { from: 12, to: 14 } }])
})

test('sending back the settings as read changes and logs nothing', async () => {
  const weights = { CRITICAL: 10.5, HIGH: 6, MEDIUM: 3, LOW: 0.25 }
  const { body } = await change({ scoringWeights: weights, scoreThresholds: { green: 0.9, amber: 0.5 } })

  const again = await change(body)
  const reordered = await change({
    scoringWeights: { LOW: 0.25, MEDIUM: 3, HIGH: 6, CRITICAL: 10.5 },
    scoreThresholds: { amber: 0.5, green: 0.9 },
  })

  expect([again.status, reordered.status]).toEqual([200, 200])
  expect([again.body, reordered.body]).toEqual([body, body])
  expect(await logOfAction(app.pool, 'UPDATE_SETTINGS')).toHaveLength(1)
})

test('each setting has its bounds, and a rejected update changes nothing', async () => {
  const wrong: [string, unknown[]][] = [
    ['organisationName', ['', ' ', null, 5, 'x'.repeat(201)]],
    ['apiKeysEnabled', [null, 'true', 1]],
    ['keyRequestsPerMinute', [0, 100_001, 1.5, '60']],
    ['sessionIdleMinutes', [4, 43_201, null, '30']],
    ['sessionAbsoluteHours', [0, 8761, null]],
    ['passwordMinLength', [11, 129, null]],
    ['auditRetentionDays', [29, 36_501, 30.5]],
    ['timeZone', ['', 'Berlin', '+01:00', null, 5]],
    ['currency', ['', 'EURO', 'eur', null, 5]],
    ['overdueNotices', [-1, 53, null]],
    ['mailRetentionDays', [6, 36_501]],
    ['findingDueDays', [null, 14]],
    ['riskAcceptance', [null, true]],
    ['brandColour', ['red', '#12345', '#1234567', 'rgb(1,2,3)', 5]],
  ]
  for (const [field, values] of wrong) {
    for (const value of values) {
      const answer = await change({ organisationName: 'Changed', [field]: value })
      expect(answer.status, `${field} = ${value}`).toBe(400)
      expect(answer.body.details[0].path).toBe(field)
    }
  }

  expect((await app.admin.get('/api/v1/settings')).body).toEqual(DEFAULTS)
  expect(await logOfAction(app.pool, 'UPDATE_SETTINGS')).toEqual([])
})

test('accepts the bounds themselves', async () => {
  const least = { keyRequestsPerMinute: 100, sessionIdleMinutes: 5, sessionAbsoluteHours: 1, auditRetentionDays: 30 }
  const most = {
    keyRequestsPerMinute: 100_000,
    sessionIdleMinutes: 43_200,
    sessionAbsoluteHours: 8760,
    passwordMinLength: 128,
    auditRetentionDays: 36_500,
  }

  expect((await change(least)).body).toMatchObject(least)
  expect((await change(most)).body).toMatchObject(most)
})

test('two concurrent changes to different settings both succeed', async () => {
  const answers = await Promise.all([change({ passwordMinLength: 20 }), change({ sessionIdleMinutes: 20 })])

  expect(answers.map((a) => a.status)).toEqual([200, 200])
  const { body } = await app.admin.get('/api/v1/settings')
  expect(body).toMatchObject({ passwordMinLength: 20, sessionIdleMinutes: 20 })
})

test('turning API keys off rejects them at once, keeps sessions, and can be undone', async () => {
  const { client } = await app.make.adminSession()
  const scoped = await app.make.keyClient(['vendors:view'])

  expect((await client.patch('/api/v1/settings', { apiKeysEnabled: false })).status).toBe(200)

  for (const key of [app.admin, scoped]) {
    const answer = await key.get('/api/v1/vendors')
    expect(answer.status).toBe(401)
    expect(answer.text).toBe('{"error":"Unauthorized","code":"unauthorized"}')
  }
  expect((await client.get('/api/v1/vendors')).status).toBe(200)
  await client.patch('/api/v1/settings', { apiKeysEnabled: true })
  expect((await scoped.get('/api/v1/vendors')).status).toBe(200)
})

test('a shorter idle timeout ends sessions that are already idle', async () => {
  const { client } = await app.make.adminSession()
  await change({ sessionIdleMinutes: 10 })

  app.advance({ minutes: 11 })

  expect((await client.get('/api/v1/session')).status).toBe(401)
})

test('a shorter absolute lifetime applies to open sessions', async () => {
  const { client } = await app.make.adminSession()
  await change({ sessionAbsoluteHours: 2 })

  app.advance({ hours: 1 })
  expect((await client.get('/api/v1/session')).status).toBe(200)
  app.advance({ hours: 1 })

  expect((await client.get('/api/v1/session')).status).toBe(401)
})

test('a longer lifetime does not revive ended sessions', async () => {
  const { client } = await app.make.adminSession()
  await change({ sessionAbsoluteHours: 8760, sessionIdleMinutes: 43_200 })

  app.advance({ hours: 168 })

  expect((await client.get('/api/v1/session')).status).toBe(401)
})

test('the general limit counts each key separately and no sessions', async () => {
  const { client } = await app.make.adminSession()
  const [one, other] = [await app.make.keyClient(['vendors:view']), await app.make.keyClient(['vendors:view'])]
  await change({ keyRequestsPerMinute: 3 })

  const answers = [
    await one.get('/api/v1/vendors'),
    await one.get('/api/v1/session'),
    await one.get('/api/v1/vendors'),
    await one.get('/api/v1/vendors'),
  ]

  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 429])
  const refused = answers[3]
  expect(refused?.body).toEqual({ error: 'Too many requests', code: 'too_many_requests' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('ratelimit-limit')).toBe('3')
  expect(refused?.headers.get('ratelimit-remaining')).toBe('0')
  expect((await other.get('/api/v1/vendors')).status).toBe(200)
  for (let i = 0; i < 5; i += 1) expect((await client.get('/api/v1/vendors')).status).toBe(200)
  app.advance({ seconds: 61 })
  expect((await one.get('/api/v1/vendors')).status).toBe(200)
})

test('turning API keys off requires its permission', async () => {
  const key = await app.make.keyClient(['api:manage'])

  expect((await key.get('/api/v1/settings')).status).toBe(403)
  expect((await key.patch('/api/v1/settings', { apiKeysEnabled: false })).status).toBe(403)
})

const INVALID: [body: object, message: string][] = [
  [{ scoreThresholds: { green: 0.5, amber: 0.6 } }, 'scoreThresholds/amber must not be above green'],
  [{ scoringWeights: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 } }, 'scoringWeights must not all be 0'],
  [{ scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3 } }, 'scoringWeights/LOW is required'],
  [
    { scoringWeights: { CRITICAL: 1.00001, HIGH: 6, MEDIUM: 3, LOW: 1 } },
    'scoringWeights/CRITICAL must be a multiple of 0.0001',
  ],
  [{ maxFileMegabytes: 0 }, 'maxFileMegabytes must be at least 1'],
  [{ linkExpiryDays: 0 }, 'linkExpiryDays must be at least 1'],
  [{ maxFilesPerQuestion: 1001 }, 'maxFilesPerQuestion must be at most 1000'],
  [{ allowedFileTypes: ['pdf', 'html'] }, 'allowedFileTypes/1 must be one of'],
  [{ allowedFileTypes: ['pdf', 'pdf'] }, 'allowedFileTypes must not repeat a member'],
]

test('validates scoring and upload settings', async () => {
  for (const [body, message] of INVALID) {
    const { status, body: answered } = await change(body)
    expect({ body, status, error: answered.error }).toEqual({
      body,
      status: 400,
      error: expect.stringContaining(message),
    })
  }
})
