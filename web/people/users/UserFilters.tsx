import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ListSearch } from '../../api/operation.ts'
import { USER } from '../../domain/words.ts'
import { Choice, Filters, SearchField } from '../../ui/filters.tsx'
import { userRolesQuery } from './queries.ts'

type UserSearch = ListSearch<'GET /api/v1/users'>
type Props = { filter: UserSearch; change: (part: UserSearch) => void }

export function UserFilters({ filter, change }: Props) {
  const { data: roles = [] } = useQuery(userRolesQuery)
  return (
    <Filters>
      <SearchField label="Search" hint="Name or email" value={filter.query} change={(query) => change({ query })} />
      <Choice
        label="Status"
        all="All statuses"
        words={USER}
        value={filter.status}
        change={(status) => change({ status })}
      />
      <Select
        label="Role"
        placeholder="All roles"
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.roleId ?? null}
        onChange={(roleId) => change({ roleId: roleId ?? undefined })}
        searchable
        clearable
      />
    </Filters>
  )
}
