import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'
import { filled, pack, sheetsOf } from './testing/fill.ts'

const t = useApp()
const onlyIf = (question: string, value: string) => ({
  conditionalLogic: { match: 'all' as const, rules: [{ question, operator: 'equals' as const, value }] },
})

const QUESTIONS = [
  { key: 'yes', text: 'Yes or no?', type: 'YES_NO' as const, required: true, expectedAnswer: 'YES' },
  { key: 'one', text: 'Which?', type: 'MULTIPLE_CHOICE' as const, options: ['A, or so', 'B'] },
  {
    key: 'box',
    text: 'Which of many?',
    type: 'COMBOBOX' as const,
    options: Array.from({ length: 60 }, (_, i) => `Option ${i}`),
  },
  { key: 'many', text: 'Which ones?', type: 'MULTI_SELECT' as const, options: ['Red', 'Green; dark', 'Blue'] },
]
const MORE = [
  { key: 'number', text: 'How many?', type: 'NUMERIC' as const },
  { key: 'rating', text: 'How good?', type: 'RATING' as const },
  { key: 'day', text: 'Since when?', type: 'DATE' as const },
  { key: 'text', text: '=HYPERLINK("http://x")', type: 'FREE_TEXT' as const, helpText: '+1' },
  { key: 'file', text: 'Upload', type: 'FILE_UPLOAD' as const },
  {
    key: 'why',
    text: 'Why not?',
    type: 'FREE_TEXT' as const,
    ...onlyIf('yes', 'NO'),
  },
]

const made = async (names = ['First', 'Second: [the] other/one']) => {
  const sections = [QUESTIONS, MORE].map((questions, i) => ({ title: names[i] ?? '', questions }))
  const { id } = await t.make.publishedTemplate({ sections })
  return t.make.questionnaire({ templateId: id })
}
type Sent = Awaited<ReturnType<typeof made>>

const download = async (portal: string, language = '') => {
  const { status, bytes, headers } = await t.nobody.get(`${portal}/workbook${language && `?language=${language}`}`)
  return { status, bytes: Uint8Array.from(bytes), headers }
}
const upload = (portal: string, file: Uint8Array<ArrayBuffer>, query = '') =>
  t.nobody.upload(`${portal}/workbook${query}`, { files: [{ name: 'answers.xlsx', content: file }] })
const answersOf = async ({ portal }: Sent) => {
  const { questions } = (await t.nobody.get(portal)).body
  return Object.fromEntries(
    questions.flatMap((q: { key: string; response: { value: unknown; isNotApplicable: boolean; comment: string } }) =>
      q.response ? [[q.key, [q.response.isNotApplicable ? 'N/A' : q.response.value, q.response.comment]]] : [],
    ),
  )
}
const ANSWERS = {
  yes: { answer: 'Yes', comment: 'Always' },
  one: { answer: 'a, OR so' },
  box: { answer: 'Option 59' },
  many: { answer: 'Green; dark\nBlue' },
  number: { answer: 42.5 },
  rating: { answer: 4 },
  day: { answer: new Date('2024-02-29T00:00:00Z') },
  text: { answer: '=1+1\n"quoted" – ü 日本' },
  file: { notApplicable: 'Yes', comment: 'No files' },
}
const SAVED = {
  yes: ['YES', 'Always'],
  one: ['A, or so', null],
  box: ['Option 59', null],
  many: [['Green; dark', 'Blue'], null],
  number: [42.5, null],
  rating: [4, null],
  day: ['2024-02-29', null],
  text: ['=1+1\n"quoted" – ü 日本', null],
  file: ['N/A', 'No files'],
}

test('a filled-in workbook is saved as if typed, and the next one changes nothing', async () => {
  const sent = await made()
  const empty = await download(sent.portal)
  const file = await filled(empty.bytes, ANSWERS)

  const trial = await upload(sent.portal, file, '?dryRun=true')
  expect(await answersOf(sent)).toEqual({})
  const { status, body } = await upload(sent.portal, file)

  expect([trial.status, status]).toEqual([200, 200])
  expect(body).toEqual({ taken: 9, unchanged: 1, refused: [] })
  expect(trial.body).toEqual(body)
  expect(await answersOf(sent)).toEqual(SAVED)
  const again = await download(sent.portal)
  expect((await upload(sent.portal, again.bytes)).body).toEqual({ taken: 0, unchanged: 10, refused: [] })
  expect((await upload(sent.portal, file)).body).toMatchObject({ taken: 0 })
  const actions = (await logOf(t.pool, sent.id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'START_ASSESSMENT')).toHaveLength(1)
  const history = await t.pool`select from answer_history where assessment_id = ${sent.id}`
  expect(history).toHaveLength(9)
})

test('a workbook has a sheet for each section, drop-downs, locked cells and hidden keys', async () => {
  const { portal } = await made()
  const { bytes, headers } = await download(portal)
  const { sheets } = await readXlsx(bytes, { readStyles: true })

  expect(headers.get('content-disposition')).toContain('-questionnaire.xlsx')
  expect(sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
    ['Instructions', false],
    ['1. First', false],
    ['2. Second the other one', false],
    ['Lists', true],
    ['Assay', true],
  ])
  const [, first, second] = sheets
  expect(first?.protection?.sheet).toBe(true)
  expect(first?.columns?.slice(0, 3).map(({ hidden = false }) => hidden)).toEqual([true, true, false])
  const locked = (row: number) =>
    [3, 4, 5, 6, 7].map((column) => first?.cells?.get(`${row},${column}`)?.style?.protection?.locked ?? true)
  expect(locked(1)).toEqual([true, false, false, false, true])
  const lists = first?.dataValidations?.map(({ formula1, range }) => [formula1, range])
  expect(lists).toContainEqual(['Lists!$D$1:$D$60', 'E4'])
  // What looks like a formula is text.
  const question = second?.cells?.get('4,3')
  expect([question?.value, question?.formula]).toEqual(['=HYPERLINK("http://x")', undefined])
})

test('a refused answer is named with sheet and row and changes nothing, the others are saved', async () => {
  const sent = await made()
  const { bytes } = await download(sent.portal)
  const file = await filled(bytes, {
    yes: { answer: 'Perhaps' },
    one: { answer: 'C' },
    number: { answer: '1,234' },
    day: { answer: '03/04/2025' },
    rating: { answer: 9 },
    many: { answer: 'Red', notApplicable: 'Yes' },
    text: { answer: '#REF!' },
    why: { answer: 'Nobody asked' },
    box: { answer: 'Option 1' },
    file: { notApplicable: 'Yes', comment: 'x'.repeat(10_001) },
  })

  const { body } = await upload(sent.portal, file)
  expect(body.taken).toBe(1)
  const told = body.refused.map((r: Record<string, unknown>) => [r.sheet, r.row, r.question, r.message])
  expect(told).toEqual([
    ['1. First', 2, 'yes', 'must be Yes or No'],
    ['1. First', 3, 'one', 'must be one of A, or so, B'],
    ['1. First', 5, 'many', expect.stringContaining('Keep one of them')],
    ['2. Second the other one', 2, 'number', expect.stringContaining('in two ways')],
    ['2. Second the other one', 3, 'rating', 'must be a whole number from 1 to 5'],
    ['2. Second the other one', 4, 'day', expect.stringContaining('in two ways')],
    ['2. Second the other one', 5, 'text', expect.stringContaining('an error of the spreadsheet')],
    ['2. Second the other one', 6, 'file', 'The comment must be at most 10000 characters.'],
    ['2. Second the other one', 7, 'why', 'This question is not asked with these answers.'],
  ])
  expect(await answersOf(sent)).toEqual({ box: ['Option 1', null] })
})

test('an answer that a colleague changed after the download is kept, and told', async () => {
  const sent = await made()
  const save = (key: string, value: unknown) => t.nobody.put(`${sent.portal}/answers/${sent.questions[key]}`, { value })
  await save('text', 'Old')
  await save('number', 1)
  const { bytes } = await download(sent.portal)
  await save('text', 'New, from a colleague')
  await save('number', 2)

  const { body } = await upload(sent.portal, await filled(bytes, { number: { answer: 3 } }))
  expect(body).toMatchObject({
    taken: 0,
    refused: [{ question: 'number', code: 'answer_changed', message: 'Somebody else has changed this answer.' }],
  })
  expect(await answersOf(sent)).toEqual({ text: ['New, from a colleague', null], number: [2, null] })
})

test('columns and rows may be moved; missing columns and unknown keys are told', async () => {
  const sent = await made()
  const sheets = await sheetsOf(await filled((await download(sent.portal)).bytes, ANSWERS))
  const [, first, second] = sheets
  const moved = { name: 'Mine', rows: [['Notes'], ...(first?.rows ?? []).map((row) => ['note', ...row].reverse())] }
  const head = second?.rows[0] ?? []
  const cut = { name: 'Cut', rows: (second?.rows ?? []).map((row) => row.filter((_, i) => head[i] !== 'Comment')) }
  const strange = {
    name: 'Strange',
    rows: [head, ['nobody', '', 1, '', 'Hello'], ['', '', 2, '', 'Lost'], ['yes', '', 3, '', 'No']],
  }

  const { body } = await upload(sent.portal, await pack([moved, cut, strange]))
  expect(body).toMatchObject({ taken: 4, unchanged: 0 })
  expect(body.refused.map((r: Record<string, unknown>) => [r.sheet, r.row, r.question])).toEqual([
    ['Cut', 1, null],
    ['Strange', 2, 'nobody'],
    ['Strange', 3, null],
    ['Strange', 4, 'yes'],
  ])
})

test('a file that is no workbook of this assessment is refused with a sentence', async () => {
  const sent = await made()
  const other = await made()
  const send = async (content: Uint8Array<ArrayBuffer> | string, name = 'a.xlsx') => {
    const { status, body } = await t.nobody.upload(`${sent.portal}/workbook`, { files: [{ name, content }] })
    return [status, body.error]
  }
  const foreign = await filled((await download(other.portal)).bytes, ANSWERS)
  const plain = await pack([
    {
      name: 'Sheet',
      rows: [
        ['Name', 'Amount'],
        ['A', 1],
      ],
    },
  ])

  expect(await send(foreign)).toEqual([400, expect.stringContaining('belongs to another assessment')])
  expect(await send(plain)).toEqual([400, expect.stringContaining('no sheet has the columns')])
  expect((await upload(sent.portal, plain, '?dryRun=maybe')).body.error).toContain('dryRun must be true or false')
  expect(await send('a;b', 'a.csv')).toEqual([400, expect.stringContaining('save it as “Excel workbook (.xlsx)”')])
  expect(await send('%PDF-1.7 x', 'a.pdf')).toEqual([400, expect.stringContaining('Allowed types: xlsx')])
  expect(await send(foreign.slice(0, 3000))).toEqual([400, expect.stringMatching(/damaged|seems to be/)])
  expect(await answersOf(sent)).toEqual({})
})

test('a workbook is shown in the language that was asked for, and its answers are read back', async () => {
  const de = { text: 'Welche?', helpText: 'Hilfe!', options: ['Rot', 'Blau'] }
  const question = { text: 'Which?', type: 'MULTI_SELECT' as const, options: ['Red', 'Blue'], translations: { de } }
  const sections = [
    {
      title: 'Colours',
      translations: { de: { title: 'Farben' } },
      questions: [
        { ...question, key: 'many' },
        { ...question, key: 'one', type: 'MULTIPLE_CHOICE' as const },
        { key: 'yes', text: 'Yes?', type: 'YES_NO' as const, ...onlyIf('one', 'Red') },
      ],
    },
  ]
  const { id } = await t.make.publishedTemplate({ sections })
  const sent = await t.make.questionnaire({ templateId: id })
  const german = await download(sent.portal, 'de-AT')
  const [instructions, sheet] = await sheetsOf(german.bytes)
  const answers = { many: { answer: 'rot; Blau' }, one: { answer: 'Rot' }, yes: { answer: 'Ja' } }

  expect(instructions?.rows[4]).toEqual(['So verwenden Sie diese Tabelle'])
  expect(sheet?.name).toBe('1. Farben')
  expect(sheet?.rows.map((row) => row[3])).toEqual(['Frage', 'Welche?', 'Welche?', 'Yes?'])
  expect(sheet?.rows[3]?.[7]).toContain('Nur beantworten, wenn gilt: Nr. 1.2 ist Rot.')
  expect((await upload(sent.portal, await filled(german.bytes, answers, 'de'))).body).toMatchObject({ taken: 3 })
  expect(await answersOf(sent)).toEqual({ many: [['Red', 'Blue'], null], one: ['Red', null], yes: ['YES', null] })
  const arabic = await download(sent.portal, 'ar')
  expect((await upload(sent.portal, arabic.bytes)).body).toEqual({ taken: 0, unchanged: 3, refused: [] })
})

test('a section link has only its section, and can save nothing else', async () => {
  const sent = await made()
  const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1 })
  const narrow = body.portalUrl.replace(t.url, '/api')
  const names = (await sheetsOf((await download(narrow)).bytes)).map(({ name }) => name)
  expect(names).toEqual(['Instructions', '2. Second the other one', 'Lists', 'Assay'])

  const whole = await filled((await download(sent.portal)).bytes, ANSWERS)
  const answer = await upload(narrow, whole)
  expect(answer.body).toMatchObject({ taken: 5 })
  expect(answer.body.refused.map((r: { question: string }) => r.question)).toEqual(['yes', 'one', 'box', 'many'])
})

test('after submission the workbook can be downloaded, but not uploaded', async () => {
  const { id, token } = await t.make.submittedAssessment({ mfa: 'YES' })
  const { status, bytes } = await download(`/api/portal/${token}`)
  expect(status).toBe(200)
  expect((await upload(`/api/portal/${token}`, bytes)).status).toBe(409)
  await t.admin.post(`/api/v1/assessments/${id}/link/revoke`)
  expect((await download(`/api/portal/${token}`)).status).toBe(404)
  expect((await upload(`/api/portal/${token}`, bytes)).status).toBe(404)
})
