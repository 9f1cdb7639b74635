import { NumberInput, Radio, Textarea } from '@mantine/core'
import { HIGHEST_RATING, LOWEST_RATING } from '../../../contract/questions.ts'
import { DayField } from '../../ui/DayField.tsx'
import type { AnswerProps } from './question.ts'

const RATINGS = Array.from({ length: HIGHEST_RATING - LOWEST_RATING + 1 }, (_, i) => LOWEST_RATING + i)
const textOf = (value: AnswerProps['value']) => (typeof value === 'string' ? value : '')

export function TextAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  return (
    <Textarea
      size="md"
      aria-label={question.text}
      aria-describedby={describedBy}
      autosize
      minRows={3}
      maxLength={10_000}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value || null)}
      disabled={disabled}
    />
  )
}

export function DateAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  return (
    <DayField
      size="md"
      className="answer-short"
      aria-label={question.text}
      aria-describedby={describedBy}
      value={textOf(value)}
      onChange={(day) => change(day || null)}
      disabled={disabled}
    />
  )
}

export function NumberAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  return (
    <NumberInput
      size="md"
      className="answer-short"
      aria-label={question.text}
      aria-describedby={describedBy}
      hideControls
      decimalScale={10}
      value={typeof value === 'number' ? value : ''}
      onChange={(typed) => change(typeof typed === 'number' ? typed : null)}
      disabled={disabled}
    />
  )
}

export function RatingAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  return (
    <div className="answer-rating">
      <span className="answer-end">Lowest</span>
      {RATINGS.map((rating) => (
        <Radio
          key={rating}
          className="answer-option"
          name={`answer-${question.id}`}
          value={String(rating)}
          label={String(rating)}
          checked={value === rating}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={() => change(rating)}
        />
      ))}
      <span className="answer-end">Highest</span>
    </div>
  )
}
