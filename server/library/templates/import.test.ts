import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const IMPORT = '/api/v1/templates/import'
const withQuestions = (...questions: object[]) => ({
  name: 'Imported',
  sections: [{ title: 'S', questions: questions.map((q) => ({ text: 'Q', type: 'FREE_TEXT', ...q })) }],
})
const importing = (...questions: object[]) => t.admin.post(IMPORT, withQuestions(...questions))
const mappingsOf = async (id: string) =>
  (await t.admin.get(`/api/v1/templates/${id}`)).body.sections[0].questions.map(
    (q: { controlMappings: object[] }) => q.controlMappings,
  )

test('an import returns what it created: a draft of version 1', async () => {
  const { status, body, headers } = await importing({})
  expect(status).toBe(201)
  expect(body).toEqual({ id: body.id, name: 'Imported', version: 1, status: 'DRAFT', warnings: [] })
  expect(headers.get('location')).toBe(`/api/v1/templates/${body.id}`)
  expect((await logOf(t.pool, body.id))[0]).toMatchObject({
    action: 'IMPORT_TEMPLATE',
    meta: { sections: 1, questions: 1, warnings: 0 },
  })
})

describe('control mappings', () => {
  test('are found by framework, version and code, or by a unique code', async () => {
    const code = randomUUID()
    const made = (name: string, version: string) =>
      t.admin.post('/api/v1/frameworks/import', {
        name,
        version,
        controls: [{ domain: 'D', code, title: 'T' }],
      })
    const name = `Straße ${randomUUID()}`
    await made(name, '1')
    const found = { framework: name, version: '1', code }
    const first = await importing(
      { controlCodes: [code] },
      { controlMappings: [{ ...found, framework: name.toUpperCase() }], controlCodes: [code] },
      { controlMappings: [{ framework: name, code }] },
    )
    expect(first.body.warnings).toEqual([])
    expect(await mappingsOf(first.body.id)).toEqual([[found], [found], [found]])

    await made(name, '2')
    const second = await importing(
      { key: 'bare', controlCodes: [code] },
      { key: 'exact', controlMappings: [found, { ...found, version: '2' }] },
      { key: 'half', controlMappings: [{ framework: name, code }] },
    )
    expect(second.body.warnings).toEqual([
      `Question "bare": the control "${code}" is ambiguous: ${name} 1, ${name} 2. It is left unmapped.`,
      `Question "half": the control "${code}" of ${name} is ambiguous: ${name} 1, ${name} 2. It is left unmapped.`,
    ])
    expect(await mappingsOf(second.body.id)).toEqual([[], [found, { ...found, version: '2' }], []])
  })

  test('unknown controls are left out, each with a warning that has the key and the code', async () => {
    const { name, version } = await t.make.framework()
    const { status, body } = await importing({
      key: 'mfa',
      controlMappings: [
        { framework: name, version, code: 'C-1' },
        { framework: name, version, code: 'C-99' },
        { framework: name, version: 'other', code: 'C-1' },
        { framework: 'Unknown', version: '', code: 'C-1' },
      ],
      controlCodes: ['nowhere'],
    })
    expect(status).toBe(201)
    expect(body.warnings).toEqual([
      `Question "mfa": the control "C-99" of ${name} version ${version} is unknown. It is left unmapped.`,
      `Question "mfa": the control "C-1" of ${name} version other is unknown. It is left unmapped.`,
      'Question "mfa": the control "C-1" of Unknown is unknown. It is left unmapped.',
      'Question "mfa": the control "nowhere" is unknown. It is left unmapped.',
    ])
    expect(await mappingsOf(body.id)).toEqual([[{ framework: name, version, code: 'C-1' }]])
  })
})

describe('an import is all or nothing: it is rejected with place and reason for', () => {
  const logic = (rules: object[]) => ({ match: 'all', rules })
  test.each<[string, object[], string, string]>([
    ['no text', [{ text: ' ' }], 'text', 'must not be empty'],
    ['a text too long', [{ text: 'x'.repeat(2001) }], 'text', 'must be at most 2000 characters'],
    ['an unknown type', [{ type: 'ESSAY' }], 'type', 'must be one of YES_NO, MULTIPLE_CHOICE'],
    ['an unknown weight', [{ riskWeight: 'NONE' }], 'riskWeight', 'must be one of CRITICAL'],
    ['no options', [{ type: 'COMBOBOX' }], 'options', 'must have at least 1 member for COMBOBOX'],
    ['a wrong expected answer', [{ type: 'RATING', expectedAnswer: 6 }], 'expectedAnswer', 'must be a whole number'],
    ['an endless number', [{ type: 'NUMERIC', expectedAnswer: '1e400' }], 'expectedAnswer', 'must be a number'],
    [
      'an unknown key',
      [{ conditionalLogic: logic([{ question: 'x', operator: 'answered' }]) }],
      'conditionalLogic',
      'depends on "x"',
    ],
    [
      'a circle',
      [{ key: 'a', conditionalLogic: logic([{ question: 'a', operator: 'answered' }]) }],
      'conditionalLogic',
      'depends on itself',
    ],
    [
      'a rule without a value',
      [{ key: 'a', conditionalLogic: logic([{ question: 'a', operator: 'equals' }]) }],
      'conditionalLogic/rules/0/value',
      'is required for equals',
    ],
    [
      'an unknown operator',
      [{ conditionalLogic: logic([{ question: 'a', operator: 'is', value: 1 }]) }],
      'conditionalLogic/rules/0/operator',
      'must be one of equals',
    ],
    ['no rules', [{ conditionalLogic: logic([]) }], 'conditionalLogic/rules', 'must have at least 1 members'],
  ])('%s', async (_, questions, path, message) => {
    const name = randomUUID()
    const { status, body } = await t.admin.post(IMPORT, { ...withQuestions(...questions), name })
    expect(status).toBe(400)
    expect(body.error).toMatch(/^Invalid template: sections\/0\/questions\/0\//)
    expect(body.details[0].path).toBe(`sections/0/questions/0/${path}`)
    expect(body.details[0].message).toContain(message)
    expect((await t.admin.get(`/api/v1/templates?query=${name}`)).body).toEqual([])
  })

  test('a repeated key, also in another section', async () => {
    const section = { title: 'S', questions: [{ key: 'a', text: 'Q', type: 'DATE' }] }
    const { body } = await t.admin.post(IMPORT, { name: 'T', sections: [section, section] })
    expect(body.error).toBe(
      'Invalid template: sections/1/questions/0/key repeats the key "a" of sections/0/questions/0.',
    )
  })

  test('a number outside the range of JSON', async () => {
    const body = JSON.stringify(withQuestions({ type: 'NUMERIC', expectedAnswer: 1 })).replace(':1}', ':1e999}')
    const answer = await t.admin.send('POST', IMPORT, { body, headers: { 'content-type': 'application/json' } })
    expect(answer.body.details[0].path).toBe('sections/0/questions/0/expectedAnswer')
  })

  test.each([{ sections: [] }, { name: '', sections: [] }, { name: 'T' }, { name: 'T', sections: {} }, []])(
    'a body that is not a template: %j',
    async (body) => {
      const answer = await t.admin.post(IMPORT, body)
      expect(answer.status).toBe(400)
      expect(answer.body.error).toMatch(/^Invalid template: /)
    },
  )
})

describe('limits', () => {
  const question = { text: 'Q', type: 'YES_NO', expectedAnswer: 'YES' }
  const sized = (sections: number, each: number, fields: object = {}) => ({
    name: 'Large',
    sections: Array.from({ length: sections }, () => ({
      title: 'S',
      questions: Array.from({ length: each }, () => ({ ...question, ...fields })),
    })),
  })

  test('2,000 questions are written with three statements and read with one', async () => {
    const code = randomUUID()
    await t.admin.post('/api/v1/frameworks/import', {
      name: code,
      version: '1',
      controls: [{ domain: 'D', code, title: 'T' }],
    })
    const body = sized(100, 20, { controlCodes: [code] })
    t.statements.length = 0
    const { status, body: imported } = await t.admin.post(IMPORT, body)
    expect(status).toBe(201)
    expect(imported.warnings).toEqual([])
    expect(t.statements.filter((s) => /template_question|from controls/.test(s))).toHaveLength(3)
    const { body: read } = await t.admin.get(`/api/v1/templates/${imported.id}`)
    expect(read.sections.flatMap((s: { questions: object[] }) => s.questions)).toHaveLength(2000)
    expect(read.sections[99].questions[19]).toMatchObject({ key: 'q2000', controlMappings: [{ code }] })
  })

  test('rejects 2,001 questions', async () => {
    const large = sized(100, 20)
    large.sections[50]?.questions.push(question)
    expect((await t.admin.post(IMPORT, large)).body.error).toBe(
      'Invalid template: sections must have at most 2000 questions, not 2001.',
    )
  })

  test('rejects 101 sections', async () => {
    expect((await t.admin.post(IMPORT, sized(101, 0))).body.error).toContain('sections must have at most 100 members')
  })

  test('rejects more than 5 MiB and accepts a little less', async () => {
    const padded = (bytes: number) => ({ ...withQuestions({}), unknown: 'x'.repeat(bytes) })
    expect((await t.admin.post(IMPORT, padded(5 * 1024 * 1024))).status).toBe(413)
    expect((await t.admin.post(IMPORT, padded(5 * 1024 * 1024 - 1000))).status).toBe(201)
  })
})
