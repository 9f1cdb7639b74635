import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const word = randomUUID().slice(0, 8)
const made = (name: string, controls: { code: string; title: string; domain: string; guidance?: string }[]) =>
  t.admin.post('/api/v1/frameworks/import', { name: `${name} ${word}`, version: '1', controls })
const search = async (query: string) => (await t.admin.get(`/api/v1/controls?${query}`)).body
const codes = ({ entries }: { entries: { code: string }[] }) => entries.map(({ code }) => code)

test('searches controls of all frameworks by words, ordered by framework and position', async () => {
  const second = await made('B', [{ code: 'Z-1', title: 'Straße zugänglich', domain: 'Access' }])
  await made('A', [
    { code: 'A-2', title: 'Review of access rights', domain: word },
    { code: 'A-1', title: 'Rights of guests', domain: word, guidance: 'Access of visitors' },
  ])
  const found = await search(`query=rights+${word}`)
  expect(found).toMatchObject({ page: 1, pageSize: 25, totalCount: 2 })
  expect(found.entries[0]).toEqual({
    id: expect.any(String),
    frameworkId: expect.any(String),
    framework: `A ${word}`,
    version: '1',
    domain: word,
    code: 'A-2',
    title: 'Review of access rights',
  })
  expect(codes(found)).toEqual(['A-2', 'A-1'])
  expect(codes(await search(`query=ACCESS+${word}`))).toEqual(['A-2'])
  expect(codes(await search(`query=${word}&pageSize=1&page=2`))).toEqual(['A-1'])
  expect(codes(await search('query=STRASSE'))).toEqual(['Z-1'])
  expect(codes(await search(`frameworkId=${second.body.id.toUpperCase()}`))).toEqual(['Z-1'])
  expect(await search('frameworkId=nonsense')).toMatchObject({ entries: [], totalCount: 0 })
  expect(await search('query=nothing+of+this')).toMatchObject({ entries: [], totalCount: 0 })
})
