import { Checkbox, Group } from '@mantine/core'
import { PersonField } from '../domain/PersonField.tsx'
import { VendorFilter } from '../domain/VendorFilter.tsx'
import { FINDING, SEVERITY } from '../domain/words.ts'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import type { FindingSearch } from './search.ts'

type Props = { filter: FindingSearch; change: (part: FindingSearch) => void }

export function FindingFilters({ filter, change }: Props) {
  return (
    <Filters>
      <SearchField label="Search" hint="Title or control" value={filter.query} change={(query) => change({ query })} />
      <Choice
        label="Status"
        all="All statuses"
        words={FINDING}
        value={filter.status}
        change={(status) => change({ status })}
      />
      <Choice
        label="Severity"
        all="All severities"
        words={SEVERITY}
        value={filter.severity}
        change={(severity) => change({ severity })}
      />
      <VendorFilter value={filter.vendorId} change={(vendorId) => change({ vendorId })} />
      <PersonField
        label="Owner"
        placeholder="All owners"
        value={filter.ownerId ?? null}
        onChange={(ownerId) => change({ ownerId: ownerId ?? undefined })}
      />
      <Group gap="md" mb={8}>
        <Checkbox
          label="Overdue"
          checked={filter.overdue ?? false}
          onChange={(event) => change({ overdue: event.currentTarget.checked || undefined })}
        />
        <Checkbox
          label="Acceptance expired"
          checked={filter.lapsed ?? false}
          onChange={(event) => change({ lapsed: event.currentTarget.checked || undefined })}
        />
      </Group>
    </Filters>
  )
}
