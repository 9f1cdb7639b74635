import { EMPTY, unfinishedProblems } from '../../../../contract/library/templateRules.ts'
import type { Problem } from '../../../../contract/schema.ts'
import { type Draft, questionsOf, updateOf } from './draft.ts'

/** What needs fixing: which section or question (by the page's id), in which field, and what to do. */
export type DraftProblem = { id: string | undefined; field: string; message: string }

const PATH = /^sections(?:\/(\d+)(?:\/questions\/(\d+))?)?(?:\/(.+))?$/

/** The section or question that a place in a request is about. */
export const placeIn = (draft: Draft, path: string) => {
  const [, section, question, field = ''] = PATH.exec(path) ?? []
  if (section === undefined) return { id: undefined, field: path }
  const within = draft.sections[Number(section)]
  const id = question === undefined ? within?.id : within?.questions[Number(question)]?.id
  return { id, field }
}

const MISSING: { [field: string]: string } = {
  name: 'Enter a name for the questionnaire.',
  title: 'Enter a section title.',
  text: 'Enter the question.',
  key: 'Enter a key.',
}

/** The rules are the server's; the words are the user's. */
const words = (field: string, message: string, key: string) => {
  const missing = message === EMPTY && MISSING[field]
  if (missing) return missing
  if (field === 'options') return 'Add at least one option.'
  if (field === 'expectedAnswer') return 'The expected answer does not match this question. Select it again.'
  if (field === 'partialCredit') return `Partial credit ${message}.`
  if (field.startsWith('translations/')) return translationWords(field, message)
  if (field === 'key') return `Another question already has the key “${key}”.`
  if (field.startsWith('conditionalLogic/rules')) return 'Enter the answer that the condition compares with.'
  if (field !== 'conditionalLogic') return `It ${message}.`
  const [, unknown] = /^depends on "(.*)", which/.exec(message) ?? []
  return unknown === undefined
    ? 'The condition depends on its own answer.'
    : `The condition refers to “${unknown}”, which is not a question in this questionnaire.`
}

const translationWords = (field: string, message: string) => {
  const [, language = '', member] = field.split('/')
  return member === 'options' ? `${language}: the options ${message}.` : `“${language}” ${message}.`
}

/** Everything that the server would refuse, found while it is written. */
export const problemsOf = (draft: Draft): DraftProblem[] => {
  const keys = new Map(questionsOf(draft).map(({ id, key }) => [id, key]))
  return unfinishedProblems(updateOf(draft)).map(({ path, message }) => {
    const { id, field } = placeIn(draft, path)
    return { id, field, message: words(field, message, keys.get(id ?? '') ?? '') }
  })
}

/** What the server said about what was sent, in its own words: it knows more than we do, as which controls there are. */
export const refusedOf = (draft: Draft, details: readonly Problem[]): DraftProblem[] =>
  details.map(({ path, message }) => ({ ...placeIn(draft, path), message: `${fieldWord(path)} ${message}.` }))

const FIELDS: readonly [RegExp, string][] = [
  [/controlMappings\/\d+$/, 'A control'],
  [/conditionalLogic/, 'The condition'],
  [/expectedAnswer/, 'The expected answer'],
  [/partialCredit/, 'Partial credit'],
  [/options/, 'An option'],
  [/helpText$/, 'The help text'],
  [/findingTitle$/, 'The finding title'],
  [/text$/, 'The question'],
  [/key$/, 'The key'],
  [/title$/, 'The title'],
  [/^name$/, 'The name'],
  [/^description$/, 'The description'],
]
const fieldWord = (path: string) => FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'It'
