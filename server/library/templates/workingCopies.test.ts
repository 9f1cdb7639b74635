import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/templates'
const pathOf = (id: string) => `${BASE}/${id}/working-copy`
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''

/** Everything that keeps a template from being saved, and nothing that keeps it from being typed. */
const UNFINISHED = {
  name: ' ',
  sections: [
    {
      id: 'section-0',
      title: '',
      questions: [
        { id: 'new-1', key: 'a', text: '', type: 'MULTIPLE_CHOICE' },
        {
          key: 'b',
          text: 'B?',
          type: 'YES_NO',
          expectedAnswer: 'MAYBE',
          conditionalLogic: { match: 'all', rules: [{ question: '', operator: 'equals' }] },
        },
      ],
    },
  ],
}

test('keeps incomplete edits and lists each problem with its place; the template is unchanged', async () => {
  const { id, name } = await t.make.template()
  const before = await t.admin.get(`${BASE}/${id}`)
  expect((await t.admin.get(pathOf(id))).body).toEqual({ basedOn: null, content: null, problems: [], updatedAt: null })

  const saved = await t.admin.put(pathOf(id), { basedOn: tagOf(before), content: UNFINISHED })
  expect(saved.status).toBe(200)
  expect(saved.body.problems.map((p: { path: string }) => p.path)).toEqual([
    'name',
    'sections/0/title',
    'sections/0/questions/0/text',
    'sections/0/questions/0/options',
    'sections/0/questions/1/expectedAnswer',
    'sections/0/questions/1/conditionalLogic/rules/0/value',
    'sections/0/questions/1/conditionalLogic',
  ])
  const read = await t.admin.get(pathOf(id))
  expect(read.body).toEqual(saved.body)
  expect(tagOf(read)).toBe(tagOf(saved))
  expect(read.body).toMatchObject({ basedOn: tagOf(before), content: { sections: [{ id: 'section-0' }] } })
  expect((await t.admin.get(`${BASE}/${id}`)).body).toMatchObject({ name, sections: before.body.sections })
  expect(await logOf(t.pool, id)).toHaveLength(1)
})

test('refuses to overwrite the edits of somebody else', async () => {
  const { id } = await t.make.template()
  const none = { headers: { 'if-match': tagOf(await t.admin.get(pathOf(id))) } }
  const first = await t.admin.put(pathOf(id), { content: UNFINISHED }, none)
  expect(first.status).toBe(200)
  expect(await t.admin.put(pathOf(id), { content: { name: 'Mine', sections: [] } }, none)).toMatchObject({
    status: 412,
    body: { error: 'The working copy has changed since you read it. Read it again and repeat the update.' },
  })
  expect(tagOf(await t.admin.get(pathOf(id)))).toBe(tagOf(first))
})

test('is removed once the template says the same, and kept when it says something else', async () => {
  const { id } = await t.make.publishedTemplate()
  const content = { name: 'Finished', sections: [{ title: 'S', questions: [{ id: 'x', text: 'A?', type: 'YES_NO' }] }] }
  await t.admin.put(pathOf(id), { content })
  await t.admin.put(`${BASE}/${id}`, { description: 'By somebody else' })
  expect((await t.admin.get(pathOf(id))).body.content).toMatchObject({ name: 'Finished' })

  expect((await t.admin.put(`${BASE}/${id}`, { ...content, description: null })).status).toBe(200)
  expect((await t.admin.get(pathOf(id))).body.content).toBeNull()
  expect((await t.admin.post(`${BASE}/${id}/publish`)).body).toMatchObject({ name: 'Finished', version: 2 })
})

test('is discarded on request, goes with its template, and is refused for an archived one', async () => {
  const { id } = await t.make.template()
  await t.admin.put(pathOf(id), { content: UNFINISHED })
  expect((await t.admin.delete(pathOf(id))).status).toBe(204)
  expect((await t.admin.get(pathOf(id))).body.content).toBeNull()
  await t.admin.post(`${BASE}/${id}/archive`)
  expect((await t.admin.put(pathOf(id), { content: UNFINISHED })).status).toBe(409)

  const other = await t.make.template()
  await t.admin.put(pathOf(other.id), { content: UNFINISHED })
  expect((await t.admin.delete(`${BASE}/${other.id}`)).status).toBe(204)
  expect((await t.admin.get(pathOf(other.id))).status).toBe(404)
})
