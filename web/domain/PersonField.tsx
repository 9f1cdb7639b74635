import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan, useSession } from '../api/session.ts'
import { activeQuery, everybodyQuery } from './people.ts'

type Person = { id: string; name: string | null }
type Props = {
  label: string
  placeholder?: string
  /** Who has it now, and may be disabled or far down the list. */
  present?: Person | undefined
  /** Also who cannot be given anything any more. */
  disabledToo?: boolean
  value?: string | null
  onChange?: (id: string | null) => void
  error?: ReactNode
  disabled?: boolean
  comboboxProps?: { withinPortal: boolean }
}

/** Those who can be chosen, by name. */
export const usePeople = ({ present, disabledToo }: Pick<Props, 'present' | 'disabledToo'> = {}) => {
  const enabled = useCan()('GET /api/v1/people')
  const me = useSession()?.user
  const { data } = useQuery({ ...(disabledToo ? everybodyQuery : activeQuery), enabled })
  const named = ({ id, name }: Person) => ({
    value: id,
    label: id === me?.id ? `${name} (you)` : (name ?? 'Deleted user'),
  })
  const known = [...(me ? [me] : []), ...(present ? [present] : []), ...(data?.entries ?? [])]
  return [...new Map(known.map((person) => [person.id, named(person)])).values()]
}

/** The names of everybody, by id. */
export const useNames = (): ReadonlyMap<string, string> => {
  const enabled = useCan()('GET /api/v1/people')
  const { data } = useQuery({ ...everybodyQuery, enabled })
  return new Map(data?.entries.map(({ id, name }) => [id, name]))
}

/** Somebody of the organisation, by name. */
export function PersonField({ label, placeholder = 'No one', present, disabledToo, value = null, ...rest }: Props) {
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={usePeople({ present, disabledToo })}
      value={value}
      searchable
      clearable
      {...rest}
    />
  )
}
