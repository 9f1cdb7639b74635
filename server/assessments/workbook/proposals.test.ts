import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { filled, pack, sheetsOf } from './testing/fill.ts'

const t = useApp()
const yesNo = (key: string, text: string) => ({ key, text, type: 'YES_NO' as const })
const colour = (key: string, text: string) => ({
  ...yesNo(key, text),
  type: 'MULTIPLE_CHOICE' as const,
  options: ['Red', 'Blue'],
  translations: { de: { text: 'Welche Farbe?', options: ['Rot', 'Blau'] } },
})

const sent = async (questions: readonly object[]) => {
  const { id } = await t.make.publishedTemplate({ sections: [{ title: 'One', questions }] } as never)
  return t.make.questionnaire({ templateId: id })
}
type Sent = Awaited<ReturnType<typeof sent>>
const download = async ({ portal }: Sent, query = '') =>
  Uint8Array.from((await t.nobody.get(`${portal}/workbook${query}`)).bytes)
const propose = async ({ portal }: Sent, content: Uint8Array<ArrayBuffer>, query = '', fields = {}) =>
  (await t.nobody.upload(`${portal}/answers/workbook${query}`, { files: [{ name: 'a.xlsx', content }], fields })).body
const answersOf = async ({ portal }: Sent) =>
  (await t.nobody.get(portal)).body.questions.map((q: { response: { value: unknown; answeredBy: string } | null }) =>
    q.response ? [q.response.value, q.response.answeredBy] : null,
  )

/** The workbook of another organisation: other keys, one of them for another question. */
const earlier = async () => {
  const other = await sent([
    yesNo('mfa', 'Is MFA enforced?'),
    yesNo('a', 'Are  backups TESTED?'),
    colour('b', 'Which colour?'),
    yesNo('c', 'Is data encrypted?'),
    yesNo('d', 'Do you smoke?'),
    yesNo('e', 'Not answered?'),
  ])
  const answers = {
    mfa: { answer: 'Ja', comment: 'Always' },
    a: { answer: 'Nein' },
    b: { answer: 'Blau' },
    c: { notApplicable: 'x' },
    d: { answer: 'Ja' },
  }
  return filled(await download(other, '?language=de'), answers, 'de')
}
const QUESTIONS = [
  yesNo('mfa', 'Is MFA enforced?'),
  yesNo('backups', 'Are backups tested?'),
  colour('colour', 'Which colour is it?'),
  yesNo('d', 'Is data encrypted?'),
  yesNo('c', 'Something else?'),
]

test('answers of any earlier workbook are proposed by key and text, and saved only if taken', async () => {
  const here = await sent(QUESTIONS)
  const file = await earlier()
  await t.nobody.put(`${here.portal}/answers/${here.questions.backups}`, { value: 'YES' })

  const { proposals, unknown, unanswered, taken } = await propose(here, file)
  const found = proposals.map((one: Record<string, unknown>) => {
    const [key] = Object.entries(here.questions).find(([, id]) => id === one.questionId) ?? []
    return [key, one.value, one.isNotApplicable, one.remark, one.sheet, one.row, one.matchedBy, one.certain]
  })
  expect(found).toEqual([
    ['mfa', 'YES', false, 'Always', '1. One', 2, 'ID_AND_TEXT', true],
    ['backups', 'NO', false, null, '1. One', 3, 'TEXT', false],
    ['colour', 'Blue', false, null, '1. One', 4, 'TEXT', true],
    ['d', null, true, null, '1. One', 5, 'TEXT', true],
  ])
  expect(unknown).toEqual([{ sheet: '1. One', row: 6, text: 'Do you smoke?', answer: 'Ja' }])
  expect([unanswered, taken]).toEqual([1, 0])
  expect((await answersOf(here)).filter(Boolean)).toHaveLength(1)

  const certain = await propose(here, file, '?take=certain', { by: 'Noor' })
  expect(certain.taken).toBe(3)
  expect((await answersOf(here)).map((one: unknown[] | null) => one?.[0])).toEqual([
    'YES',
    'YES',
    'Blue',
    null,
    undefined,
  ])
  expect((await answersOf(here))[2]).toEqual(['Blue', 'Noor'])
  const rest = await propose(here, file, '', { questionIds: here.questions.backups ?? '' })
  expect([rest.proposals.length, rest.taken]).toEqual([1, 1])
  expect((await propose(here, file)).proposals).toEqual([])
})

test('what is no answer to its question, or to one that is not asked, is never proposed', async () => {
  const here = await sent([
    yesNo('mfa', 'Is MFA enforced?'),
    {
      ...yesNo('how', 'How?'),
      conditionalLogic: { match: 'all', rules: [{ question: 'mfa', operator: 'equals', value: 'NO' }] },
    },
    { ...yesNo('number', 'How many?'), type: 'NUMERIC' as const },
    { ...yesNo('file', 'Which file?'), type: 'FILE_UPLOAD' as const },
  ])
  const [, sheet] = await sheetsOf(
    await filled(await download(here), { how: { answer: 'Yes' }, number: { answer: 'many' } }),
  )
  const { proposals, unknown } = await propose(here, await pack(sheet ? [sheet] : []), '?take=all')
  expect(proposals).toEqual([])
  expect(unknown.map((one: { text: string; answer: string }) => [one.text, one.answer])).toEqual([
    ['How many?', 'many'],
    ['How?', 'Yes'],
  ])
  expect((await answersOf(here)).filter(Boolean)).toEqual([])
})
