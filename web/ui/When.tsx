import { Text, Tooltip } from '@mantine/core'
import { ago, dayText, distance, exactText, minuteText, momentText, overdueText } from './dates.ts'
import { Status } from './Status.tsx'

const NONE = (
  <Text span c="dimmed">
    –
  </Text>
)

/**
 * A moment: the day, and the exact time on hover, by the browser itself: a list has fifty of them. `relative` says how
 * long ago it was, for lists.
 */
export function When({ at, relative = false }: { at: string | null; relative?: boolean }) {
  if (at === null) return NONE
  return (
    <time dateTime={at} className="nowrap" title={exactText(at)}>
      {relative ? ago(at) : momentText(at)}
    </time>
  )
}

/** A moment to the minute, for what happened. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="nowrap" title={exactText(at)}>
    {minuteText(at)}
  </time>
)

/** A calendar day, and how far away it is on hover; in lists the other way round. */
export function OnDay({ day, relative = false }: { day: string | null; relative?: boolean }) {
  if (day === null) return NONE
  const [shown, hint] = relative ? [distance(day), dayText(day)] : [dayText(day), distance(day)]
  return (
    <time dateTime={day.slice(0, 10)} className="nowrap" title={hint}>
      {shown}
    </time>
  )
}

/** Until when something is to be done; once that day is over, how long ago it was. */
export function Due({ day, open, relative = open }: { day: string | null; open: boolean; relative?: boolean }) {
  const late = day !== null && open ? overdueText(day) : undefined
  if (day === null || late === undefined) return <OnDay day={day} relative={relative} />
  return (
    <Tooltip label={`Due ${dayText(day)}`}>
      <span>
        <Status meaning="bad" word={late} />
      </span>
    </Tooltip>
  )
}
