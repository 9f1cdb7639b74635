import { isLanguage } from '../../../../contract/library/translations.ts'
import { type Draft, type DraftQuestion, numbersOf, questionIn, questionsOf, sectionIn } from './draft.ts'
import { about, changeQuestion, changeSection, type Edit } from './edits.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })
export const languageName = (tag: string) => (isLanguage(tag) ? `${names.of(tag) ?? tag} (${tag})` : tag)

type Entry = { [member: string]: string | string[] | null | undefined }
type Translations = { [language: string]: Entry }
type Member = 'name' | 'description' | 'title' | 'text' | 'helpText' | 'options'
/** A text of the template that can be translated. */
export type TextRow = {
  /** The section or question; undefined for the template itself. */
  id: string | undefined
  member: Member
  label: string
  original: string
  maxLength: number
  /** A list, one member per line. Answers keep the original ones. */
  lines?: boolean
  /** Those of the section, the question or the template. */
  translations: Translations
}

const questionRows = ({ id, text, helpText, options, translations = {} }: DraftQuestion, number: string): TextRow[] => {
  const row = { id, translations }
  const [help, list] = [`Help text of ${number}`, `Options of ${number}, one per line`]
  return [
    { ...row, member: 'text', label: `Question ${number}`, original: text, maxLength: 2000 },
    { ...row, member: 'helpText', label: help, original: helpText ?? '', maxLength: 10_000 },
    { ...row, member: 'options', label: list, original: options.join('\n'), maxLength: 100_000, lines: true },
  ]
}

const aboutRows = ({ name, description, translations = {} }: Draft): TextRow[] => {
  const row = { id: undefined, translations }
  return [
    { ...row, member: 'name', label: 'Name', original: name, maxLength: 200 },
    { ...row, member: 'description', label: 'Description', original: description ?? '', maxLength: 10_000 },
  ]
}

/** Every text that vendors see, in the order in which they see it. */
export const textRows = (draft: Draft): readonly TextRow[] => {
  const numbers = numbersOf(draft)
  const ofSections = draft.sections.flatMap(({ id, title, questions, translations = {} }, index): TextRow[] => [
    { id, translations, member: 'title', label: `Section ${index + 1}`, original: title, maxLength: 200 },
    ...questions.flatMap((question) => questionRows(question, numbers.get(question.id) ?? '')),
  ])
  return [...aboutRows(draft), ...ofSections].filter(({ original }) => original.trim() !== '')
}

export const translationOf = ({ translations, member }: TextRow, language: string) => {
  const value = translations[language]?.[member]
  return Array.isArray(value) ? value.join('\n') : (value ?? '')
}

/** How many texts have a translation. */
export const translatedCount = (rows: readonly TextRow[], language: string) =>
  rows.filter((row) => translationOf(row, language).trim() !== '').length

const partOf = (draft: Draft, id: string | undefined) =>
  id === undefined ? draft : (sectionIn(draft, id) ?? questionIn(draft, id))
const translationsOf = (draft: Draft, id: string | undefined): Translations => partOf(draft, id)?.translations ?? {}

/** The languages in which anything is translated. */
export const languagesOf = (draft: Draft) => {
  const parts = [draft, ...draft.sections, ...questionsOf(draft)]
  return [...new Set(parts.flatMap(({ translations }) => Object.keys(translations ?? {})))].sort()
}

const isSet = (value: Entry[string]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
/** Only what is set is kept, so that a language without a text is none. */
const kept = (translations: Translations) => {
  const entries = Object.entries(translations)
    .map(
      ([language, entry]) => [language, Object.fromEntries(Object.entries(entry).filter(([, v]) => isSet(v)))] as const,
    )
    .filter(([, entry]) => Object.keys(entry).length > 0)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const setTranslations = (draft: Draft, id: string | undefined, given: Translations) => {
  const translations = kept(given) as never
  if (id === undefined) return about({ translations })(draft)
  return sectionIn(draft, id) ? changeSection(id, { translations })(draft) : changeQuestion(id, { translations })(draft)
}

export const translate =
  ({ id, member, lines }: Pick<TextRow, 'id' | 'member' | 'lines'>, language: string, text: string): Edit =>
  (draft) => {
    const before = translationsOf(draft, id)
    const value = lines ? (text.trim() === '' ? [] : text.split('\n')) : text
    return setTranslations(draft, id, { ...before, [language]: { ...before[language], [member]: value } })
  }

export const removeLanguage =
  (language: string): Edit =>
  (draft) => {
    const ids = [undefined, ...draft.sections.map(({ id }) => id), ...questionsOf(draft).map(({ id }) => id)]
    return ids.reduce((changed, id) => {
      const { [language]: removed, ...others } = translationsOf(changed, id)
      return removed ? setTranslations(changed, id, others) : changed
    }, draft)
  }
