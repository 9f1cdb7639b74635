import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { dayText, inputDay, readDay } from './dates.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** "2026-03-12", or a moment that begins with it; empty for none. */
  value?: string | null | undefined
  onChange?: (day: string) => void
}

/** A calendar day, typed as it is shown everywhere ("12 Mar 2026") or as "2026-03-12", or picked from a calendar. */
export function DayField({ value, onChange, onBlur, ...rest }: Props) {
  const day = inputDay(value)
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const read = readDay(text)
    if (read !== undefined) onChange?.(read)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  const pick = (picked: string | null) => {
    setTyped(undefined)
    onChange?.(picked ?? '')
  }
  return (
    <TextInput
      placeholder="12 Mar 2026"
      autoComplete="off"
      rightSection={<Calendar day={day} pick={pick} disabled={rest.disabled} />}
      {...rest}
      value={typed ?? (day && dayText(day))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

type CalendarProps = {
  day: string
  pick: (day: string | null) => void
  disabled: boolean | undefined
}

function Calendar({ day, pick, disabled = false }: CalendarProps) {
  const [opened, calendar] = useDisclosure()
  return (
    <Popover opened={opened} onChange={calendar.set} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Open calendar"
          disabled={disabled}
          onClick={calendar.toggle}
        >
          <CalendarDays size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      {/* Escape closes the calendar, and not the dialog around it as well. */}
      <Popover.Dropdown onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}>
        <DatePicker
          value={day || null}
          defaultDate={day || undefined}
          onChange={(picked) => {
            pick(picked)
            calendar.close()
          }}
          allowDeselect
        />
      </Popover.Dropdown>
    </Popover>
  )
}
