import { readFile } from 'node:fs/promises'
import { readAnswer } from '../../../contract/assessments/answers.ts'
import type { AnswerSave, PortalQuestion } from '../../../contract/assessments/portal.ts'
import type { WorkbookReport } from '../../../contract/assessments/workbook.ts'
import { messages } from '../../../contract/errors.ts'
import { translationIn } from '../../../contract/values/matchingLanguage.ts'
import type { Ctx } from '../../context.ts'
import { badRequest } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import { clientOf } from '../../limits/clients.ts'
import * as portal from '../portal/service.ts'
import { bookOf, fingerprint, wantedIn } from './book.ts'
import * as worker from './pool.ts'
import type { ReadRow, RowProblem } from './read.ts'
import { type Refusal, readRow } from './values.ts'

export const download = async (ctx: Ctx, language: string | null) => {
  const view = await portal.view(ctx)
  return { vendorName: view.vendorName, bytes: await worker.write(bookOf(view, language), clientOf(ctx)) }
}

type Question = Pick<PortalQuestion, 'id' | 'key' | 'type' | 'options'> & { labels: readonly (readonly string[])[] }
type Found = { save: portal.GivenAnswer } | { unchanged: true } | { problem: Refusal }

/** The row in the form in which the fingerprint of the download was taken. */
const isUntouched = (row: ReadRow, { type, options }: Question, save: AnswerSave) => {
  const reading = save.value === undefined ? { value: null } : readAnswer({ type, options: [...options] }, save.value)
  if ('problem' in reading) return false
  const { isNotApplicable = false, comment = null } = save
  return row.version.split(' ')[1] === fingerprint({ value: reading.value, isNotApplicable, comment: comment ?? null })
}

const isEmpty = (save: AnswerSave) => Object.keys(save).length === 0

const readOne = (row: ReadRow, question: Question): Found => {
  const reading = readRow(row, question)
  if ('problem' in reading) return reading
  const { save } = reading
  if (isEmpty(save) || isUntouched(row, question, save)) return { unchanged: true }
  const [answeredAt = '', known] = row.version.split(' ')
  // Without its version, nobody knows which answer the row was based on.
  const basedOn = known === undefined ? {} : { basedOn: answeredAt === '' ? null : answeredAt }
  return { save: { ...save, ...basedOn, questionId: question.id } }
}

const UNKNOWN: Refusal = { code: 'key_unknown', message: 'No question of this link has this key.' }
const NO_KEY: Refusal = {
  code: 'key_missing',
  message: 'The key of the question is missing. Copy the answer into the row of its question.',
}
const TWICE: Refusal = { code: 'row_repeated', message: 'The question has two rows. Only the first one counts.' }

/** Every row, with what became of it; each question counts once. */
const readRows = (rows: readonly ReadRow[], questions: readonly Question[]) => {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const seen = new Set<string>()
  return rows.map((row): { row: ReadRow } & Found => {
    const question = byKey.get(row.key)
    if (!question) return { row, problem: row.key === '' ? NO_KEY : UNKNOWN }
    if (seen.has(row.key)) return { row, problem: TWICE }
    seen.add(row.key)
    return { row, ...readOne(row, question) }
  })
}

const refusedRow = ({ sheet, row, key }: ReadRow, refusal: Refusal): RowProblem => ({
  sheet,
  row,
  question: key || null,
  ...refusal,
})

/** With its options as the workbook shows them. */
const withLabels = (question: PortalQuestion, language: string | null): Question => {
  const labels = translationIn(question.translations, wantedIn(language))?.options
  return { ...question, labels: labels ? [labels] : [] }
}

/** Saves what can be taken, as if it were typed; what is refused changes nothing. */
export const upload = async (
  ctx: Ctx,
  file: ReceivedFile,
  dryRun: boolean,
  by?: string | null,
): Promise<WorkbookReport> => {
  const view = await portal.view(ctx)
  const book = await worker.read(await readFile(file.path), clientOf(ctx))
  if (book.reference !== null && book.reference !== view.reference) throw badRequest(messages.workbookOfOther)
  const read = readRows(
    book.rows,
    view.questions.map((question) => withLabels(question, book.language)),
  )
  const given = read.flatMap((one) => ('save' in one ? [one.save] : []))
  const { taken, refused } = await portal.saveEach(ctx, given, { dryRun, by })
  const problems = new Map(refused.map(({ questionId, ...refusal }) => [questionId, refusal]))
  const rejected = read.flatMap((one) => {
    const refusal = 'problem' in one ? one.problem : 'save' in one ? problems.get(one.save.questionId) : undefined
    return refusal === undefined ? [] : [refusedRow(one.row, refusal)]
  })
  return { taken, unchanged: read.length - taken - rejected.length, refused: [...book.problems, ...rejected] }
}
