import { MultiSelect, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ExpectedAnswer } from '../../../../contract/library/questions.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { DraftQuestion } from './draft.ts'
import styles from './editor.module.css'
import {
  acceptable,
  type DateExpectation,
  datesOf,
  fromAcceptable,
  fromDates,
  fromRange,
  fromSet,
  rangeOf,
  type SetExpectation,
  setOf,
} from './expected.ts'

type Props = { question: DraftQuestion; change: (expected: ExpectedAnswer) => void; problem: string | undefined }
type FieldProps = Omit<Props, 'problem'>

function YesNo({ question, change }: FieldProps) {
  return (
    <SegmentedControl
      aria-label="Expected answer"
      data={[
        { value: 'YES', label: 'Yes' },
        { value: 'NO', label: 'No' },
        { value: '', label: 'Not scored' },
      ]}
      value={typeof question.expectedAnswer === 'string' ? question.expectedAnswer : ''}
      onChange={(value) => change(value === '' ? null : value)}
    />
  )
}

type OptionsProps = {
  label: string
  options: readonly string[]
  value: readonly string[]
  change: (v: string[]) => void
}
const OptionsField = ({ label, options, value, change }: OptionsProps) => (
  <MultiSelect
    label={label}
    placeholder={value.length === 0 ? 'None' : undefined}
    data={[...options]}
    value={[...value]}
    onChange={change}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
    hidePickedOptions
  />
)

function OneOf({ question, change }: FieldProps) {
  return (
    <OptionsField
      label="Any of these"
      options={question.options}
      value={acceptable(question.expectedAnswer)}
      change={(chosen) => change(fromAcceptable(chosen))}
    />
  )
}

const SETS: readonly [keyof SetExpectation, string][] = [
  ['allOf', 'All of these'],
  ['anyOf', 'At least one of these'],
  ['noneOf', 'None of these'],
]
function Several({ question, change }: FieldProps) {
  const set = setOf(question.expectedAnswer)
  return SETS.map(([name, label]) => (
    <OptionsField
      key={name}
      label={label}
      options={question.options}
      value={set[name]}
      change={(chosen) => change(fromSet({ ...set, [name]: chosen }))}
    />
  ))
}

const numberOf = (typed: string | number) => (typeof typed === 'number' ? typed : undefined)
function Range({ question, change }: FieldProps) {
  const range = rangeOf(question.expectedAnswer)
  return (
    <SimpleGrid cols={2}>
      <NumberField
        label="At least"
        value={range.min ?? ''}
        onChange={(typed) => change(fromRange({ ...range, min: numberOf(typed) }))}
      />
      <NumberField
        label="At most"
        value={range.max ?? ''}
        onChange={(typed) => change(fromRange({ ...range, max: numberOf(typed) }))}
      />
    </SimpleGrid>
  )
}

function LowestRating({ question, change }: FieldProps) {
  return (
    <Select
      label="Lowest acceptable rating"
      placeholder="Not scored"
      data={['1', '2', '3', '4', '5']}
      value={typeof question.expectedAnswer === 'number' ? String(question.expectedAnswer) : null}
      onChange={(value) => change(value === null ? null : Number(value))}
      clearable
    />
  )
}

function Dates({ question, change }: FieldProps) {
  const dates = datesOf(question.expectedAnswer)
  const set = (part: DateExpectation) => change(fromDates({ ...dates, ...part }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <DayField label="Not before" value={dates.notBefore} onChange={(notBefore) => set({ notBefore })} />
      <DayField label="Not after" value={dates.notAfter} onChange={(notAfter) => set({ notAfter })} />
      <NumberField
        label="Within the last (days)"
        decimals={0}
        min={0}
        max={36_500}
        value={dates.withinDays ?? ''}
        onChange={(typed) => set({ withinDays: numberOf(typed) })}
      />
    </SimpleGrid>
  )
}

const Unscored = () => <Text c="dimmed">Answers of this type are not scored. A reviewer reads them.</Text>

const FIELDS: Record<DraftQuestion['type'], (props: FieldProps) => ReactNode> = {
  YES_NO: YesNo,
  MULTIPLE_CHOICE: OneOf,
  COMBOBOX: OneOf,
  MULTI_SELECT: Several,
  NUMERIC: Range,
  RATING: LowestRating,
  DATE: Dates,
  FREE_TEXT: Unscored,
  FILE_UPLOAD: Unscored,
}
const HINTS: Partial<Record<DraftQuestion['type'], string>> = {
  MULTIPLE_CHOICE: 'Leave empty if the question is not scored.',
  COMBOBOX: 'Leave empty if the question is not scored.',
  MULTI_SELECT: 'Leave empty if the question is not scored.',
  NUMERIC: 'Enter the same number twice for an exact match. Leave both empty if the question is not scored.',
  DATE: 'Leave empty if the question is not scored.',
}

/** Which answer is compliant; each type has its own forms of it. */
export function ExpectedEditor({ question, change, problem }: Props) {
  const Field = FIELDS[question.type]
  return (
    <Stack gap="xs" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Expected answer
      </Text>
      <Field question={question} change={change} />
      {HINTS[question.type] && (
        <Text c="dimmed" size="xs">
          {HINTS[question.type]}
        </Text>
      )}
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
