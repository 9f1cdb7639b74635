import { Button, Checkbox, Group, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, useId } from 'react'
import type { AnswerValue, QuestionType } from '../../../contract/questions.ts'
import { OneOfFewAnswer, OneOfManyAnswer, SeveralAnswer, YesNoAnswer } from './ChoiceAnswer.tsx'
import { FilesAnswer } from './FilesAnswer.tsx'
import type { AnswerProps, FileAnswer, Question } from './question.ts'
import { DateAnswer, NumberAnswer, RatingAnswer, TextAnswer } from './ValueAnswer.tsx'

const FIELDS: Record<Exclude<QuestionType, 'FILE_UPLOAD'>, ComponentType<AnswerProps>> = {
  YES_NO: YesNoAnswer,
  MULTIPLE_CHOICE: OneOfFewAnswer,
  COMBOBOX: OneOfManyAnswer,
  MULTI_SELECT: SeveralAnswer,
  RATING: RatingAnswer,
  NUMERIC: NumberAnswer,
  DATE: DateAnswer,
  FREE_TEXT: TextAnswer,
}
/** What has a way of its own to be emptied needs no button for it. */
const EMPTIED_BY_BUTTON: readonly QuestionType[] = ['YES_NO', 'MULTIPLE_CHOICE', 'RATING']

type Props = {
  question: Question
  number?: string
  value: AnswerValue
  change: (value: AnswerValue) => void
  /** Needed for questions that files answer. */
  files?: FileAnswer
  notApplicable?: { checked: boolean; change: (checked: boolean) => void }
  disabled?: boolean
  problem?: string | undefined
  /** What belongs to it: comments, evidence, what the last answer was. */
  children?: ReactNode
}

/** A question with the field that its type needs. The portal and the preview show the same. */
export function QuestionField(props: Props) {
  const { question, number, value, change, files, notApplicable, problem, children } = props
  const [helpId, problemId] = [useId(), useId()]
  const described = [question.helpText ? helpId : '', problem ? problemId : ''].filter(Boolean).join(' ') || undefined
  const disabled = props.disabled || notApplicable?.checked
  const canEmpty = EMPTIED_BY_BUTTON.includes(question.type) && value !== null && !disabled
  return (
    <fieldset className="question" data-problem={problem ? true : undefined}>
      <legend className="question-text">
        {number && <span className="question-number">{number}</span>}
        <span className="break">{question.text}</span>
        <Text span c="dimmed" size="sm" className="nowrap">
          {question.required ? 'Required' : 'Optional'}
        </Text>
      </legend>
      {question.helpText && (
        <Text id={helpId} c="dimmed" className="question-help">
          {question.helpText}
        </Text>
      )}
      <Answer {...{ question, value, change, files, disabled }} describedBy={described} />
      {(canEmpty || notApplicable) && (
        <Group gap="md" justify="space-between">
          {notApplicable ? (
            <Checkbox
              className="answer-option answer-quiet"
              label="Does not apply to us"
              checked={notApplicable.checked}
              disabled={props.disabled}
              onChange={(event) => notApplicable.change(event.currentTarget.checked)}
            />
          ) : (
            <span />
          )}
          {canEmpty && (
            <Button variant="subtle" color="gray" size="md" onClick={() => change(null)}>
              Clear answer
            </Button>
          )}
        </Group>
      )}
      {problem && (
        <Text id={problemId} c="var(--bad)" role="alert">
          {problem}
        </Text>
      )}
      {children}
    </fieldset>
  )
}

function Answer({ files, ...props }: AnswerProps & { files?: FileAnswer | undefined }) {
  const { question, disabled } = props
  if (question.type === 'FILE_UPLOAD')
    return files ? <FilesAnswer question={question} answer={files} {...(disabled && { disabled })} /> : null
  const Field = FIELDS[question.type]
  return <Field {...props} />
}
