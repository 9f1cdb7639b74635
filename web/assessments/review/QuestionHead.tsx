import { Group, Text, Title, Tooltip } from '@mantine/core'
import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { pointsText } from '../../../contract/library/points.ts'
import type { QuestionScore } from '../../../contract/library/scoring.ts'
import { conditionText } from '../../domain/conditions.ts'
import { SeverityDot } from '../../domain/Status.tsx'
import styles from './review.module.css'

type Props = { assessment: AssessmentDetail; question: AssessmentQuestion; worth: QuestionScore | undefined }

const worthText = (worth: QuestionScore | undefined) =>
  worth && worth.isCompliant !== null
    ? `${pointsText(worth.weightedScore)} of ${pointsText(worth.maxScore)} points`
    : undefined

/** What was asked, how much it weighs, and what it is about. */
export function QuestionHead({ assessment, question, worth }: Props) {
  return (
    <div>
      <Text c="dimmed">
        {question.sectionTitle} · Question {question.number}
      </Text>
      <Title order={2} className="break">
        {question.text}
      </Title>
      {question.helpText && (
        <Text c="dimmed" className="break message-text">
          {question.helpText}
        </Text>
      )}
      <Group gap="md" mt="xs" className="figures">
        <span className="status">
          Weight <SeverityDot severity={question.riskWeight} />
        </span>
        {worth && <span>{worthText(worth)}</span>}
        <span>{question.required ? 'Required' : 'Optional'}</span>
        <Controls question={question} />
      </Group>
      <Condition assessment={assessment} question={question} />
    </div>
  )
}

function Controls({ question: { controls } }: { question: AssessmentQuestion }) {
  if (controls.length === 0) return null
  return (
    <ul className={styles.controls} aria-label="Controls">
      {controls.map(({ frameworkId, frameworkName, code, title }) => (
        <li key={`${frameworkId} ${code}`}>
          <Tooltip label={`${frameworkName}: ${title}`}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what a code stands for is told on focus too */}
            <span className="mono" tabIndex={0}>
              {code}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

function Condition({ assessment, question }: Omit<Props, 'worth'>) {
  if (question.conditionalLogic === null) return null
  return (
    <Text mt="xs" c="dimmed">
      {!question.visible && <b>Not asked. </b>}
      {conditionText(question.conditionalLogic, assessment.questions)}.
    </Text>
  )
}
