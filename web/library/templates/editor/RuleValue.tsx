import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { AnswerValue } from '../../../../contract/library/questions.ts'
import { fold } from '../../../../contract/values/text.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { DraftQuestion } from './draft.ts'
import styles from './editor.module.css'

type Props = {
  label: string
  about: DraftQuestion | undefined
  value: AnswerValue
  change: (value: AnswerValue) => void
}

const YES_NO = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
]
const RATINGS = ['1', '2', '3', '4', '5']
const listOf = (value: AnswerValue): string[] => {
  if (value === null) return []
  return typeof value === 'object' ? [...value] : [String(value)]
}

/** As the option spells it, however the rule did: they are compared without case. */
const spelled = (text: string, options: readonly string[]) =>
  options.find((option) => fold(option) === fold(text)) ?? text

/** What an answer is compared with: chosen from that question's options where it has some. */
export function RuleValue({ label, about, value, change }: Props) {
  const field = { className: styles.ruleValue, 'aria-label': label }
  const texts = listOf(value)
  switch (about?.type) {
    case 'YES_NO':
      return (
        <Select
          {...field}
          data={YES_NO}
          value={texts[0]?.toUpperCase() ?? null}
          onChange={change}
          allowDeselect={false}
        />
      )
    case 'MULTIPLE_CHOICE':
    case 'COMBOBOX': {
      const chosen = texts[0] === undefined ? null : spelled(texts[0], about.options)
      const data = [...new Set([...about.options, ...(chosen ? [chosen] : [])])]
      return <Select {...field} placeholder="Choose" data={data} value={chosen} onChange={change} searchable />
    }
    case 'MULTI_SELECT': {
      const chosen = texts.map((text) => spelled(text, about.options))
      return (
        <MultiSelect
          {...field}
          placeholder={chosen.length === 0 ? 'Choose' : undefined}
          data={[...new Set([...about.options, ...chosen])]}
          value={chosen}
          onChange={(next) => change(next.length === 0 ? null : next)}
          hidePickedOptions
        />
      )
    }
    case 'RATING':
      return (
        <Select
          {...field}
          placeholder="Choose"
          data={RATINGS}
          value={texts[0] ?? null}
          onChange={(chosen) => change(chosen === null ? null : Number(chosen))}
        />
      )
    case 'NUMERIC':
      return (
        <NumberField
          {...field}
          value={texts[0] ?? ''}
          onChange={(typed) => change(typeof typed === 'number' ? typed : null)}
        />
      )
    case 'DATE':
      return <DayField {...field} value={texts[0]} onChange={(day) => change(day || null)} />
    default:
      return (
        <TextInput
          {...field}
          placeholder="Text"
          maxLength={2000}
          value={texts[0] ?? ''}
          onChange={(event) => change(event.currentTarget.value || null)}
        />
      )
  }
}
