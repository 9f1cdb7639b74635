import { IdList } from '../idList.ts'
import { Bool, Enum, Id, Integer, List, Named, Nullable, Optional, type Static, Struct, Text } from '../schema.ts'
import { WrittenBy } from '../typedNames.ts'
import { AnswerField } from './detail.ts'

const row = Integer({ minimum: 1, description: 'As the spreadsheet counts them' })
export const MATCHES = ['ID_AND_TEXT', 'ID', 'TEXT'] as const

/** An answer of a filled-in file that fits a question of this assessment. */
export const AnswerProposal = Named('AnswerProposal', {
  questionId: Id,
  value: AnswerField,
  isNotApplicable: Bool(),
  remark: Nullable(Text(10_000, { description: 'The comment in the file' })),
  sheet: Text(200),
  row,
  matchedBy: Enum(MATCHES, {
    description:
      'What the row and the question have in common: the key of the question, its text in any language, or both',
  }),
  certain: Bool({ description: 'The texts are the same, and the question is not answered yet' }),
})
export type AnswerProposal = Static<typeof AnswerProposal>

export const LONGEST_SHOWN = 1000
export const AnswerProposals = Named('AnswerProposals', {
  proposals: List(AnswerProposal, { description: 'Answers that differ from what is saved' }),
  unknown: List(
    Named('UnknownAnswer', {
      sheet: Text(200),
      row,
      text: Text(LONGEST_SHOWN, { description: 'The question in the file' }),
      answer: Text(LONGEST_SHOWN),
    }),
    { description: 'Answers in the file that are no answer to a question of this assessment' },
  ),
  unanswered: Integer({
    minimum: 0,
    description: 'Questions that are neither answered nor have a proposal',
  }),
  taken: Integer({ minimum: 0, description: 'Proposals that were saved' }),
})
export type AnswerProposals = Static<typeof AnswerProposals>

export const TakeAnswers = Struct({
  take: Optional(
    Enum(['certain', 'all'], {
      description: 'Saves these proposals. Without it, and without `questionIds`, nothing is saved',
    }),
  ),
})
export type TakeAnswers = Static<typeof TakeAnswers>

export const MAX_TAKEN = 2000
export const TakenAnswers = Named('TakenAnswers', {
  questionIds: Optional(IdList(MAX_TAKEN, 'Saves the proposals of these questions, separated by commas')),
  by: Optional(WrittenBy),
})
export type TakenAnswers = Static<typeof TakenAnswers>
