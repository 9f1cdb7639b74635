import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { ViewTabs } from '../domain/ViewTabs.tsx'
import { Action } from '../ui/Action.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { ListTable } from '../ui/ListTable.tsx'
import { Page } from '../ui/Page.tsx'
import { VIEWS } from '../ui/search.ts'
import { useSelection } from '../ui/selection.ts'
import { EmptyState } from '../ui/states.tsx'
import { useAddress, useList } from '../ui/useList.ts'
import { choices, plural } from '../ui/words.ts'
import { AssessmentBoard } from './AssessmentBoard.tsx'
import { AssessmentFilters } from './AssessmentFilters.tsx'
import { BulkBar } from './BulkBar.tsx'
import { assessmentColumns } from './columns.tsx'
import { LateReviewers } from './LateReviewers.tsx'
import { type AssessmentRow, assessmentsQuery } from './queries.ts'
import { SendDialog } from './SendDialog.tsx'
import { SendWizard } from './send/lazy.ts'

const nameOf = ({ title, vendorName }: AssessmentRow) => `${title} (${vendorName})`

/** Assessments of all vendors, as a list or by state. */
export function AssessmentsPage() {
  const { search, change } = useAddress(paths.assessments)
  const { dialog, view = 'list', page } = search
  const isList = view === 'list'
  const list = useList('GET /api/v1/assessments', { search, change }, { sort: '-createdAt', enabled: isList })
  const { filter, sort, filtered } = list
  const can = useCan()
  const selection = useSelection(nameOf)
  const [sending, setSending] = useState<AssessmentRow>()
  const mayCreate = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  const anywhere = useQuery({ ...assessmentsQuery({ page: 1, pageSize: 1 }), enabled: !isList && !filtered }).data
  const nothing = isList ? list.nothing : !filtered && anywhere?.totalCount === 0
  const create = <Action label="Create assessment" allowed={mayCreate} run={() => change({ dialog: 'create', page })} />
  const actions = !nothing && (
    <>
      <SegmentedControl
        aria-label="View"
        data={choices(VIEWS)}
        value={view}
        onChange={(to) => change({ view: to === 'board' ? 'board' : undefined })}
      />
      <ExportCsv path={addressOf('GET /api/v1/assessments.csv')} filter={filter} />
      {create}
    </>
  )
  const filters = <AssessmentFilters filter={filter} board={!isList} change={change} nothing={nothing} />
  return (
    <Page title="Assessments" line={lineOf(isList || nothing, nothing ? 0 : list.total, sort)} actions={actions}>
      {!nothing && <ViewTabs list="ASSESSMENTS" view={{ ...list.view, view: search.view }} />}
      {filter.overdue && <LateReviewers />}
      {isList || nothing ? (
        <>
          <ListTable
            list={list}
            filters={filters}
            label="Assessments"
            rowsAre="assessments"
            columns={assessmentColumns({
              withVendor: true,
              send: setSending,
              canSend: can('POST /api/v1/assessments/:assessmentId/send'),
            })}
            rows={nothing ? [] : list.query.data?.entries}
            empty={
              <EmptyState title="No assessments yet" action={create}>
                Send a vendor a questionnaire and score its answers.
              </EmptyState>
            }
            selection={can('POST /api/v1/assessments/bulk-update') ? selection : undefined}
            oneLine
          />
          <BulkBar selection={selection} filter={{ ...filter, sort }} total={list.total} />
        </>
      ) : (
        <>
          {filters}
          <AssessmentBoard filter={filter} showAll={(status) => change({ view: undefined, status })} />
        </>
      )}
      <SendDialog assessment={sending} close={() => setSending(undefined)} />
      {mayCreate && (
        <SendWizard
          opened={dialog === 'create'}
          vendorId={filter.vendorId}
          close={() => change({ dialog: undefined, page })}
        />
      )}
    </Page>
  )
}

/** The usual order is by a column that not every window has room for. */
const lineOf = (isList: boolean, total: number | undefined, sort: string | undefined) => {
  if (!isList) return 'By status, newest first'
  if (total === undefined) return ' '
  return plural(total, 'assessment') + (sort === '-createdAt' && total > 1 ? ', newest first' : '')
}
