import { MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { usePeople } from './PersonField.tsx'
import { usePeopleOf } from './people.ts'

type Props = {
  label: string
  description?: string
  placeholder?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  error?: ReactNode
}

/** Several people of the organisation, by name. */
export function PeopleField({ value = [], placeholder, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const listed = usePeople({ typed })
  const chosen = usePeopleOf(value).map(({ id, name }) => ({ value: id, label: name }))
  const data = [...new Map([...chosen, ...listed].map((person) => [person.value, person])).values()]
  return (
    <MultiSelect
      data={data}
      value={value}
      placeholder={value.length === 0 ? placeholder : undefined}
      onSearchChange={setTyped}
      searchable
      clearable
      {...rest}
    />
  )
}
