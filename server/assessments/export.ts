import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import { answerText } from '../../contract/library/answerWords.ts'
import { earnedText } from '../../contract/library/points.ts'
import type { Ctx } from '../context.ts'
import { type CsvRow, csvText } from '../tables/csv.ts'
import { detail } from './detail.ts'
import { complianceOf, pointsOf } from './results.ts'

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
const rowsOf = ({ questions, findings, scoreBreakdown }: AssessmentDetail): CsvRow[] => [
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
    pointsText(pointsOf(q, scoreBreakdown)),
  ]),
  [],
  FINDINGS,
  ...findings.map((f) => [f.title, f.severity, f.status, f.controlCodes.join('; '), f.description, f.resolutionNote]),
]

const pointsText = (points: ReturnType<typeof pointsOf>) => (points ? earnedText(points.earned, points.possible) : '')
const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
