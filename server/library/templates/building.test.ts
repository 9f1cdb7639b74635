import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/templates'

describe('an update with If-Match', () => {
  test('is rejected when the template has changed since it was read', async () => {
    const { id } = await t.make.template()
    const etag = (await t.admin.get(`${BASE}/${id}`)).headers.get('etag') ?? ''
    const first = await t.admin.put(`${BASE}/${id}`, { description: 'Mine' }, { headers: { 'if-match': etag } })
    expect(first.status).toBe(200)
    const second = await t.admin.put(`${BASE}/${id}`, { description: 'Yours' }, { headers: { 'if-match': etag } })
    expect(second).toMatchObject({
      status: 412,
      body: { error: 'The template has changed since you read it. Read it again and repeat the update.' },
    })
    expect((await t.admin.get(`${BASE}/${id}`)).body.description).toBe('Mine')
    expect(await logOf(t.pool, id)).toHaveLength(2)

    const now = { headers: { 'if-match': first.headers.get('etag') ?? '' } }
    expect((await t.admin.put(`${BASE}/${id}`, { description: 'Yours' }, now)).status).toBe(200)
    expect((await t.admin.put(`${BASE}/${id}`, { name: 'Any' }, { headers: { 'if-match': '*' } })).status).toBe(200)
  })

  test('is rejected after the draft was published, too', async () => {
    const { id } = await t.make.template()
    const etag = (await t.admin.get(`${BASE}/${id}`)).headers.get('etag') ?? ''
    const { headers } = await t.admin.post(`${BASE}/${id}/publish`)
    expect((await t.admin.put(`${BASE}/${id}`, { name: 'X' }, { headers: { 'if-match': etag } })).status).toBe(412)
    expect(headers.get('etag')).toBe((await t.admin.get(`${BASE}/${id}`)).headers.get('etag'))
  })
})

describe('a version', () => {
  test('is returned as it was, in the format of a template', async () => {
    const { id, name, sections } = await t.make.publishedTemplate()
    await t.admin.put(`${BASE}/${id}`, { name: 'Second', sections: [] })
    const [first, second] = [
      await t.admin.get(`${BASE}/${id}/versions/1`),
      await t.admin.get(`${BASE}/${id}/versions/2`),
    ]
    expect(first.body).toMatchObject({ id, name, version: 1, status: 'PUBLISHED', publishedVersion: 1, sections })
    expect(second.body).toMatchObject({ id, name: 'Second', version: 2, status: 'DRAFT', sections: [] })
  })

  test.each(['0', '3', '01', '1.5', '-1', 'x', '99999999999999999999'])('%s is not found', async (n) => {
    const { id } = await t.make.template()
    expect((await t.admin.get(`${BASE}/${id}/versions/${n}`)).status).toBe(404)
  })
})

describe('a dry-run import', () => {
  const trial = (body: object) => t.admin.post(`${BASE}/import?dryRun=true`, body)

  test('reports the result and writes nothing, not even to the audit log', async () => {
    const framework = await t.make.framework()
    const known = { framework: framework.name, code: 'C-1' }
    const name = `Trial ${randomUUID()}`
    const question = { key: 'a', text: 'A?', type: 'YES_NO', controlMappings: [known, { ...known, code: 'C-9' }] }
    const body = { name, sections: [{ title: 'S', questions: [question] }, { title: 'Empty' }] }
    const [log] = await t.pool<{ n: number }[]>`select count(*)::int as n from audit_log`
    const first = await trial(body)
    expect(first).toMatchObject({
      status: 200,
      body: { name, sections: 2, questions: 1, mapped: 1, unmapped: 1, sameName: 0 },
    })
    expect(first.body.warnings).toEqual([
      `Question "a": the control "C-9" of ${framework.name} is unknown. It is left unmapped.`,
    ])
    expect(await t.pool`select count(*)::int as n from audit_log`).toEqual([log])
    expect((await t.admin.get(`${BASE}?query=${name}`)).body).toEqual([])

    await t.admin.post(`${BASE}/import`, body)
    expect((await trial(body)).body.sameName).toBe(1)
  })

  test('is rejected for the same reasons and at the same places as the import', async () => {
    const body = { name: 'X', sections: [{ title: 'S', questions: [{ text: 'A', type: 'COMBOBOX' }] }] }
    const [tried, done] = [await trial(body), await t.admin.post(`${BASE}/import`, body)]
    expect(tried).toMatchObject({ status: 400, body: done.body })
    expect(tried.body.details).toMatchObject([{ path: 'sections/0/questions/0/options' }])
  })
})

test('the list can be sorted and paged', async () => {
  const word = randomUUID()
  const questions = (count: number) => [
    { title: 'S', questions: Array(count).fill({ text: 'Q', type: 'FREE_TEXT' as const }) },
  ]
  for (const [name, count] of [
    ['b', 3],
    ['a', 1],
    ['c', 2],
  ] as const)
    await t.make.template({ name: `${word} ${name}`, sections: questions(count) })
  const names = async (more: string) => {
    const { body, headers } = await t.admin.get(`${BASE}?query=${word}${more}`)
    return [body.map((entry: { name: string }) => entry.name.at(-1)).join(''), headers.get('x-total-count')]
  }
  expect(await names('')).toEqual(['abc', null])
  expect(await names('&sort=-name')).toEqual(['cba', null])
  expect(await names('&sort=questions')).toEqual(['acb', null])
  expect(await names('&sort=-updatedAt&pageSize=2')).toEqual(['ca', '3'])
  expect(await names('&sort=updatedAt&pageSize=2&page=2')).toEqual(['c', '3'])
  expect((await t.admin.get(`${BASE}?sort=weight`)).status).toBe(400)

  const { text, headers } = await t.admin.get(`${BASE}?query=${word}&sort=-name&format=csv`)
  expect(headers.get('content-disposition')).toContain('templates.csv')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe(
    'id,name,description,version,status,publishedVersion,sectionCount,questionCount,createdAt,updatedAt,hasDraft',
  )
  expect(lines.map((line) => line.split(',')[1]?.at(-1))).toEqual(['c', 'b', 'a'])
})
