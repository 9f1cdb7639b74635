import { Checkbox, Radio, Select } from '@mantine/core'
import type { AnswerProps } from './question.ts'

type Option = { value: string; label: string }
const YES_NO: Option[] = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
]
const same = (options: readonly string[]): Option[] => options.map((value) => ({ value, label: value }))

type RadioProps = AnswerProps & { options: Option[]; row?: boolean }

function Radios({ question, options, row, value, change, disabled, describedBy }: RadioProps) {
  return (
    <div className={row ? 'answer-options answer-row' : 'answer-options'}>
      {options.map((option) => (
        <Radio
          key={option.value}
          className="answer-option"
          name={`answer-${question.id}`}
          value={option.value}
          label={option.label}
          checked={value === option.value}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={() => change(option.value)}
        />
      ))}
    </div>
  )
}

export const YesNoAnswer = (props: AnswerProps) => <Radios {...props} options={YES_NO} row />
export const OneOfFewAnswer = (props: AnswerProps) => <Radios {...props} options={same(props.question.options)} />

/** A long list is searched rather than read. */
export function OneOfManyAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  return (
    <Select
      size="md"
      aria-label={question.text}
      aria-describedby={describedBy}
      placeholder="Type to search"
      data={[...question.options]}
      value={typeof value === 'string' ? value : null}
      onChange={change}
      disabled={disabled}
      searchable
      clearable
      nothingFoundMessage="No matching options"
    />
  )
}

export function SeveralAnswer({ question, value, change, disabled, describedBy }: AnswerProps) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (option: string, on: boolean) => {
    const next = question.options.filter((one) => (one === option ? on : chosen.includes(one)))
    change(next.length === 0 ? null : next)
  }
  return (
    <div className="answer-options">
      {question.options.map((option) => (
        <Checkbox
          key={option}
          className="answer-option"
          label={option}
          checked={chosen.includes(option)}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => toggle(option, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
