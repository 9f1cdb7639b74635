import { Count, Enum, Integer, List, Named, Nullable, Optional, type Static, Struct, Text } from '../schema.ts'
import { WrittenBy } from '../typedNames.ts'

/** Why a row of a workbook is not taken. The vendor's page has the sentences in its languages. */
export const WORKBOOK_CODES = [
  'column_missing',
  'key_missing',
  'key_unknown',
  'row_repeated',
  'number_ambiguous',
  'date_ambiguous',
  'not_yes_or_no',
  'cell_error',
  'not_applicable_unclear',
  'answer_and_not_applicable',
  'comment_too_long',
  'answer_changed',
  'question_hidden',
  'invalid_answer',
] as const
export type WorkbookCode = (typeof WORKBOOK_CODES)[number]

export const WorkbookLanguage = Struct({
  language: Optional(
    Text(20, {
      description:
        'Language of the workbook, as a BCP 47 tag. Questions are shown in it where the template has a translation; headings and instructions in English, German, French, Spanish or Arabic',
      example: 'de',
    }),
  ),
})

export const WorkbookSender = Named('WorkbookSender', { by: Optional(WrittenBy) })

export const WorkbookReport = Named('WorkbookReport', {
  taken: Integer({ minimum: 0, description: 'Answers that were saved, or would be' }),
  unchanged: Count,
  refused: List(
    Named('WorkbookProblem', {
      sheet: Text(200),
      row: Integer({ minimum: 1, description: 'As the spreadsheet counts them' }),
      question: Nullable(Text(1000, { description: 'Key of the question' })),
      code: Enum(WORKBOOK_CODES, { description: 'Why the row is not taken, for programs' }),
      message: Text(12_000),
    }),
  ),
})
export type WorkbookReport = Static<typeof WorkbookReport>
