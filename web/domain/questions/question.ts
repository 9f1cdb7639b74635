import type { AnswerValue, QuestionType } from '../../../contract/questions.ts'

/** A question as whoever answers it sees it: neither expectation nor weight. */
export type Question = {
  id: string
  text: string
  helpText: string | null
  type: QuestionType
  required: boolean
  options: readonly string[]
}

/** What the field of each type takes. The group around it has the question as its name. */
export type AnswerProps = {
  question: Question
  value: AnswerValue
  change: (value: AnswerValue) => void
  disabled?: boolean
  /** The ids of the help text and of what is wrong. */
  describedBy?: string | undefined
}

/** A file that answers a question, wherever its content is. */
export type AnswerFile = { id: string; fileName: string; sizeBytes: number }
export type FileAnswer = {
  files: readonly AnswerFile[]
  add: (files: File[]) => void
  remove: (id: string) => void
}
