import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const names = async (query: string) =>
  (await t.admin.get(`/api/v1/vendors${query}`)).body.map((v: { name: string }) => v.name)

beforeAll(async () => {
  await t.make.vendor({ name: 'beta', tier: 'LOW', contactEmail: 'One@Example.com', tags: ['Cloud'] })
  await t.make.vendor({ name: 'Alpha', tier: 'CRITICAL', externalId: 'A-1', tags: ['cloud', 'EU'] })
  await t.make.vendor({ name: 'Söhne & Straße', tier: 'HIGH' })
  await t.make.vendor({ name: '100% _under\\score' })
})

test('the list is an array of all vendors, sorted by name ignoring case', async () => {
  expect(await names('')).toEqual(['100% _under\\score', 'Alpha', 'beta', 'Söhne & Straße'])
})

test.each([
  ['?query=ALPHA', ['Alpha']],
  ['?query=one@EXAMPLE', ['beta']],
  ['?query=S%C3%96HNE', ['Söhne & Straße']],
  ['?query=STRASSE', ['Söhne & Straße']],
  ['?query=%25', ['100% _under\\score']],
  ['?query=_', ['100% _under\\score']],
  ['?query=%5C', ['100% _under\\score']],
  ['?query=%25%20_u', ['100% _under\\score']],
  ['?query=under_s', []],
  ['?query=r%5Cs', ['100% _under\\score']],
  ['?query=nothing', []],
  ['?tier=CRITICAL', ['Alpha']],
  ['?tier=UNSPECIFIED', ['100% _under\\score']],
  ['?band=UNSCORED', ['100% _under\\score', 'Alpha', 'beta', 'Söhne & Straße']],
  ['?tag=CLOUD', ['Alpha', 'beta']],
  ['?tag=clou', []],
  ['?externalId=A-1', ['Alpha']],
  ['?externalId=a-1', []],
  ['?tag=cloud&tier=LOW', ['beta']],
  ['?tier=&query=&unknown=1', ['100% _under\\score', 'Alpha', 'beta', 'Söhne & Straße']],
  ['?sort=-name', ['Söhne & Straße', 'beta', 'Alpha', '100% _under\\score']],
  ['?sort=-tier', ['Alpha', 'Söhne & Straße', 'beta', '100% _under\\score']],
  ['?sort=createdAt', ['beta', 'Alpha', 'Söhne & Straße', '100% _under\\score']],
  ['?sort=-score', ['100% _under\\score', 'Alpha', 'beta', 'Söhne & Straße']],
])('%s selects %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('filters by owner and by the status of any assessment', async () => {
  const owner = await t.make.user()
  const owned = await t.make.vendor({ name: 'owned', tags: ['states'] })
  const other = await t.make.vendor({ name: 'other', tags: ['states'] })
  await t.admin.put(`/api/v1/vendors/${owned.id}`, { ownerId: owner.id })
  await t.make.assessment(owned.id, { status: 'SENT' })
  await t.make.assessment(owned.id, { status: 'SENT' })
  await t.make.assessment(other.id, { status: 'DRAFT' })
  expect(await names(`?ownerId=${owner.id}`)).toEqual(['owned'])
  expect(await names('?ownerId=nobody')).toEqual([])
  expect(await names('?tag=states&state=SENT')).toEqual(['owned'])
  expect(await names('?tag=states&state=COMPLETED')).toEqual([])
  for (const { id } of [owned, other]) await t.admin.delete(`/api/v1/vendors/${id}`)
})

test('CSV has a row for every matching vendor unless a page is requested', async () => {
  const { text, headers } = await t.admin.get('/api/v1/vendors?format=csv&tag=cloud&sort=-name')
  expect(headers.get('content-disposition')).toContain('vendors.csv')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^id,name,externalId,contactName,contactEmail,tier/)
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['beta', 'Alpha'])
  expect(lines[2]).toContain('cloud; EU')
  const page = await t.admin.get('/api/v1/vendors?format=csv&page=2&pageSize=3')
  expect(page.text.trim().split('\r\n')).toHaveLength(2)
})

test('counts tags, ignoring case', async () => {
  const { body } = await t.admin.get('/api/v1/tags')
  expect(body[0]).toMatchObject({ vendorCount: 2 })
  expect(body.map(({ tag }: { tag: string }) => tag.toLowerCase())).toEqual(['cloud', 'eu'])
  expect((await t.admin.get('/api/v1/tags?query=E')).body).toEqual([{ tag: 'EU', vendorCount: 1 }])
  expect((await t.admin.get('/api/v1/tags?pageSize=1')).body).toHaveLength(1)
})

test('page or pageSize returns one page and the total', async () => {
  const { body, headers } = await t.admin.get('/api/v1/vendors?page=2&pageSize=3')
  expect(body.map((v: { name: string }) => v.name)).toEqual(['Söhne & Straße'])
  expect(headers.get('x-total-count')).toBe('4')
  expect((await t.admin.get('/api/v1/vendors?page=9')).body).toEqual([])
  expect((await t.admin.get('/api/v1/vendors')).headers.get('x-total-count')).toBeNull()
})

test.each([
  'tier=NONE',
  'tier=low',
  'band=green',
  'tier=LOW&tier=LOW',
  'query=a&query=b',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1e3',
  'pageSize=0',
  'pageSize=1001',
  `query=${'x'.repeat(501)}`,
  'query=%00',
  'sort=money',
  'state=LOST',
  'format=xml',
])('rejects %s and names the parameter', async (query) => {
  const { status, body } = await t.admin.get(`/api/v1/vendors?${query}`)
  expect(status).toBe(400)
  expect(body.error).toContain(query.split('=')[0])
})

test('band filters by the thresholds in the settings, as the dashboard counts', async () => {
  const scores = { green: 0.9, amber: 0.75, red: 0.1 }
  for (const [name, score] of Object.entries(scores)) {
    const { id } = await t.make.vendor({ name, tags: ['scored'] })
    await t.pool`update vendors set overall_score = ${score} where id = ${id}`
  }
  expect(await names('?tag=scored&band=GREEN')).toEqual(['green'])
  expect(await names('?tag=scored&band=AMBER')).toEqual(['amber'])
  expect(await names('?tag=scored&band=RED')).toEqual(['red'])
  expect(await names('?tag=scored&band=UNSCORED')).toEqual([])

  await t.pool`update organisation set score_thresholds = '{"green":0.7,"amber":0.05}'`
  expect(await names('?tag=scored&band=GREEN')).toEqual(['amber', 'green'])
  expect(await names('?tag=scored&band=AMBER')).toEqual(['red'])
})

test('the CSV of picked vendors has those alone, in the order of the list and in any stage', async () => {
  const left = await t.make.vendor({ name: 'Zulu', stage: 'OFFBOARDED' })
  const [first, second] = (await t.admin.get('/api/v1/vendors?tag=cloud')).body
  const ids = [left.id, second.id.toUpperCase(), first.id, crypto.randomUUID()].join(',')
  const { text } = await t.admin.get(`/api/v1/vendors.csv?ids=${ids}`)
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')[1])).toEqual(['Alpha', 'beta', 'Zulu'])
  expect((await t.admin.get(`/api/v1/vendors.csv?ids=${ids}&tier=LOW`)).text.split('\r\n')).toHaveLength(3)
})

test('a CSV of more picked vendors than allowed is rejected', async () => {
  const ids = Array.from({ length: 201 }, () => crypto.randomUUID()).join(',')
  expect((await t.admin.get(`/api/v1/vendors.csv?ids=${ids}`)).status).toBe(400)
})
