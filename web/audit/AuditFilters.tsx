import { Button, Select } from '@mantine/core'
import { auditEvents } from '../../contract/auditEvents.ts'
import { AUDIT_OUTCOME } from '../../contract/labels.ts'
import type { ListSearch } from '../api/operation.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Filters, SearchField } from '../ui/filters.tsx'
import { choices } from '../ui/words.ts'
import { typeText } from './words.ts'

type AuditSearch = ListSearch<'GET /api/v1/audit'>
type Props = { filter: AuditSearch; change: (part: AuditSearch) => void }

const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)
const ACTIONS = Object.entries(auditEvents)
  .map(([value, { label, entityType }]) => ({ value, label, entityType }))
  .sort(byLabel)
const TYPES = [...new Set(ACTIONS.map(({ entityType }) => entityType))]
  .map((value) => ({ value, label: typeText(value) }))
  .sort(byLabel)

export function AuditFilters({ filter, change }: Props) {
  const { entityType } = filter
  // Of one kind of things, only what can happen to them.
  const actions = ACTIONS.filter((one) => entityType === undefined || one.entityType === entityType)
  return (
    <Filters>
      <SearchField
        label="Search"
        hint="Name, action or status"
        value={filter.query}
        change={(query) => change({ query })}
      />
      <Select
        label="Action"
        placeholder="All actions"
        data={actions.map(({ value, label }) => ({ value, label }))}
        value={filter.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
        searchable
        clearable
      />
      <Select
        label="Outcome"
        placeholder="All outcomes"
        data={choices(AUDIT_OUTCOME)}
        value={filter.outcome ?? null}
        onChange={(outcome) => change({ outcome: outcome ?? undefined })}
        clearable
      />
      <Select
        label="Item type"
        placeholder="All types"
        data={TYPES}
        value={entityType ?? null}
        onChange={(type) => change({ entityType: type ?? undefined, action: undefined })}
        searchable
        clearable
      />
      <PersonField
        label="User"
        placeholder="All users"
        disabledToo
        value={filter.userId ?? null}
        onChange={(userId) => change({ userId: userId ?? undefined })}
      />
      <DayField label="From" value={filter.fromDate} onChange={(day) => change({ fromDate: day || undefined })} />
      <DayField label="To" value={filter.toDate} onChange={(day) => change({ toDate: day || undefined })} />
      {filter.entityId && (
        <Button variant="default" onClick={() => change({ entityId: undefined })}>
          Showing one item: show all
        </Button>
      )}
    </Filters>
  )
}
