import { oneOf, type Raw, text } from '../../../ui/search.ts'

export const TABS = { questions: 'Questions', preview: 'Preview', versions: 'Versions' } as const
export type Tab = keyof typeof TABS

export type TemplateSearch = {
  tab?: Tab
  /** The key of the question that is open. */
  question?: string
  /** The version that is looked at, and the one that it is compared with. */
  version?: number
  against?: number
}

const versionNumber = (value: unknown) => {
  const version = Number(value)
  return Number.isInteger(version) && version > 0 ? version : undefined
}

export const templateSearch = (raw: Raw): TemplateSearch => ({
  tab: oneOf(TABS, raw.tab),
  question: text(raw.question),
  version: versionNumber(raw.version),
  against: versionNumber(raw.against),
})
