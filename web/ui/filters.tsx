import { Menu, Select, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createOwnChanges } from './ownChanges.ts'
import { choices } from './words.ts'

type FiltersProps = {
  /** There is nothing at all that could be filtered. */
  nothing?: boolean
  children: ReactNode
}
type Field = ReactElement<{ label?: string; value?: unknown; checked?: boolean }>
const isField = (child: ReactNode): child is Field =>
  isValidElement<Field['props']>(child) && typeof child.props.label === 'string'
const isSearch = (child: ReactNode) => isValidElement(child) && child.type === SearchField
const isSet = ({ props: { value, checked } }: Field) => Boolean(checked ?? value)
const nameOf = (field: Field) => field.props.label ?? ''

/** At the end of the row: the column selection of the table. */
export const ToolbarEnd = createContext<ReactNode>(null)

/**
 * One row: the search, a chip for each filter that is set, and a menu of the others. A filter is a field with a label and
 * a value; anything else among the children is shown as it is.
 */
export function Filters({ nothing = false, children }: FiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const end = use(ToolbarEnd)
  if (nothing) return null
  const all = Children.toArray(children)
  const others = all.filter((child) => !isSearch(child))
  const fields = others.filter(isField)
  const shown = fields.filter((field) => isSet(field) || added.includes(nameOf(field)))
  const rest = fields.filter((field) => !shown.includes(field))
  return (
    <section aria-label="Filters" className="filters">
      {all.filter(isSearch)}
      {shown.map((field) => (
        <Chip key={nameOf(field)} opened={added.at(-1) === nameOf(field) && !isSet(field)}>
          {field}
        </Chip>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" width={220} returnFocus={false}>
          <Menu.Target>
            <UnstyledButton className="filter-add">+ Filter</UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((field) => (
              <Menu.Item key={nameOf(field)} onClick={() => setAdded([...added, nameOf(field)])}>
                {nameOf(field)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {others.filter((child) => !isField(child))}
      {end && <div className="filters-end">{end}</div>}
    </section>
  )
}

/** A filter that was just chosen is opened, so that its value is the next click. */
function Chip({ opened, children }: { opened: boolean; children: ReactNode }) {
  const chip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const input = chip.current?.querySelector('input')
    input?.focus()
    input?.click()
  }, [opened])
  return (
    <div ref={chip} className="filter-chip">
      {children}
    </div>
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
