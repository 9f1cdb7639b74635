import { Menu, Popover, Stack } from '@mantine/core'
import { Check } from 'lucide-react'
import { lazy, type MouseEventHandler, type ReactNode, type Ref, Suspense, useState } from 'react'
import { DayField } from './DayField.tsx'
import { inputDay } from './dates.ts'
import styles from './InPlace.module.css'
import { choices } from './words.ts'

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

/** `about` says whose it is, where a table has the same in each row. */
type Labelled = { label: string; about?: string; children: ReactNode }
type ValueProps = Labelled & { ref?: Ref<HTMLButtonElement>; onClick?: MouseEventHandler; className?: string }

/** A value that is a button: it looks like text until hovered or focused. Menus and popovers give it a class of their own. */
const Value = ({ label, about, children, className = '', ...button }: ValueProps) => (
  <button type="button" {...button} className={`${styles.value} ${className}`}>
    <span className={styles.words}>{about ? `Change ${label} of ${about}: ` : `Change ${label}: `}</span>
    {children}
  </button>
)

type InPlaceProps = Labelled & {
  field: (close: () => void) => ReactNode
  /** Called when it is left without a decision; false keeps it open. */
  left?: () => boolean
}

/** A value that can be changed where it stands: click, choose, saved. What it needs for that is made on the first click. */
export function InPlace({ field, left, ...shown }: InPlaceProps) {
  const [opened, setOpened] = useState<boolean>()
  if (opened === undefined) return <Value {...shown} onClick={() => setOpened(true)} />
  const change = (to: boolean) => {
    if (to || left?.() !== false) setOpened(to)
  }
  return (
    <Popover opened={opened} onChange={change} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Value {...shown} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={shown.label}>{field(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}

type ChoiceProps<K extends string> = Labelled & {
  words: Readonly<Record<K, string>>
  value: K | null
  save: (value: K) => void
  /** Where it need not have a value. */
  clear?: (() => void) | false
}

/** One of a few words. */
export function ChoiceInPlace<K extends string>({ words, value, save, clear, ...shown }: ChoiceProps<K>) {
  const [opened, setOpened] = useState<boolean>()
  if (opened === undefined) return <Value {...shown} onClick={() => setOpened(true)} />
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={220}>
      <Menu.Target>
        <Value {...shown} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices(words).map((choice) => (
          <Menu.Item
            key={choice.value}
            rightSection={choice.value === value && <Check size={16} aria-label="Current" />}
            onClick={() => choice.value !== value && save(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        {clear && value !== null && <Menu.Item onClick={clear}>Clear</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

type DayProps = Labelled & { day: string | null; save: (day: string | null) => void }

/** A day, typed or picked; empty for none. It is saved when it is left. */
export function DayInPlace({ day, save, ...shown }: DayProps) {
  const now = inputDay(day)
  const [typed, setTyped] = useState(now)
  const take = (to: string) => {
    if (to !== now) save(to || null)
  }
  const left = () => {
    take(typed)
    return true
  }
  return (
    <InPlace
      {...shown}
      left={left}
      field={(close) => (
        <Stack
          component="form"
          gap="sm"
          onSubmit={(event) => {
            event.preventDefault()
            take(typed)
            close()
          }}
        >
          <DayField label={shown.label} value={typed} onChange={setTyped} rightSection={null} data-autofocus />
          <Suspense>
            <DayPicker
              day={typed}
              pick={(picked) => {
                setTyped(picked ?? '')
                take(picked ?? '')
                close()
              }}
            />
          </Suspense>
        </Stack>
      )}
    />
  )
}
