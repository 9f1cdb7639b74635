import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search, SlidersHorizontal } from 'lucide-react'
import { Children, type ReactNode, type Ref, useEffect, useState } from 'react'
import { createOwnChanges } from './ownChanges.ts'
import { choices } from './words.ts'

/** What is typed into the search field is seen there; it need not be counted. */
const TYPED = ['query', 'search']
const isSet = (filter: Readonly<Record<string, unknown>>) =>
  Object.entries(filter).filter(([name, value]) => value && !TYPED.includes(name)).length

type FiltersProps = {
  filter: Readonly<Record<string, unknown>>
  /** There is nothing at all that could be filtered. */
  nothing?: boolean
  children: ReactNode
}

/** On a phone only the first stands there; the others are behind a button that counts those set. */
export function Filters({ filter, nothing = false, children }: FiltersProps) {
  const [opened, setOpened] = useState(false)
  if (nothing) return null
  const [first, ...others] = Children.toArray(children)
  const count = isSet(filter)
  return (
    <Group
      component="section"
      aria-label="Filters"
      className="filters"
      data-opened={opened || undefined}
      gap="sm"
      align="flex-end"
    >
      {first}
      <Button
        variant="default"
        hiddenFrom="sm"
        aria-expanded={opened}
        leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => setOpened(!opened)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {others}
    </Group>
  )
}

type OneOf<K extends string> = {
  label: string
  all: string
  words: Readonly<Record<K, string>>
  value: K | undefined
  change: (value: K | undefined) => void
}

/** One of a few values, or all. */
export function Choice<K extends string>({ label, all, words, value, change }: OneOf<K>) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={choices(words)}
      value={value ?? null}
      onChange={(chosen) => change((chosen as K | null) ?? undefined)}
      clearable
    />
  )
}

type Typed = {
  label: string
  value: string | undefined
  change: (value: string | undefined) => void
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** The address follows what is typed after a moment's rest, not at every letter. */
export function SearchField({ label, value = '', change, hint, ref }: Typed) {
  const [text, setText] = useState(value)
  const [{ send, isOwn }] = useState(createOwnChanges)
  const later = useDebouncedCallback((typed: string) => {
    send(typed.trim())
    change(typed.trim() || undefined)
  }, 250)
  useEffect(() => {
    if (!isOwn(value)) setText(value)
  }, [value, isOwn])
  return (
    <TextInput
      ref={ref}
      type="search"
      label={label}
      placeholder={hint}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
    />
  )
}
