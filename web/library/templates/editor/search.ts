import { oneOf, searchOf, text } from '../../../ui/search.ts'

export const TABS = {
  questions: 'Questions',
  translations: 'Translations',
  preview: 'Preview',
  versions: 'Versions',
} as const
export type Tab = keyof typeof TABS

const versionNumber = (value: unknown) => {
  const version = Number(value)
  return Number.isInteger(version) && version > 0 ? version : undefined
}

export const templateSearch = searchOf({
  tab: oneOf(TABS),
  /** The key of the question that is open. */
  question: text,
  /** The language whose translations are shown. */
  language: text,
  /** The version that is looked at, and the one that it is compared with. */
  version: versionNumber,
  against: versionNumber,
})
export type TemplateSearch = ReturnType<typeof templateSearch>
