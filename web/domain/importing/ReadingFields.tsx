import { Group, NativeSelect } from '@mantine/core'
import { DATE_ORDERS, type DateOrder, readDay } from '../../../contract/values/dayOrders.ts'
import { NUMBER_STYLES, type NumberStyle, readNumber } from '../../../contract/values/numberStyles.ts'
import { dayText } from '../../ui/dates.ts'
import { number } from '../../ui/words.ts'
import type { dateQuestion, numberQuestion, Reading } from './reading.ts'

type Props = {
  dates: ReturnType<typeof dateQuestion>
  numbers: ReturnType<typeof numberQuestion>
  reading: Reading
  change: (part: Partial<Reading>) => void
}
const CHOOSE = { value: '', label: 'Choose…' }

const dateLabel = (sample: string, order: DateOrder) => {
  const read = readDay(sample, order)
  return 'cell' in read && read.cell !== sample ? [{ value: order, label: `${sample} is ${dayText(read.cell)}` }] : []
}
const numberLabel = (sample: string, style: NumberStyle) => {
  const read = readNumber(sample, style)
  const value = 'cell' in read ? Number(read.cell) : Number.NaN
  return Number.isNaN(value) ? [] : [{ value: style, label: `${sample} is ${number(value)}` }]
}

/** Asked once for the whole file, and only if its cells do not say it. */
export function ReadingFields({ dates, numbers, reading, change }: Props) {
  if (!dates && !numbers) return null
  return (
    <Group align="flex-end" gap="md">
      {dates && (
        <NativeSelect
          label="Dates in this file"
          data={[CHOOSE, ...DATE_ORDERS.flatMap((order) => dateLabel(dates.sample, order))]}
          value={reading.dateOrder ?? dates.shown ?? ''}
          onChange={(event) => change({ dateOrder: (event.currentTarget.value || null) as DateOrder | null })}
        />
      )}
      {numbers && (
        <NativeSelect
          label="Numbers in this file"
          data={[CHOOSE, ...NUMBER_STYLES.flatMap((style) => numberLabel(numbers.sample, style))]}
          value={reading.numberStyle ?? numbers.shown ?? ''}
          onChange={(event) => change({ numberStyle: (event.currentTarget.value || null) as NumberStyle | null })}
        />
      )}
    </Group>
  )
}

/** Why the file cannot be read yet. */
export const readingProblem = ({ dates, numbers, reading }: Omit<Props, 'change'>) => {
  if (dates && (reading.dateOrder ?? dates.shown) === null) return `Choose which day ${dates.sample} is.`
  return numbers && (reading.numberStyle ?? numbers.shown) === null
    ? `Choose which number ${numbers.sample} is.`
    : undefined
}
