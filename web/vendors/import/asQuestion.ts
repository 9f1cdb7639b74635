import type { RowQuestion } from '../../../contract/vendors/csv.ts'
import type { Question } from '../../domain/importing/Questions.tsx'

export const asQuestion = ({ vendorId, vendorName, ...question }: RowQuestion): Question => ({
  ...question,
  id: vendorId,
  existing: vendorName,
})
