import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../api/session.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { VendorFilter } from '../domain/VendorFilter.tsx'
import { ASSESSMENT, VENDOR_REQUEST } from '../domain/words.ts'
import { sentTemplatesQuery } from '../library/templates/queries.ts'
import { DayField } from '../ui/DayField.tsx'
import { Choice, Filters, SearchField } from '../ui/filters.tsx'
import type { AssessmentSearch } from './search.ts'

type Props = { filter: AssessmentSearch; board: boolean; change: (part: AssessmentSearch) => void; nothing: boolean }

/** The board has a column for each status, so there is nothing to choose. */
export function AssessmentFilters({ filter, board, change, nothing }: Props) {
  return (
    <Filters nothing={nothing}>
      <SearchField label="Search" hint="Title" value={filter.query} change={(query) => change({ query })} />
      {!board && (
        <Choice
          label="Status"
          all="All statuses"
          words={ASSESSMENT}
          value={filter.status}
          change={(status) => change({ status })}
        />
      )}
      <Choice
        label="Vendor request"
        all="All requests"
        words={VENDOR_REQUEST}
        value={filter.vendorRequest}
        change={(vendorRequest) => change({ vendorRequest })}
      />
      <VendorFilter label="Vendor" value={filter.vendorId} change={(vendorId) => change({ vendorId })} />
      <TemplateFilter label="Questionnaire" value={filter.templateId} change={(templateId) => change({ templateId })} />
      <PersonField
        label="Reviewer"
        placeholder="All reviewers"
        value={filter.reviewerId ?? null}
        onChange={(reviewerId) => change({ reviewerId: reviewerId ?? undefined })}
      />
      <DayField
        label="Created from"
        value={filter.fromDate}
        onChange={(day) => change({ fromDate: day || undefined })}
      />
      <DayField label="Created to" value={filter.toDate} onChange={(day) => change({ toDate: day || undefined })} />
      <Checkbox
        label="Overdue"
        checked={filter.overdue ?? false}
        onChange={(event) => change({ overdue: event.currentTarget.checked || undefined })}
      />
    </Filters>
  )
}

type TemplateProps = { label: string; value: string | undefined; change: (id: string | undefined) => void }

function TemplateFilter({ label, value, change }: TemplateProps) {
  const enabled = useCan()('GET /api/v1/templates')
  const { data = [] } = useQuery({ ...sentTemplatesQuery, enabled })
  if (!enabled) return null
  return (
    <Select
      label={label}
      placeholder="All questionnaires"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => change(id ?? undefined)}
      searchable
      clearable
    />
  )
}
