import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/templates'
const NONE = '00000000-0000-4000-8000-000000000000'
const question = (fields: object = {}) => ({ text: 'Q', type: 'FREE_TEXT', ...fields })
const sectionsOf = (...questions: object[]) => [{ title: 'S', questions: questions.map(question) }]
const actionsOf = async (id: string) => (await logOf(t.pool, id)).map((entry) => entry.action)

test('a new template is a draft of version 1, in the export format with ids', async () => {
  const { status, body, headers } = await t.admin.post(BASE, {
    name: ' Review ',
    description: '',
    sections: [{ title: 'Empty' }, ...sectionsOf({ text: ' Why? ', helpText: '', required: true })],
  })
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`${BASE}/${body.id}`)
  expect(body).toMatchObject({ name: 'Review', description: null, version: 1, status: 'DRAFT', publishedVersion: null })
  expect(body.sections).toEqual([
    { title: 'Empty', questions: [] },
    {
      title: 'S',
      questions: [
        {
          id: expect.any(String),
          key: 'q1',
          text: 'Why?',
          helpText: null,
          type: 'FREE_TEXT',
          riskWeight: 'MEDIUM',
          required: true,
          options: [],
          expectedAnswer: null,
          conditionalLogic: null,
          controlMappings: [],
        },
      ],
    },
  ])
  expect((await t.admin.get(`${BASE}/${body.id}`)).body).toEqual(body)
  expect((await t.admin.post(BASE, { name: 'Nothing in it' })).body.sections).toEqual([])
})

test('the list has each template once, by name ignoring case, and can be filtered', async () => {
  const word = randomUUID()
  const name = (text: string) => `${text} ${word} Straße`
  await t.make.template({ name: name('b') })
  const published = await t.make.publishedTemplate({ name: name('A') })
  await t.admin.put(`${BASE}/${published.id}`, { name: name('C') })
  const archived = await t.make.publishedTemplate({ name: name('D') })
  await t.admin.post(`${BASE}/${archived.id}/archive`)
  await t.make.publishedTemplate({ name: name('e'), sections: [{ title: 'One', questions: [] }, ...sections] })

  const found = async (query: string) => {
    const { body } = await t.admin.get(`${BASE}?query=${word.toUpperCase()}%20STRASSE${query}`)
    return body.map((e: { name: string; version: number; publishedVersion: number | null; status: string }) =>
      [e.name[0], e.version, e.publishedVersion, e.status].join(' '),
    )
  }
  const [b, c, d, e] = ['b 1  DRAFT', 'C 2 1 PUBLISHED', 'D 1  ARCHIVED', 'e 1 1 PUBLISHED']
  expect(await found('')).toEqual([b, c, d, e])
  expect(await found('&status=DRAFT')).toEqual([b])
  expect(await found('&status=ARCHIVED')).toEqual([d])
  expect(await found('&status=PUBLISHED')).toEqual([c, e])
  const last = (await t.admin.get(`${BASE}?query=${word}&status=PUBLISHED`)).body[1]
  expect(last).toMatchObject({ sectionCount: 2, questionCount: 1, description: null })
  expect((await t.admin.get(`${BASE}?status=OTHER`)).body.error).toContain('status')
})
const sections = [{ title: 'Two', questions: [{ text: 'Q', type: 'FREE_TEXT' as const }] }]

test('a template is published once per draft, and archived once', async () => {
  const { id } = await t.make.template()
  expect((await t.admin.post(`${BASE}/${id}/publish`)).body).toMatchObject({ status: 'PUBLISHED', publishedVersion: 1 })
  expect(await t.admin.post(`${BASE}/${id}/publish`)).toMatchObject({
    status: 409,
    body: { error: 'This template is already published and has no draft.' },
  })
  expect((await t.admin.post(`${BASE}/${id}/archive`)).body).toMatchObject({
    status: 'ARCHIVED',
    publishedVersion: null,
  })
  for (const path of ['archive', 'publish'])
    expect((await t.admin.post(`${BASE}/${id}/${path}`)).body.error).toContain('archived')
  expect((await t.admin.put(`${BASE}/${id}`, { name: 'Other' })).status).toBe(409)
  expect(await actionsOf(id)).toEqual(['CREATE_TEMPLATE', 'PUBLISH_TEMPLATE', 'ARCHIVE_TEMPLATE'])
})

test('a template without a question cannot be published', async () => {
  const { id } = await t.make.template({ sections: [{ title: 'Empty', questions: [] }] })
  expect(await t.admin.post(`${BASE}/${id}/publish`)).toMatchObject({
    status: 409,
    body: { error: 'A template without questions cannot be published.' },
  })
})

test('two concurrent publishes: one wins', async () => {
  const { id } = await t.make.template()
  const release = Promise.withResolvers<void>()
  const held = t.pool.begin(async (tx) => {
    await tx`select from templates where id = ${id} for update`
    await release.promise
  })
  const both = Promise.all([t.admin.post(`${BASE}/${id}/publish`), t.admin.post(`${BASE}/${id}/publish`)])
  await untilSomebodyWaits(t.pool, 2)
  release.resolve()
  await held
  expect((await both).map((a) => a.status).sort()).toEqual([200, 409])
})

test('two concurrent edits of a published version make one draft with both', async () => {
  const { id } = await t.make.publishedTemplate({ name: 'Before' })
  const edits = [{ name: 'After' }, { description: 'After' }].map((change) => t.admin.put(`${BASE}/${id}`, change))
  expect((await Promise.all(edits)).map((a) => a.status)).toEqual([200, 200])
  expect((await t.admin.get(`${BASE}/${id}`)).body).toMatchObject({ name: 'After', description: 'After', version: 2 })
})

test('a copy is a new draft, and the original stays unchanged', async () => {
  const framework = await t.make.framework()
  const { id } = await t.make.publishedTemplate({
    name: 'x'.repeat(200),
    sections: [
      { title: 'S', questions: [{ key: 'a', text: 'Q', type: 'FREE_TEXT', controlMappings: [mapping(framework)] }] },
    ],
  })
  const before = (await t.admin.get(`${BASE}/${id}`)).body
  const { status, body, headers } = await t.admin.post(`${BASE}/${id}/duplicate`)
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`${BASE}/${body.id}`)
  expect(body).toMatchObject({ name: `Copy of ${'x'.repeat(192)}`, version: 1, status: 'DRAFT' })
  const plain = (question: object) => ({ ...question, id: '' })
  expect(body.sections[0].questions.map(plain)).toEqual(before.sections[0].questions.map(plain))
  expect((await t.admin.get(`${BASE}/${id}`)).body).toEqual(before)
  expect((await logOf(t.pool, body.id))[0]).toMatchObject({
    action: 'DUPLICATE_TEMPLATE',
    meta: { copiedFrom: id, sections: 1, questions: 1 },
  })
})
const mapping = ({ name, version }: { name: string; version: string }, code = 'C-1') => ({
  framework: name,
  version,
  code,
})

test('deleting a template deletes its versions; the audit log keeps its name', async () => {
  const { id, name } = await t.make.publishedTemplate()
  await t.admin.put(`${BASE}/${id}`, { description: 'New' })
  const versions = await t.pool<{ id: string }[]>`select id from template_versions where template_id = ${id}`
  expect(await t.admin.delete(`${BASE}/${id}`)).toMatchObject({ status: 204, text: '' })
  for (const path of [`${BASE}/${id}`, `${BASE}/${id}/versions`, `/api/templates/${id}/export`])
    expect((await t.admin.get(path)).status, path).toBe(404)
  const ids = versions.map((v) => v.id)
  expect(await t.pool`select from template_versions where id = any(${ids})`).toHaveLength(0)
  expect(await t.pool`select from template_questions where version_id = any(${ids})`).toHaveLength(0)
  expect((await logOf(t.pool, id)).at(-1)).toMatchObject({
    action: 'DELETE_TEMPLATE',
    entityName: name,
    meta: { version: 2, versions: 2 },
  })
})

test('an id that is not a template’s is not found', async () => {
  for (const id of [NONE, 'x', '%00', "'; drop table templates"]) {
    for (const path of ['', '/versions']) expect((await t.admin.get(`${BASE}/${id}${path}`)).status).toBe(404)
    for (const path of ['publish', 'archive', 'duplicate'])
      expect((await t.admin.post(`${BASE}/${id}/${path}`)).status).toBe(404)
    expect((await t.admin.put(`${BASE}/${id}`, {})).status).toBe(404)
    expect((await t.admin.delete(`${BASE}/${id}`)).status).toBe(404)
    expect((await t.admin.get(`/api/templates/${id}/export`)).status).toBe(404)
  }
})

test('a control counts the questions of the newest versions of active templates', async () => {
  const framework = await t.make.framework()
  const about = (...codes: string[]) => ({
    sections: sectionsOf(...codes.map((code) => ({ controlMappings: [mapping(framework, code)] }))) as never,
  })
  const counts = async () =>
    (await t.admin.get(`/api/v1/frameworks/${framework.id}`)).body.controls.map(
      (c: { questionCount: number }) => c.questionCount,
    )
  const [one, two] = [await t.make.publishedTemplate(about('C-1', 'C-1', 'C-2')), await t.make.template(about('C-1'))]
  expect(await counts()).toEqual([3, 1])
  await t.admin.put(`${BASE}/${one.id}`, about('C-2', 'C-2'))
  expect(await counts()).toEqual([1, 2])
  await t.admin.post(`${BASE}/${two.id}/archive`)
  expect(await counts()).toEqual([0, 2])
  await t.admin.delete(`${BASE}/${one.id}`)
  expect(await counts()).toEqual([0, 0])
})
