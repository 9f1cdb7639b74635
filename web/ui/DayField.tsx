import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, lazy, Suspense } from 'react'
import { dayText, inputDay, readDay } from './dates.ts'
import { useTyped } from './useTyped.ts'

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** "2026-03-12", or a moment that begins with it; empty for none. */
  value?: string | null | undefined
  onChange?: (day: string) => void
}

/** A calendar day, typed as it is shown everywhere ("12 Mar 2026") or as "2026-03-12", or picked from a calendar. */
export function DayField({ value, onChange, onBlur, error, ...rest }: Props) {
  const day = inputDay(value)
  const change = (to: string) => onChange?.(to)
  const typed = useTyped({ value: day, text: day && dayText(day), read: readDay, change })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    typed.leave()
    onBlur?.(event)
  }
  const pick = (picked: string | null) => {
    typed.forget()
    change(picked ?? '')
  }
  return (
    <TextInput
      placeholder="12 Mar 2026"
      autoComplete="off"
      rightSection={<Calendar day={day} pick={pick} disabled={rest.disabled} />}
      {...rest}
      {...typed.input}
      error={typed.wrong ? 'Enter a date like 12 Mar 2026.' : error}
      onChange={(event) => typed.type(event.currentTarget.value)}
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
        <Suspense fallback={<Loader role="status" aria-label="Loading" />}>
          <DayPicker
            day={day}
            pick={(picked) => {
              pick(picked)
              calendar.close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
