import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type AssessmentRow, assessmentsQuery } from '../api/assessments.ts'
import { useCan } from '../api/session.ts'
import { api, paths, withQuery } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Choice, DayField, Filters, SearchField } from '../ui/filters.tsx'
import { Page } from '../ui/Page.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ASSESSMENT, plural } from '../ui/words.ts'
import { VendorFilter } from '../vendors/VendorFilter.tsx'
import { CreateAssessments } from './CreateAssessments.tsx'
import { assessmentColumns } from './columns.tsx'
import { SendDialog } from './SendDialog.tsx'
import type { AssessmentSearch } from './search.ts'

const route = getRouteApi(paths.assessments)

/** Assessments of all vendors, the newest first. */
export function AssessmentsPage() {
  const { dialog, page = 1, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const [sending, setSending] = useState<AssessmentRow>()
  const asked = { ...filter, overdue: filter.overdue && 'true' }
  const list = useQuery(assessmentsQuery({ ...asked, page, pageSize: PAGE_SIZE }))
  const change = (part: AssessmentSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const total = list.data?.totalCount
  const mayCreate = can('assessments:create') && can('templates:view')
  const actions = (
    <>
      <Button variant="default" component="a" href={withQuery(api.assessments, { ...asked, format: 'csv' })}>
        Export CSV
      </Button>
      <Action label="Create assessments" allowed={mayCreate} run={() => change({ dialog: 'create', page })} />
    </>
  )
  return (
    <Page title="Assessments" line={total === undefined ? ' ' : plural(total, 'assessment')} actions={actions}>
      <AssessmentFilters filter={filter} change={change} />
      <DataTable
        label="Assessments"
        columns={assessmentColumns({ withVendor: true, send: setSending, canSend: can('assessments:create') })}
        rows={list.data?.entries}
        query={list}
        empty={<NoAssessments filtered={Object.values(filter).some(Boolean)} />}
      />
      <Pages page={page} total={total} change={(to) => change({ page: to })} />
      <SendDialog assessment={sending} close={() => setSending(undefined)} />
      {mayCreate && (
        <CreateAssessments
          opened={dialog === 'create'}
          vendorId={filter.vendorId}
          close={() => change({ dialog: undefined, page })}
        />
      )}
    </Page>
  )
}

type FilterProps = { filter: AssessmentSearch; change: (part: AssessmentSearch) => void }

function AssessmentFilters({ filter, change }: FilterProps) {
  return (
    <Filters>
      <SearchField label="Search" hint="Title" value={filter.query} change={(query) => change({ query })} />
      <Choice
        label="State"
        all="All states"
        words={ASSESSMENT}
        value={filter.status}
        change={(status) => change({ status })}
      />
      <VendorFilter value={filter.vendorId} change={(vendorId) => change({ vendorId })} />
      <DayField label="Created from" value={filter.fromDate} change={(fromDate) => change({ fromDate })} />
      <DayField label="Created to" value={filter.toDate} change={(toDate) => change({ toDate })} />
      <Checkbox
        mb={8}
        label="Overdue"
        checked={filter.overdue ?? false}
        onChange={(event) => change({ overdue: event.currentTarget.checked || undefined })}
      />
    </Filters>
  )
}

function NoAssessments({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="No assessment fits">Change or clear the filters above.</EmptyState>
  ) : (
    <EmptyState title="There are no assessments yet">
      An assessment sends a vendor a questionnaire and scores what it answers.
    </EmptyState>
  )
}
