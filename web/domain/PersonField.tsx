import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan, useSession } from '../api/session.ts'
import { ableQuery, activeQuery, everybodyQuery, foundQuery, type May, usePerson } from './people.ts'

/** Asked when the typing rests. */
const REST = 200

type Person = { id: string; name: string | null }
type Props = {
  label: string
  placeholder?: string
  /** Who has it now, and may be disabled or far down the list. */
  present?: Person | undefined
  /** Also who cannot be given anything any more. */
  disabledToo?: true
  /** Only who may that; nobody approves what they request themselves. */
  may?: May | undefined
  value?: string | null
  onChange?: (id: string | null) => void
  error?: ReactNode
  disabled?: boolean
  comboboxProps?: { withinPortal: boolean }
  'data-autofocus'?: boolean
}

type Known = Pick<Props, 'present' | 'disabledToo' | 'may' | 'value'> & {
  /** The search text. */
  typed?: string
}

const listOf = (disabledToo: true | undefined, may: May | undefined) => {
  if (may) return ableQuery(may)
  return disabledToo ? everybodyQuery : activeQuery
}

/** Those who can be chosen, by name: the first of them, the person who is chosen now, and whom the server finds. */
export const usePeople = ({ present, disabledToo, may, value, typed = '' }: Known = {}) => {
  const enabled = useCan()('GET /api/v1/people')
  const me = useSession()?.user
  const { data } = useQuery({ ...listOf(disabledToo, may), enabled })
  const isPart = data !== undefined && data.totalCount > data.entries.length
  const [query] = useDebouncedValue(typed.trim(), REST)
  const found = useQuery({ ...foundQuery(query, { disabled: disabledToo, may }), enabled: isPart && query !== '' })
  const named = ({ id, name }: Person) => ({
    value: id,
    label: id === me?.id ? `${name} (you)` : (name ?? 'Deleted user'),
  })
  const listed = [...(data?.entries ?? []), ...(found.data?.entries ?? [])]
  // Of those who may, the list says whether one is among them.
  const first = me && !may ? [me] : []
  const known = [...first, ...(present ? [present] : []), ...listed].filter(
    ({ id }) => may !== 'APPROVE' || id !== me?.id,
  )
  const isKnown = data === undefined || known.some(({ id }) => id === value)
  const chosen = usePerson(isKnown ? undefined : value)
  return [...new Map([...(chosen ? [chosen] : []), ...known].map((person) => [person.id, named(person)])).values()]
}

/** A user of the organisation, by name. */
export function PersonField(props: Props) {
  const { label, placeholder = 'No one', present, disabledToo, may, value = null, ...rest } = props
  const [typed, setTyped] = useState('')
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={usePeople({ present, disabledToo, may, value, typed })}
      value={value}
      onSearchChange={setTyped}
      searchable
      clearable
      {...rest}
    />
  )
}
