import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const JSON_TYPE = { 'content-type': 'application/json' }
const ones = (count: number) => `[${'1,'.repeat(count - 1)}1]`
const post = (path: string, body: string) => t.admin.send('POST', path, { body, headers: JSON_TYPE })
const put = (path: string, body: string) => t.nobody.send('PUT', path, { body, headers: JSON_TYPE })
const TOO_MANY = [413, 'too_many_values']

test('a body with more values than its operation can hold is refused before it is parsed', async () => {
  const vendor = await t.make.vendor()
  const { portal, questions } = await t.make.questionnaire()
  const answer = `${portal}/answers/${questions.where}`
  const findings = `/api/v1/findings/import?vendorId=${vendor.id}&source=ZAP&dryRun=true`
  const answers = [
    await put(answer, ones(125_000)),
    // Not even JSON.
    await put(answer, '[,'.repeat(30) + ','.repeat(125_000)),
    await post('/api/v1/vendors/bulk-create', `{"vendors":${ones(500_000)}}`),
    await post('/api/v1/vendors', ones(200_000)),
    await post(findings, `{"findings":${ones(2_000_000)}}`),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => TOO_MANY))
  expect(answers[0]?.body.error).toBe('The body has too many values: this operation takes at most 10000.')
})

test('commas and brackets in texts are no values, and unknown members are still ignored', async () => {
  const vendor = { name: 'A', contactEmail: 'a@example.com', notes: ',[{'.repeat(3000), assessments: [] as object[] }
  vendor.assessments = Array.from({ length: 1000 }, (_, i) => ({ id: i, title: 'Yearly', status: 'SENT', score: 1 }))
  expect((await t.admin.post('/api/v1/vendors', vendor)).status).toBe(201)
})

test('a small body is told everything that is wrong with it, a large one the first', async () => {
  const member = (teir: string) => ({ name: 5, contactEmail: 'nobody', tier: teir })
  expect((await t.admin.post('/api/v1/vendors', member('NONE'))).body.details).toHaveLength(3)
  const ids = (count: number) => ({ ids: Array.from({ length: count }, () => 'x'), tier: 'NONE' })
  expect((await t.admin.post('/api/v1/vendors/bulk', ids(20))).body.details).toHaveLength(21)
  expect((await t.admin.post('/api/v1/vendors/bulk', ids(900))).body.details).toHaveLength(1)
})

test('no text of a body may be unstorable, whether the operation takes it or not', async () => {
  const body = (notes: string, unknown: string) => ({ name: 'B', contactEmail: 'b@example.com', notes, unknown })
  const message = 'must not contain NUL or incomplete characters'
  const detailsOf = async (notes: string, unknown: string) =>
    (await t.admin.post('/api/v1/vendors', body(notes, unknown))).body.details
  expect(await detailsOf('', '\u0000')).toEqual([{ path: 'unknown', message }])
  expect(await detailsOf('\u0000', '')).toEqual([{ path: 'notes', message }])
  const { portal, questions } = await t.make.questionnaire()
  const nested = await t.nobody.put(`${portal}/answers/${questions.where}`, { value: ['EU', '\ud800'] })
  expect(nested.body.details).toMatchObject([{ path: 'value/1' }])
})

const CSV = { 'content-type': 'text/csv' }
const TOO_LONG = 'x'.repeat(600)
const IMPORT = '/api/v1/findings/import?source=ZAP'
const importOf = async (rows: readonly unknown[], padding: string, prefer?: string) => {
  const { id } = await t.make.vendor()
  const body = JSON.stringify({ findings: rows, padding })
  const headers = { ...JSON_TYPE, ...(prefer !== undefined && { prefer }) }
  return t.admin.send('POST', `${IMPORT}&vendorId=${id}`, { body, headers })
}

test.each(['', 'handling=strict'])('a large import gets the answer of a small one (%s)', async (prefer) => {
  const rows = [{ title: 'A', severity: 'High' }, { title: TOO_LONG, severity: 'x', endpoint: '/' }, 5, null]
  const [large, small] = [await importOf(rows, 'x'.repeat(200_000), prefer), await importOf(rows, '', prefer)]
  expect(small.status).toBe(400)
  expect([large.status, large.body]).toEqual([small.status, small.body])
  const valid = await importOf([rows[0] ?? {}], 'x'.repeat(200_000))
  expect([valid.status, valid.body.created]).toEqual([200, 1])
})

test('a large file of vendors, controls or findings is read as a small one', async () => {
  const { id } = await t.make.vendor()
  const send = async (path: string, head: string, line: (i: number) => string, query = '') => {
    const body = [head, ...Array.from({ length: 700 }, (_, i) => line(i))].join('\n')
    expect(body.length).toBeGreaterThan(16 * 1024)
    return (await t.admin.send('POST', `${path}${query}`, { body, headers: CSV })).body
  }
  const vendor = (i: number) => `Large ${i},large${i}@example.com,L-${i}`
  const finding = (i: number) => `Weakness number ${i},${i === 600 ? 'none' : 'High'}`
  const control = (i: number) => `Domain,C.${i},The title of a control ${i}`
  expect(await send('/api/v1/vendors/import/csv', 'name,contactEmail,externalId', vendor)).toMatchObject({
    created: 700,
  })
  const refused = await send(IMPORT, 'title,severity', finding, `&vendorId=${id}`)
  expect(refused.refused).toMatchObject([{ row: 602, message: expect.stringContaining('severity must be one of') }])
  const framework = await send('/api/v1/frameworks/import', 'domain,code,title', control, '?name=Large&version=1')
  expect(framework).toMatchObject({ name: 'Large', controlCount: 700 })
})

test('a template that is large is imported, and one with a wrong type is refused where it is', async () => {
  const questions = Array.from({ length: 600 }, (_, i) => ({ text: `${i} ${'x'.repeat(300)}`, type: 'FREE_TEXT' }))
  const template = { name: 'Large', sections: [{ title: 'All', questions }] }
  expect((await t.admin.post('/api/v1/templates/import', template)).body).toMatchObject({ name: 'Large' })
  const wrong = { ...template, sections: [{ title: 5, questions }] }
  const { status, body } = await t.admin.post('/api/v1/templates/import', wrong)
  expect([status, body.details]).toEqual([400, [{ path: 'sections/0/title', message: 'must be text' }]])
})

test.each(['/api/v1/vendors/import/csv', '/api/v1/frameworks/import?name=Wide&version=1', IMPORT])(
  'a file of more than 200 columns is refused: %s',
  async (path) => {
    const { id } = await t.make.vendor()
    const at = path === IMPORT ? `${path}&vendorId=${id}` : path
    const head = 'name,contactEmail,title,severity,domain,code'
    for (const columns of [195, 500_000]) {
      const { status, body } = await t.admin.send('POST', at, { body: `${head}${','.repeat(columns)}`, headers: CSV })
      expect([status, body.code]).toEqual([400, 'invalid_csv'])
      expect(body.error).toContain('at most 200 columns')
    }
  },
)

const refusedOf = async (bucket: string) =>
  (await t.pool<{ used: number }[]>`select used from budgets where bucket = ${bucket}`)[0]?.used ?? 0

test('large bodies that are refused are charged to the link, the key and the user', async () => {
  t.freeze()
  const { id, portal, questions } = await t.make.questionnaire()
  const answer = `${portal}/answers/${questions.where}`
  await put(answer, ones(100_000))
  await expect.poll(() => refusedOf(`refused assessment:${id}`)).toBeCloseTo(10)
  const key = await t.make.key()
  const body = `{"vendors":${ones(200_000)}}`
  await t.nobody
    .with({ authorization: `Bearer ${key.key}` })
    .send('POST', '/api/v1/vendors/bulk-create', { body, headers: JSON_TYPE })
  // With what reading it took in another process.
  await expect.poll(() => refusedOf(`refused key:${key.id}`)).toBeGreaterThanOrEqual(20)
  const user = await t.make.user()
  const session = await t.make.signIn(user.email)
  await session.send('PATCH', '/api/v1/session', { body: ones(100_000), headers: JSON_TYPE })
  await expect.poll(() => refusedOf(`refused user:${user.id}`)).toBeCloseTo(10)
})

test('a link whose refused bodies have cost too much waits; its answers are saved', async () => {
  t.freeze()
  const { id, portal, questions } = await t.make.questionnaire()
  const [answer, large] = [`${portal}/answers/${questions.where}`, ones(100_000)]
  await t.pool`insert into budgets values (${`refused assessment:${id}`}, 5500, ${t.system().now})`
  const refused = await put(answer, large)
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'refused_budget_used',
    '10',
  ])
  expect((await t.nobody.put(answer, { value: 'US' })).status).toBe(200)
  t.advance({ seconds: 11 })
  expect((await put(answer, large)).status).toBe(413)
})

test('a large body that is accepted costs nothing', async () => {
  const { id, portal, questions } = await t.make.questionnaire()
  expect(
    (await t.nobody.put(`${portal}/answers/${questions.how}`, { value: 'x'.repeat(9000), padding: ' '.repeat(90_000) }))
      .status,
  ).toBe(200)
  expect(await refusedOf(`refused assessment:${id}`)).toBe(0)
})
