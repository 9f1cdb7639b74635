import { Text, Title, VisuallyHidden } from '@mantine/core'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { needsReason } from '../../../contract/assessments/lifecycle.ts'
import { TIER } from '../../../contract/labels.ts'
import { overrideOf } from '../../../contract/library/scoring.ts'
import { answerLines, expectationParts } from '../../domain/answers.ts'
import { When } from '../../ui/When.tsx'
import { ComplianceMark } from '../detail/ComplianceMark.tsx'
import { answerBefore, type Item } from './questions.ts'
import styles from './review.module.css'

/** The answer beside what was expected. */
export function Answer({ item: { question, isCompliant, standing, worth } }: { item: Item }) {
  const { response, expectedAnswer, type, review } = question
  const { lead, lines } = expectationParts(type, expectedAnswer)
  return (
    <div className={styles.beside}>
      <section aria-label="Answer">
        <Title order={3}>Answer</Title>
        <AnswerBefore question={question} />
        <AnswerGiven question={question} />
        {response && (
          <Text c="dimmed">
            {response.answeredBy}, <When at={response.answeredAt} />
            {response.reused && '; copied from an earlier assessment'}
            {question.unchanged && '; unchanged since the last assessment'}
          </Text>
        )}
      </section>
      <section aria-label="Expected">
        <Title order={3}>Expected</Title>
        <div className={`${styles.given} break`}>{lead}</div>
        {lines.length > 0 && <Lines lines={lines} />}
        {question.visible && standing !== 'unanswered' && (
          <ComplianceMark isCompliant={isCompliant} worth={worth} doubtful={needsReason(question)} />
        )}
        {needsReason(question) && <Doubt question={question} />}
        {review !== null && overrideOf(review) !== undefined && (
          <Text span c="dimmed">
            {' '}
            (reviewer override)
          </Text>
        )}
      </section>
      {response?.comment && (
        <section aria-label="Vendor comment" className={styles.besideWide}>
          <Title order={3}>Vendor comment</Title>
          <CommentBefore question={question} />
          <div className="message-text break">{response.comment}</div>
        </section>
      )}
    </div>
  )
}

/** What weighs much is not left out of the score without anybody noticing. */
const Doubt = ({ question: { riskWeight, response } }: { question: AssessmentQuestion }) => (
  <Text c="var(--fair)">
    Importance {TIER[riskWeight]}, and not part of the score.{' '}
    {response?.comment
      ? 'Check the reason that the vendor gives.'
      : 'The vendor gives no reason: request clarification.'}
  </Text>
)

/** What the vendor had sent before the clarification, if that changed it. */
function AnswerBefore({ question }: { question: AssessmentQuestion }) {
  const before = answerBefore(question)
  if (before === undefined) return null
  return (
    <div className="break">
      <VisuallyHidden>Before: </VisuallyHidden>
      <del>{before}</del> <span aria-hidden="true">→</span>
    </div>
  )
}

function CommentBefore({ question: { sentBefore, response } }: { question: AssessmentQuestion }) {
  if (!sentBefore?.comment || sentBefore.comment === response?.comment) return null
  return (
    <div className="message-text break">
      <VisuallyHidden>Before: </VisuallyHidden>
      <del>{sentBefore.comment}</del> <span aria-hidden="true">→</span>
    </div>
  )
}

function AnswerGiven({ question: { response, type, evidence } }: { question: AssessmentQuestion }) {
  if (response?.isNotApplicable) return <div className={styles.given}>Not applicable</div>
  if (type === 'FILE_UPLOAD' && evidence.length > 0) return <div className={styles.given}>See the evidence below</div>
  const lines = answerLines(type, response?.value ?? null)
  if (lines.length === 0) return <div className={`${styles.given} text-none`}>No answer</div>
  if (lines.length === 1) return <div className={`${styles.given} break message-text`}>{lines[0]}</div>
  return <Lines lines={lines} />
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={`${styles.given} plain-list`}>
    {lines.map((line) => (
      <li key={line} className="break">
        {line}
      </li>
    ))}
  </ul>
)
