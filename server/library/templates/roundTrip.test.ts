import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { CODES, FRAMEWORKS, template } from './testing/arbitraries.ts'

const t = useApp()
beforeAll(async () => {
  const controls = CODES.map((code) => ({ domain: 'D', code, title: 'T' }))
  for (const { framework: name, version } of FRAMEWORKS)
    expect((await t.admin.post('/api/v1/frameworks/import', { name, version, controls })).status).toBe(201)
})

const importText = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await t.admin.send('POST', '/api/v1/templates/import', { body, headers })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.warnings).toEqual([])
  return answer.body.id as string
}
const exported = async (id: string) => (await t.admin.get(`/api/templates/${id}/export`)).text

test('export, import, export gives the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(template, async (original) => {
      const first = await exported(await importText(JSON.stringify(original)))
      expect(JSON.stringify(JSON.parse(first))).toBe(JSON.stringify(original))
      const again = await importText(first)
      expect(await exported(again)).toBe(first)
      const unchanged = await t.admin.put(`/api/v1/templates/${again}`, JSON.parse(first))
      expect(unchanged.body.updatedAt).toBe(unchanged.body.createdAt)
    }),
    { numRuns: 40 },
  )
})

test('an export has its members in a fixed order and is named after the template', async () => {
  const { id } = await t.make.publishedTemplate({ name: 'Ärzte & Co. "2026"' })
  const { text: body, headers } = await t.admin.get(`/api/templates/${id}/export`)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="arzte-co-2026.json"; filename*=UTF-8''%C3%A4rzte-co-2026.json`,
  )
  expect(body.slice(0, 30)).toContain('{\n  "name": ')
  const file = JSON.parse(body)
  expect(Object.keys(file)).toEqual(['name', 'description', 'sections'])
  expect(Object.keys(file.sections[0])).toEqual(['title', 'questions'])
  expect(Object.keys(file.sections[0].questions[0])).toEqual([
    'key',
    'text',
    'helpText',
    'type',
    'riskWeight',
    'required',
    'options',
    'expectedAnswer',
    'conditionalLogic',
    'controlMappings',
  ])
})
