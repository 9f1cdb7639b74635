import type { AnswerValue, QuestionType } from '../../../contract/library/questions.ts'
import type { QuestionTranslations } from '../../../contract/library/translations.ts'
import { translationIn } from '../../../contract/values/matchingLanguage.ts'

/** A question as the vendor sees it: neither expectation nor weight. */
export type Asked = {
  id: string
  text: string
  helpText: string | null
  type: QuestionType
  required: boolean
  options: readonly string[]
  translations?: QuestionTranslations
}

/** In the first of the reader's languages that the questionnaire has. Options are shown so; the answer keeps the original. */
export const inLanguage = (question: Asked, languages: readonly string[]) => {
  const { text, helpText, options } = translationIn(question.translations ?? {}, languages) ?? {}
  const labels = options?.length === question.options.length ? options : question.options
  return {
    text: text || question.text,
    helpText: helpText || question.helpText,
    options: question.options.map((value, i) => ({ value, label: labels[i] || value })),
  }
}
export type Option = { value: string; label: string }

/** What the field of each type takes. */
export type FieldProps = {
  id: string
  options: readonly Option[]
  value: AnswerValue
  change: (value: AnswerValue) => void
  /** The writer left the field. */
  leave: () => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  draft?: FieldDraft | undefined
}

/** What was typed and is no answer, and a way to keep it. */
export type FieldDraft = { text: string; keep: (text: string) => void }
