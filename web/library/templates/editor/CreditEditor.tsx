import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PartialCredit } from '../../../../contract/library/questions.ts'
import { Action } from '../../../ui/Action.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { canCountEach, creditOptions, withThreshold } from './credit.ts'
import type { DraftQuestion } from './draft.ts'
import styles from './editor.module.css'

type Props = {
  question: DraftQuestion
  change: (credit: PartialCredit | null) => void
  problem: string | undefined
}
type FieldProps = Omit<Props, 'problem'>

const PERCENT = { decimals: 0, min: 1, max: 99, suffix: '%', w: 96 } as const
const optionsOf = (credit: DraftQuestion['partialCredit']) => (credit && 'options' in credit ? credit.options : {})
const wordOf = (option: string, type: DraftQuestion['type']) =>
  type === 'YES_NO' ? (option === 'YES' ? 'Yes' : 'No') : option

/** A percentage beside each option that is not expected. */
function OptionFields({ question, change }: FieldProps) {
  const percents = optionsOf(question.partialCredit)
  const set = (option: string, percent: number | '') => {
    const { [option]: _, ...others } = percents
    const options = percent === '' ? others : { ...others, [option]: percent }
    change(Object.keys(options).length === 0 ? null : { options })
  }
  return creditOptions(question).map((option) => (
    <Group key={option} gap="sm" wrap="nowrap" justify="space-between">
      <Text className="break">{wordOf(option, question.type)}</Text>
      <NumberField
        {...PERCENT}
        aria-label={`Part for ${wordOf(option, question.type)}`}
        placeholder="0%"
        value={percents[option] ?? ''}
        onChange={(percent) => set(option, percent)}
      />
    </Group>
  ))
}

const EachField = ({ question, change }: FieldProps) => (
  <Checkbox
    label="Each right option counts"
    checked={question.partialCredit !== undefined && question.partialCredit !== null}
    onChange={(event) => change(event.currentTarget.checked ? { each: true } : null)}
  />
)

/** Thresholds that rise, each with the percentage that is earned from there on. */
function ThresholdFields({ question: { partialCredit, type }, change }: FieldProps) {
  const from = partialCredit && 'from' in partialCredit ? partialCredit.from : []
  const set = (pairs: typeof from) => change(pairs.length === 0 ? null : { from: pairs })
  /** An empty field keeps its number until another is typed. */
  const replace = (index: number, threshold: number | '', percent: number | '') => {
    if (threshold !== '' && percent !== '') set(from.with(index, [threshold, percent]))
  }
  const limits = type === 'RATING' ? { min: 1, max: 5, decimals: 0 } : {}
  return (
    <>
      {from.map(([threshold, percent], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place; its number is what changes
        <Group key={index} gap="sm" wrap="nowrap">
          <Text>From</Text>
          <NumberField
            {...limits}
            w={96}
            aria-label={`Threshold ${index + 1}`}
            value={threshold}
            onChange={(typed) => replace(index, typed, percent)}
          />
          <NumberField
            {...PERCENT}
            aria-label={`Part from threshold ${index + 1}`}
            value={percent}
            onChange={(typed) => replace(index, threshold, typed)}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Remove threshold ${index + 1}`}
            onClick={() => set(from.toSpliced(index, 1))}
          >
            <X size={14} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Action label="Add threshold" variant="default" w="fit-content" run={() => set(withThreshold(from))} />
    </>
  )
}

const FIELDS: Partial<Record<DraftQuestion['type'], (props: FieldProps) => ReactNode>> = {
  YES_NO: OptionFields,
  MULTIPLE_CHOICE: OptionFields,
  COMBOBOX: OptionFields,
  MULTI_SELECT: EachField,
  NUMERIC: ThresholdFields,
  RATING: ThresholdFields,
}

/** What an answer earns that is not as expected. */
export function CreditEditor({ question, change, problem }: Props) {
  const Field = FIELDS[question.type]
  if (!Field || question.expectedAnswer === null) return null
  if (question.type === 'MULTI_SELECT' && !canCountEach(question)) return null
  return (
    <Stack gap="xs" component="fieldset" className={styles.plainSet}>
      <Text component="legend" fw={600}>
        Partial credit
      </Text>
      <Field question={question} change={change} />
      <Text c="dimmed" size="xs">
        The part of the points that an answer earns although it is not as expected. Leave empty for none.
      </Text>
      {problem && (
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
