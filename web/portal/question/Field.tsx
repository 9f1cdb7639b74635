import type { ComponentType } from 'react'
import type { QuestionType } from '../../../contract/library/questions.ts'
import type { FieldProps } from './asked.ts'
import { Combobox } from './Combobox.tsx'
import { OneOfFew, Rating, Several, YesNo } from './choices.tsx'
import { DateField, LongText, NumberField } from './values.tsx'

const FIELDS: Record<Exclude<QuestionType, 'FILE_UPLOAD'>, ComponentType<FieldProps>> = {
  YES_NO: YesNo,
  MULTIPLE_CHOICE: OneOfFew,
  COMBOBOX: Combobox,
  MULTI_SELECT: Several,
  RATING: Rating,
  NUMERIC: NumberField,
  DATE: DateField,
  FREE_TEXT: LongText,
}

/** The control of the question's type. Files have one of their own. */
export function Field({ type, ...props }: FieldProps & { type: QuestionType }) {
  if (type === 'FILE_UPLOAD') return null
  const Control = FIELDS[type]
  return <Control {...props} />
}
