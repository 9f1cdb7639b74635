import { beforeAll, expect, test } from 'vitest'
import type { Found } from '../../../contract/overview/search.ts'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const t = useApp()
const search = async (query: string, client: Client = t.admin): Promise<Found> =>
  (await client.get(`/api/v1/search?query=${encodeURIComponent(query)}`)).body

beforeAll(async () => {
  const { id } = await t.make.vendor({
    name: 'Northwind Söhne',
    externalId: 'PROC-77',
    contactEmail: 'ines@nw.example',
  })
  await t.make.vendor({ name: 'The Northwind Group', externalId: 'GRÖẞE-Ω1' })
  await t.make.vendor({ name: 'Transnorthwind' })
  await t.make.assessment(id, { title: 'Yearly triage' })
  await t.make.finding(id, { title: 'Keys are shared', severity: 'HIGH', controlCodes: ['A.5.15'] })
  await t.make.publishedTemplate({ name: 'Triage of vendors' })
  await t.make.framework(12, { name: 'Search framework' })
})

test('prefixes come first, then matches at the beginning of a word', async () => {
  const { vendors } = await search('NORTHWIND')
  expect(vendors.map(({ name }) => name)).toEqual(['Northwind Söhne', 'The Northwind Group', 'Transnorthwind'])
})

test.each([
  ['söhne', 'vendors', 'Northwind Söhne'],
  ['proc-77', 'vendors', 'Northwind Söhne'],
  ['größe-ω1', 'vendors', 'The Northwind Group'],
  ['GRÖSSE', 'vendors', 'The Northwind Group'],
  ['ines@', 'vendors', 'Northwind Söhne'],
  ['northwind triage', 'assessments', 'Yearly triage'],
  ['shared', 'findings', 'Keys are shared'],
  ['a.5.15', 'findings', 'Keys are shared'],
  ['TRIAGE', 'templates', 'Triage of vendors'],
  ['c-3', 'controls', 'Control 3'],
] as const)('%s finds these %s: %s', async (query, kind, expected) => {
  const found = (await search(query))[kind].map((one) => ('title' in one ? one.title : one.name))
  expect(found[0]).toBe(expected)
})

test('returns at most five of each kind, and all words must match', async () => {
  expect((await search('control')).controls).toHaveLength(5)
  expect((await search('northwind nothing')).vendors).toEqual([])
  expect((await search('%')).vendors).toEqual([])
})

test('a kind that the caller may not see is empty, and so is a search without words', async () => {
  const client = await t.make.keyClient(['templates:view'])
  const found = await search('triage', client)
  expect(found.templates).toHaveLength(1)
  expect(found.assessments).toEqual([])
  const empty = { vendors: [], assessments: [], findings: [], templates: [], controls: [] }
  expect(await search('  ')).toEqual(empty)
  expect((await t.admin.get('/api/v1/search')).body).toEqual(empty)
  expect((await t.nobody.get('/api/v1/search?query=x')).status).toBe(401)
})
