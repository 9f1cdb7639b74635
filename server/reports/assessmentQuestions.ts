import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { REVIEW_DECISION, SEVERITY } from '../../contract/labels.ts'
import { earnedText } from '../../contract/library/points.ts'
import { overrideOf } from '../../contract/library/scoring.ts'
import { sizeText } from '../../contract/values/words.ts'
import { complianceOf, pointsOf } from '../assessments/service.ts'
import { answerText, dayText, remarksOf, timeText } from './words.ts'

/** The questionnaire in order, section by section; hidden questions are marked as not asked. */
export const chaptersOf = ({ questions, scoreBreakdown }: AssessmentDetail) => {
  const bySection = Map.groupBy(questions, (question) => question.sectionTitle)
  return [...bySection].map(([title, group]) => ({
    title,
    questions: group.map((question) => questionRow(question, scoreBreakdown)),
  }))
}

type Breakdown = AssessmentDetail['scoreBreakdown']

const questionRow = (question: AssessmentQuestion, breakdown: Breakdown) => {
  const row = {
    number: question.number,
    text: question.text,
    weight: `${SEVERITY[question.riskWeight]} weight${question.required ? '' : ', optional'}`,
    compliance: resultOf(question),
    points: pointsText(question, breakdown),
    remarks: remarksOf([...answerRemarks(question), ...reviewRemarks(question)]),
  }
  return { ...row, size: JSON.stringify(row).length }
}

const answerRemarks = (question: AssessmentQuestion): [string, string | null | undefined][] => {
  const { visible, response, evidence } = question
  if (!visible) return [['Not asked', 'Its conditions are not met by the answers.']]
  return [
    ['Answer', answerOf(question)],
    ['Given', response && answeredText(response)],
    ['Comment', response?.comment],
    ...evidence.map((file): [string, string] => ['Evidence', fileText(file)]),
  ]
}

const reviewRemarks = ({ review, controls }: AssessmentQuestion): [string, string | null | undefined][] => [
  ['Review', review && decisionText(review)],
  ['Note', review?.note],
  ['Controls', controls.map(({ code, frameworkName }) => `${code} (${frameworkName})`).join(', ')],
]

const fileText = ({ fileName, sizeBytes, createdAt }: AssessmentQuestion['evidence'][number]) =>
  `${fileName} (${sizeText(sizeBytes)}, ${dayText(createdAt)})`

type Response = NonNullable<AssessmentQuestion['response']>
type Review = NonNullable<AssessmentQuestion['review']>

const answerOf = ({ type, response, evidence }: AssessmentQuestion) => {
  const isNotApplicable = response?.isNotApplicable ?? false
  // The files are the answer, and they are listed below it.
  if (type === 'FILE_UPLOAD' && !isNotApplicable && evidence.length > 0) return 'See the evidence'
  return answerText(response?.value ?? null, isNotApplicable)
}

const answeredText = ({ answeredBy, answeredAt, reused }: Response) =>
  `${answeredBy}, ${timeText(answeredAt)}${reused ? ', reused from an earlier assessment' : ''}`

/** The words of the CSV export, and one more for a question that was not asked. */
const resultOf = (question: AssessmentQuestion) => (question.visible ? complianceOf(question) : 'Not asked')

const pointsText = (question: AssessmentQuestion, breakdown: Breakdown) => {
  const points = pointsOf(question, breakdown)
  return points ? earnedText(points.earned, points.possible) : '–'
}

const judgedText = (percent: number | undefined) => {
  if (percent === undefined) return null
  if (percent === 100) return 'judged compliant'
  return percent === 0 ? 'judged non-compliant' : `judged to be worth ${percent}%`
}

const decisionText = ({ decision, reviewerName, decidedAt, clarifiedAt, ...overrides }: Review) =>
  [
    REVIEW_DECISION[decision],
    judgedText(overrideOf(overrides)),
    `by ${reviewerName} on ${dayText(decidedAt)}`,
    clarifiedAt && `clarified on ${dayText(clarifiedAt)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
