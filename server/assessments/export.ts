import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessmentDetail.ts'
import { isAnswered } from '../../contract/conditions.ts'
import { earnedText } from '../../contract/points.ts'
import { overrideOf } from '../../contract/scoring.ts'
import { answerText } from '../../contract/words.ts'
import type { Ctx } from '../context.ts'
import { type CsvRow, csvText } from '../tables/csv.ts'
import { detail } from './detail.ts'

const QUESTIONS = [
  'Section',
  'Question',
  'Type',
  'Risk weight',
  'Required',
  'Answer',
  'Not applicable',
  'Compliance',
  'Review decision',
  'Review note',
  'Evidence',
  'Number',
  'Points',
]
const FINDINGS = ['Finding', 'Severity', 'Status', 'Controls', 'Description', 'Resolution note']

export const exportAssessment = async (ctx: Ctx, id: string) => {
  const assessment = await detail(ctx, id)
  return { vendorName: assessment.vendor.name, csv: csvText(rowsOf(assessment)) }
}

/** Two tables in one file, separated by an empty line. */
const rowsOf = ({ questions, findings }: AssessmentDetail): CsvRow[] => [
  QUESTIONS,
  ...questions.map((q) => [
    q.sectionTitle,
    q.text,
    q.type,
    q.riskWeight,
    yesNo(q.required),
    answerText(q.response?.value ?? null),
    yesNo(q.response?.isNotApplicable ?? false),
    complianceOf(q),
    q.review?.decision,
    q.review?.note,
    q.evidence.map((e) => e.fileName).join('; '),
    // With the letter, because a spreadsheet reads 1.10 as 1.1, or as a date.
    `Q${q.number}`,
    q.response?.maxScore ? earnedText(q.response.weightedScore ?? 0, q.response.maxScore) : '',
  ]),
  [],
  FINDINGS,
  ...findings.map((f) => [f.title, f.severity, f.status, f.controlCodes.join('; '), f.description, f.resolutionNote]),
]

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

type Judged = Pick<AssessmentQuestion, 'visible' | 'expectedAnswer' | 'response' | 'review'>

/** The percentage that a reviewer gave a missing answer: it counts as if the answer had been given. */
export const creditOfMissing = ({ visible, expectedAnswer, response, review }: Judged) =>
  visible && expectedAnswer !== null && !isAnswered(response ?? undefined) && review ? overrideOf(review) : undefined

/** Whether that makes it compliant; null if nothing was decided. */
export const judgedMissing = (question: Judged) => {
  const percent = creditOfMissing(question)
  return percent === undefined ? null : percent === 100
}

/** Hidden and not applicable questions, and those without an expected answer, are not scored. */
export const complianceOf = (question: Judged) => {
  const { visible, response } = question
  const compliant = judgedMissing(question) ?? response?.isCompliant
  if (compliant === true) return 'Compliant'
  if (visible && !isAnswered(response ?? undefined) && judgedMissing(question) === null) return 'Unanswered'
  return compliant === false ? 'Non-compliant' : 'Not scored'
}
