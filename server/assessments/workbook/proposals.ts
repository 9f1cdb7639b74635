import { readFile } from 'node:fs/promises'
import {
  type AnswerProposal,
  type AnswerProposals,
  LONGEST_SHOWN,
  type TakeAnswers,
  type TakenAnswers,
} from '../../../contract/assessments/answerProposals.ts'
import { readAnswer } from '../../../contract/assessments/answers.ts'
import type { PortalQuestion, PortalView } from '../../../contract/assessments/portal.ts'
import { isAnswered } from '../../../contract/library/conditions.ts'
import type { Ctx } from '../../context.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import { clientOf } from '../../limits/clients.ts'
import * as portal from '../portal/service.ts'
import type { CellContent } from './book.ts'
import { type Match, matcher } from './matching.ts'
import * as worker from './pool.ts'
import type { ReadRow } from './read.ts'
import { readRow, textOf } from './values.ts'
import { ALL_WORDS } from './words/catalogue.ts'

type Unknown = AnswerProposals['unknown'][number]
type Found = { proposal: AnswerProposal; row: ReadRow } | { unknown: Unknown } | undefined

const cut = (text: string) => [...text].slice(0, LONGEST_SHOWN).join('')
const unknownOf = (row: ReadRow): Unknown => ({
  sheet: row.sheet,
  row: row.row,
  text: cut(row.text || row.key),
  answer: cut(textOf(row.answer) || textOf(row.notApplicable)),
})

/** What a row says about its question; undefined if it says nothing new, null if it is no answer to it. */
const answerOf = (row: ReadRow, question: PortalQuestion) => {
  const labels = Object.values(question.translations).flatMap(({ options }) => (options ? [options] : []))
  const reading = readRow(row, { ...question, labels })
  if ('problem' in reading) return null
  const { value: given, isNotApplicable = false, comment = null } = reading.save
  const answer = readAnswer(question, given)
  if ('problem' in answer) return null
  const { value } = answer
  if (!isAnswered({ value, isNotApplicable })) return undefined
  return isKnown(question, { value, isNotApplicable, comment })
    ? undefined
    : { value, isNotApplicable, remark: comment }
}

type Given = { value: unknown; isNotApplicable: boolean; comment: string | null }
const isKnown = ({ response }: PortalQuestion, { value, isNotApplicable, comment }: Given) =>
  response !== null &&
  response.isNotApplicable === isNotApplicable &&
  (isNotApplicable || JSON.stringify(response.value) === JSON.stringify(value)) &&
  (comment === null || comment === response.comment)

const proposalOf = (row: ReadRow, { question, matchedBy }: Match<PortalQuestion>): Found => {
  const answer = answerOf(row, question)
  if (!answer) return answer === null ? { unknown: unknownOf(row) } : undefined
  const certain = matchedBy !== 'ID' && !isAnswered(question.response ?? undefined)
  return { row, proposal: { questionId: question.id, ...answer, sheet: row.sheet, row: row.row, matchedBy, certain } }
}

/** A question for files says in its cell where they are uploaded. */
const isHint = (answer: CellContent) => ALL_WORDS.some(({ files }) => files === answer)

/** Every row with an answer; each question has one proposal, that of the surest match. */
const readRows = (rows: readonly ReadRow[], { questions }: PortalView): Found[] => {
  const match = matcher(questions)
  const matched = rows
    .filter(({ answer, notApplicable }) => (answer !== null && !isHint(answer)) || notApplicable !== null)
    .map((row) => ({ row, found: match(row) }))
  const taken = new Map<string, ReadRow>()
  for (const by of ['ID_AND_TEXT', 'TEXT', 'ID'] as const)
    for (const { row, found } of matched)
      if (found?.matchedBy === by && !taken.has(found.question.id)) taken.set(found.question.id, row)
  return matched.map(({ row, found }) =>
    found && taken.get(found.question.id) === row ? proposalOf(row, found) : { unknown: unknownOf(row) },
  )
}

const answerToSave = ({ questions }: PortalView, { questionId, value, isNotApplicable, remark }: AnswerProposal) => ({
  questionId,
  ...(isNotApplicable ? { isNotApplicable } : { value, isNotApplicable: false }),
  ...(remark !== null && { comment: remark }),
  // Who saw another answer than the one that would be replaced has not agreed to that.
  basedOn: questions.find(({ id }) => id === questionId)?.response?.answeredAt ?? null,
})

const selected = (proposals: readonly AnswerProposal[], take: TakeAnswers['take'], ids: string | undefined) => {
  const wanted = new Set(ids?.split(','))
  return proposals.filter(({ questionId, certain }) => wanted.has(questionId) || take === 'all' || (take && certain))
}

/** What a workbook of any assessment, also of another organisation, says about the questions of this link. */
export const propose = async (
  ctx: Ctx,
  file: ReceivedFile,
  { take, questionIds, by }: TakeAnswers & TakenAnswers,
): Promise<AnswerProposals> => {
  const view = await portal.view(ctx)
  const book = await worker.read(await readFile(file.path), clientOf(ctx))
  const read = readRows(book.rows, view)
  const found = read.flatMap((one) => (one && 'proposal' in one ? [one] : []))
  const save = (proposals: readonly AnswerProposal[], dryRun: boolean) =>
    portal.saveEach(
      ctx,
      proposals.map((one) => answerToSave(view, one)),
      { dryRun, by },
    )
  const { refused } = await save(
    found.map(({ proposal }) => proposal),
    true,
  )
  const impossible = new Set(refused.map(({ questionId }) => questionId))
  const kept = found.filter(({ proposal }) => !impossible.has(proposal.questionId))
  const proposals = kept.map(({ proposal }) => proposal)
  const wanted = selected(proposals, take, questionIds)
  const proposed = new Set(proposals.map(({ questionId }) => questionId))
  return {
    proposals,
    unknown: [
      ...read.flatMap((one) => (one && 'unknown' in one ? [one.unknown] : [])),
      ...found.filter(({ proposal }) => impossible.has(proposal.questionId)).map(({ row }) => unknownOf(row)),
    ],
    unanswered: view.questions.filter(
      ({ id, visible, response }) => visible && !isAnswered(response ?? undefined) && !proposed.has(id),
    ).length,
    taken: wanted.length === 0 ? 0 : (await save(wanted, false)).taken,
  }
}
