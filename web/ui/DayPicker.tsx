import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'

type Props = { day: string; pick: (day: string | null) => void }

/** A file of its own, with the library of calendars: most people type a day, or look at a page that has none. */
export function DayPicker({ day, pick }: Props) {
  return <DatePicker value={day || null} defaultDate={day || undefined} onChange={pick} allowDeselect />
}
