import { Text, Tooltip } from '@mantine/core'
import { dayText, distance, exactText, momentText } from './dates.ts'

const NONE = (
  <Text span c="dimmed">
    –
  </Text>
)

/** A moment: the day, and the exact time on hover. */
export function When({ at }: { at: string | null }) {
  if (at === null) return NONE
  return (
    <Tooltip label={exactText(at)}>
      <time dateTime={at} className="nowrap">
        {momentText(at)}
      </time>
    </Tooltip>
  )
}

/** A calendar day, and how far away it is on hover. */
export function OnDay({ day }: { day: string | null }) {
  if (day === null) return NONE
  return (
    <Tooltip label={distance(day)}>
      <time dateTime={day.slice(0, 10)} className="nowrap">
        {dayText(day)}
      </time>
    </Tooltip>
  )
}
