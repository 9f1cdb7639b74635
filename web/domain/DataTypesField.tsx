import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type DataType, orderedTypes } from '../../contract/vendors/dataTypes.ts'
import { choices } from '../ui/words.ts'
import { DATA_TYPE } from './words.ts'

type Props = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  value?: DataType[]
  onChange?: (types: DataType[]) => void
}

/** “None” and the others exclude each other: the latest choice holds. */
const chosen = (before: readonly DataType[], now: readonly DataType[]) =>
  now.includes('NONE') && !before.includes('NONE') ? (['NONE'] as DataType[]) : orderedTypes(now)

export function DataTypesField({ value = [], onChange, ...rest }: Props) {
  return (
    <MultiSelect
      data={choices(DATA_TYPE)}
      value={value}
      onChange={(types) => onChange?.(chosen(value, types as DataType[]))}
      clearable
      hidePickedOptions
      searchable
      {...rest}
    />
  )
}
