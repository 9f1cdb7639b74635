import { Button, Checkbox } from '@mantine/core'
import { FINDING_ORIGIN } from '../../contract/labels.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { VendorFilter } from '../domain/VendorFilter.tsx'
import { FINDING, SEVERITY } from '../domain/words.ts'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import { cleared } from '../ui/search.ts'
import { MISSING } from './Missing.tsx'
import { type FindingSearch, statusOf } from './search.ts'

type Props = { filter: FindingSearch; board: boolean; change: (part: FindingSearch) => void; nothing: boolean }

/** The board has a column for each status, so there is nothing to choose. */
export function FindingFilters({ filter, board, change, nothing }: Props) {
  return (
    <Filters nothing={nothing}>
      <SearchField label="Search" hint="Title or control" value={filter.query} change={(query) => change({ query })} />
      {!board && (
        <Choice
          label="Status"
          all="All statuses"
          words={FINDING}
          value={statusOf(filter)}
          change={(status) => change({ status: status ?? 'ALL' })}
        />
      )}
      <Choice
        label="Severity"
        all="All severities"
        words={SEVERITY}
        value={filter.severity}
        change={(severity) => change({ severity })}
      />
      <VendorFilter label="Vendor" value={filter.vendorId} change={(vendorId) => change({ vendorId })} />
      <PersonField
        label="Owner"
        placeholder="All owners"
        value={filter.ownerId ?? null}
        onChange={(ownerId) => change({ ownerId: ownerId ?? undefined })}
      />
      <Checkbox
        label="Overdue"
        checked={filter.overdue ?? false}
        onChange={(event) => change({ overdue: event.currentTarget.checked || undefined })}
      />
      <Choice
        label="Origin"
        all="All origins"
        words={FINDING_ORIGIN}
        value={filter.origin}
        change={(origin) => change({ origin })}
      />
      <SourceFilter label="Source" value={filter.source} change={(source) => change({ source })} />
      <Checkbox
        label={MISSING}
        checked={filter.missing ?? false}
        onChange={(event) => change({ missing: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Acceptance expired"
        checked={filter.lapsed ?? false}
        onChange={(event) => change({ lapsed: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Waiting for approval"
        checked={filter.awaitingApproval ?? false}
        onChange={(event) => change({ awaitingApproval: event.currentTarget.checked || undefined })}
      />
      {Object.values(filter).some(Boolean) && (
        <Button variant="subtle" size="compact-md" onClick={() => change(cleared(filter))}>
          Clear all
        </Button>
      )}
    </Filters>
  )
}

type Source = { label: string; value: string | undefined; change: (source: string | undefined) => void }

/** The tool or report that findings came from, by its name. */
const SourceFilter = (props: Source) => <SearchField {...props} hint="Name of the tool or report" />
