import { expect, test } from 'vitest'
import { errorCode, messages } from '../../../contract/errors.ts'
import { chooseLanguage, directionOf, LANGUAGES, type Language, loadMessages } from './catalogue.ts'
import { en } from './en.ts'

/** Codes of sentences that are put together when they are needed. */
const COMPOSED = [
  'answers_missing',
  'assessment_state',
  'answer_limit_reached',
  'comment_limit_reached',
  'evidence_limit_reached',
  'file_limit_reached',
  'file_type_not_allowed',
  'invalid_answer',
  'invalid_comment',
]

test('the first wanted language that we have is taken, and English without one', () => {
  expect(chooseLanguage([null, 'pt-BR', 'de-AT', 'fr'])).toBe('de')
  expect(chooseLanguage([null, 'ja'])).toBe('en')
  expect(chooseLanguage(['ar', 'en'])).toBe('ar')
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
})

test('no language leaves a text in English or loses what is put into it', async () => {
  const english = await loadMessages('en')
  const names = { organisation: 'ORG', vendor: 'VEN', name: 'NAM', section: 'SEC', date: 'DAY', when: 'NOW' }
  const rest = {
    limit: '5 MB',
    options: 'A, B',
    email: 'a@example.com',
    whole: '1234',
    decimal: '1.2340',
    n: 3,
    answered: 3,
    total: 7,
    answers: 3,
    files: 2,
    taken: 3,
    unchanged: 7,
    over: 3,
    row: 7,
    percent: 42,
    seconds: 9,
    added: 3,
    changed: 7,
  }
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const messages = await loadMessages(language)
    for (const [key, text] of Object.entries(messages)) {
      const original = english[key as keyof typeof english]
      if (typeof text !== 'function' || typeof original !== 'function') continue
      const given = [{ ...names, ...rest, sheet: 'SEC' }, 3] as never[]
      const [first, second] = given.map((one) => [String(text(one)), String(original(one))])
      for (const word of Object.values(names))
        expect([language, key, first?.[0]?.includes(word)]).toEqual([language, key, first?.[1]?.includes(word)])
      expect([language, key, /undefined|NaN/.test(`${first?.[0]}`) && /undefined|NaN/.test(`${second?.[0]}`)]).toEqual([
        language,
        key,
        false,
      ])
    }
  }
})

test('each language says one, two and many as its speakers do', async () => {
  const texts = await Promise.all((['en', 'de', 'fr', 'ar'] as const).map(loadMessages))
  expect(texts.map(({ questions }) => [0, 1, 2, 3, 11].map(questions))).toEqual([
    ['0 questions', '1 question', '2 questions', '3 questions', '11 questions'],
    ['0 Fragen', '1 Frage', '2 Fragen', '3 Fragen', '11 Fragen'],
    ['0 question', '1 question', '2 questions', '3 questions', '11 questions'],
    ['0 أسئلة', 'سؤال واحد', 'سؤالان', '3 أسئلة', '11 سؤالًا'],
  ])
})

test('every error that is translated is one that the server can send', () => {
  const sent = new Set([...Object.values(messages).map((message) => errorCode(400, message)), ...COMPOSED])
  expect(Object.keys(en.errors).filter((code) => !sent.has(code))).toEqual([])
})
