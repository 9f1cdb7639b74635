import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/templates'
const questions = [
  { key: 'a', text: 'A?', type: 'YES_NO' as const, expectedAnswer: 'YES' as const },
  { key: 'b', text: 'B?', type: 'NUMERIC' as const, expectedAnswer: { max: 9, min: 1 } },
]
const sections = [{ title: 'S', questions }]

/** Every byte of a version: its row, its questions and their mappings. */
const stored = async (templateId: string, version: number) => {
  const [row] = await t.pool<{ text: string }[]>`
    select json_build_array(to_json(v), (select json_agg(q order by q.position) from template_questions q
      where q.version_id = v.id), (select json_agg(m order by q.position, m.position) from template_questions q
      join template_question_controls m on m.question_id = q.id where q.version_id = v.id))::text as text
    from template_versions v where v.template_id = ${templateId} and v.version = ${version}`
  return row?.text
}
const mapped = async () => {
  const { id, name, version } = await t.make.framework()
  const controlMappings = [{ framework: name, version, code: 'C-1' }]
  const template = await t.make.publishedTemplate({
    sections: [{ title: 'S', questions: questions.map((q) => ({ ...q, controlMappings })) }],
  })
  return { template, frameworkId: id }
}

describe('a published version never changes', () => {
  test('an edit creates the next version as a draft and leaves every byte unchanged', async () => {
    const { template } = await mapped()
    const before = await stored(template.id, 1)
    const { body } = await t.admin.put(`${BASE}/${template.id}`, { sections: [{ title: 'Other', questions: [] }] })
    expect(body).toMatchObject({
      version: 2,
      status: 'PUBLISHED',
      hasDraft: true,
      publishedVersion: 1,
      name: template.name,
    })
    await t.admin.put(`${BASE}/${template.id}`, { name: 'Other', sections })
    await t.admin.post(`${BASE}/${template.id}/publish`)
    await t.admin.put(`${BASE}/${template.id}`, { name: 'Third' })
    await t.admin.post(`${BASE}/${template.id}/archive`)
    expect(before).toContain('"key":"a"')
    expect(await stored(template.id, 1)).toBe(before)
    const { body: versions } = await t.admin.get(`${BASE}/${template.id}/versions`)
    expect(versions).toMatchObject([
      { version: 3, status: 'DRAFT', questionCount: 2, publishedAt: null },
      { version: 2, status: 'PUBLISHED', questionCount: 2, publishedAt: expect.any(String) },
      { version: 1, status: 'PUBLISHED', questionCount: 2, publishedAt: expect.any(String) },
    ])
  })

  test.each([
    ['its name', "update template_versions set name = 'x' where id = $1"],
    ['its publication', 'update template_versions set published_at = null where id = $1'],
    ['its template', 'update template_versions set template_id = (select id from templates limit 1) where id = $1'],
    ['a question’s text', "update template_questions set text = 'x' where version_id = $1"],
    ['a deleted question', 'delete from template_questions where version_id = $1'],
    [
      'an added question',
      `insert into template_questions (version_id, position, section_index, key, text, type, risk_weight, required)
        values ($1, 9, 0, 'x', 'x', 'YES_NO', 'LOW', false)`,
    ],
    [
      'a question moved into it',
      `update template_questions set version_id = $1 where version_id in
        (select id from template_versions where published_at is null)`,
    ],
    [
      'a deleted mapping',
      'delete from template_question_controls where question_id in (select id from template_questions where version_id = $1)',
    ],
    [
      'an added mapping',
      `insert into template_question_controls select id, 2, null, gen_random_uuid(), 'F', '1', 'C', 'T', 'D'
        from template_questions where version_id = $1`,
    ],
    [
      'a mapping’s name',
      `update template_question_controls set title = 'x' where question_id in
        (select id from template_questions where version_id = $1)`,
    ],
  ])('the database rejects %s', async (_, statement) => {
    await t.make.template()
    const { template } = await mapped()
    const before = await stored(template.id, 1)
    const [version] = await t.pool<
      { id: string }[]
    >`select id from template_versions where template_id = ${template.id}`
    await expect(t.pool.unsafe(statement, [version?.id ?? ''])).rejects.toThrow(/never change/)
    expect(await stored(template.id, 1)).toBe(before)
  })

  test('it can lose its template, and be deleted as a whole', async () => {
    const { template } = await mapped()
    const [version] = await t.pool<
      { id: string }[]
    >`select id from template_versions where template_id = ${template.id}`
    const id = version?.id ?? ''
    await t.pool`delete from templates where id = ${template.id}`
    expect(await t.pool`select template_id from template_versions where id = ${id}`).toEqual([{ template_id: null }])
    expect(await t.pool`select from template_questions where version_id = ${id}`).toHaveLength(2)
    await t.pool`delete from template_versions where id = ${id}`
    expect(await t.pool`select from template_questions where version_id = ${id}`).toHaveLength(0)
  })
})

test('deleting a framework removes the mapping, and the database keeps the names', async () => {
  const { template, frameworkId } = await mapped()
  expect((await t.admin.delete(`/api/v1/frameworks/${frameworkId}`)).status).toBe(204)
  for (const path of [`${BASE}/${template.id}`, `/api/templates/${template.id}/export`]) {
    const { body } = await t.admin.get(path)
    expect(body.sections[0].questions.map((q: { controlMappings: object[] }) => q.controlMappings)).toEqual([[], []])
  }
  expect(await stored(template.id, 1)).toContain('"code":"C-1"')
})

test('there is at most one draft', async () => {
  const { id } = await t.make.template()
  await expect(t.pool`insert into template_versions (template_id, version, name, name_key, created_at, updated_at)
    values (${id}, 2, 'x', 'x', now(), now())`).rejects.toThrow('template_versions_one_draft')
})

describe('an edit', () => {
  test('of a draft keeps omitted fields and the ids of questions', async () => {
    const { id, sections: before } = await t.make.template({ description: 'Old', sections })
    const [a, b] = before[0]?.questions ?? []
    const changed = [{ title: 'S', questions: [{ ...b, text: 'New?' }, { text: 'C?', type: 'DATE' }, a] }]
    const { body } = await t.admin.put(`${BASE}/${id}`, { sections: changed })
    expect(body).toMatchObject({ version: 1, status: 'DRAFT', description: 'Old' })
    const after = body.sections[0].questions
    expect(after.map((q: { id: string }) => q.id)).toEqual([b?.id, expect.any(String), a?.id])
    expect(after.map((q: { key: string }) => q.key)).toEqual(['b', 'q1', 'a'])
    expect((await t.admin.put(`${BASE}/${id}`, { description: null })).body).toMatchObject({
      description: null,
      sections: body.sections,
    })
    expect((await logOf(t.pool, id)).at(1)?.meta).toMatchObject({
      version: 1,
      changes: { questions: { from: ['a', 'b'], to: ['b', 'q1', 'a'] } },
      changedQuestions: ['b'],
    })
  })

  test('without a change creates no version, entry or new update time', async () => {
    const { template } = await mapped()
    const before = (await t.admin.get(`${BASE}/${template.id}`)).body
    for (const body of [{}, { name: template.name }, before])
      expect(await t.admin.put(`${BASE}/${template.id}`, body)).toMatchObject({ status: 200, body: before })
    expect((await logOf(t.pool, template.id)).map((e) => e.action)).toEqual(['CREATE_TEMPLATE', 'PUBLISH_TEMPLATE'])
  })

  test.each([{ name: null }, { name: ' ' }, { sections: null }, { sections: [{ title: '' }] }])(
    'rejects clearing a required field: %j',
    async (change) => {
      const { id } = await t.make.template()
      const { status, body } = await t.admin.put(`${BASE}/${id}`, change)
      expect(status).toBe(400)
      expect(body.error).toMatch(/^Invalid template: /)
    },
  )

  test('rejects an unknown control, which only an import leaves out', async () => {
    const { id } = await t.make.template()
    const controlMappings = [{ framework: 'None', version: '1', code: 'X-1' }]
    const { status, body } = await t.admin.put(`${BASE}/${id}`, {
      sections: [{ title: 'S', questions: [{ text: 'Q', type: 'DATE', controlMappings, controlCodes: ['X-2'] }] }],
    })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      {
        path: 'sections/0/questions/0/controlMappings/0',
        message: 'cannot be mapped: the control "X-1" of None version 1 is unknown',
      },
      {
        path: 'sections/0/questions/0/controlCodes/0',
        message: 'cannot be mapped: the control "X-2" is unknown',
      },
    ])
  })
})

describe('a published template that is edited', () => {
  const edited = async () => {
    const { id, name } = await t.make.publishedTemplate({ sections })
    await t.admin.put(`${BASE}/${id}`, { name: `${name} edited`, sections: [] })
    return { id, name }
  }

  test('stays published, and says that it has a draft', async () => {
    const { id, name } = await edited()
    const draft = await t.make.template()
    const listed = async (query: string) =>
      (await t.admin.get(`${BASE}?${query}`)).body.filter((one: { id: string }) => [id, draft.id].includes(one.id))
    expect(await listed('status=PUBLISHED')).toMatchObject([{ id, status: 'PUBLISHED', hasDraft: true, version: 2 }])
    expect(await listed('status=DRAFT')).toMatchObject([{ id: draft.id, status: 'DRAFT', hasDraft: true }])
    expect((await listed('hasDraft=true')).map((one: { id: string }) => one.id).sort()).toEqual([id, draft.id].sort())
    expect(await listed('hasDraft=false')).toEqual([])
    expect((await t.admin.get(`${BASE}.csv?status=PUBLISHED&query=${encodeURIComponent(name)}`)).text).toMatch(
      /,true\r\n$/,
    )
    const { templates } = (await t.admin.get(`/api/v1/search?query=${encodeURIComponent(name)}`)).body
    expect(templates).toMatchObject([{ id, status: 'PUBLISHED' }])
    const published = await t.admin.put(`${BASE}/${id}`, { sections })
    expect(published.body).toMatchObject({ status: 'PUBLISHED', hasDraft: true })
    expect((await t.admin.post(`${BASE}/${id}/publish`)).body).toMatchObject({ hasDraft: false, publishedVersion: 2 })
    expect((await t.admin.post(`${BASE}/${id}/publish`)).status).toBe(409)
  })

  test('is exported as published, and its draft on request', async () => {
    const { id, name } = await edited()
    const exported = async (query = '') => t.admin.get(`/api/templates/${id}/export${query}`)
    expect((await exported()).body).toMatchObject({ name, sections: [{ title: 'S' }] })
    const draft = await exported('?version=draft')
    expect(draft.body).toEqual({ name: `${name} edited`, description: null, sections: [] })
    expect(draft.headers.get('content-disposition')).toContain('-edited.json')
    expect((await exported('?version=2')).status).toBe(400)
    await t.admin.put(`${BASE}/${id}`, { sections })
    await t.admin.post(`${BASE}/${id}/publish`)
    expect((await exported('?version=draft')).status).toBe(404)
    expect((await exported()).body.name).toBe(`${name} edited`)
    await t.admin.post(`${BASE}/${id}/archive`)
    expect((await exported()).status).toBe(200)
  })

  test('a template that was never published is exported as its draft', async () => {
    const { id, name } = await t.make.template()
    for (const query of ['', '?version=draft'])
      expect((await t.admin.get(`/api/templates/${id}/export${query}`)).body.name).toBe(name)
  })
})
