import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { Page } from '../ui/Page.tsx'
import { Pages } from '../ui/Pages.tsx'
import { usePaging } from '../ui/paging.ts'
import { cleared, VIEWS } from '../ui/search.ts'
import { EmptyState, NothingFits } from '../ui/states.tsx'
import { choices, plural } from '../ui/words.ts'
import { AssessmentBoard } from './AssessmentBoard.tsx'
import { AssessmentFilters } from './AssessmentFilters.tsx'
import { assessmentColumns } from './columns.tsx'
import { type AssessmentRow, assessmentsQuery } from './queries.ts'
import { SendDialog } from './SendDialog.tsx'
import { type AssessmentSearch, SORTS } from './search.ts'
import { SendWizard } from './send/SendWizard.tsx'

const route = getRouteApi(paths.assessments)

/** Assessments of all vendors, as a list or by state. */
export function AssessmentsPage() {
  const { dialog, view = 'list', page: at, pageSize: size, sort = '-createdAt', ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const can = useCan()
  const [sending, setSending] = useState<AssessmentRow>()
  const asked = { ...filter, overdue: filter.overdue && 'true' }
  const change = (part: AssessmentSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  const paging = usePaging({ page: at, pageSize: size }, change)
  const clear = () => change(cleared(filter))
  const isList = view === 'list'
  const list = useQuery({
    ...assessmentsQuery({ ...asked, sort, page: paging.page, pageSize: paging.pageSize }),
    enabled: isList,
  })
  const total = list.data?.totalCount
  const mayCreate = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  const filtered = Object.values(filter).some(Boolean)
  const anywhere = useQuery({ ...assessmentsQuery({ page: 1, pageSize: 1 }), enabled: !isList && !filtered }).data
  const nothing = !filtered && (isList ? total : anywhere?.totalCount) === 0
  const create = (
    <Action label="Create assessment" allowed={mayCreate} run={() => change({ dialog: 'create', page: at })} />
  )
  const actions = !nothing && (
    <>
      <SegmentedControl
        aria-label="View"
        data={choices(VIEWS)}
        value={view}
        onChange={(to) => change({ view: to === 'board' ? 'board' : undefined })}
      />
      <ExportCsv path={addressOf('GET /api/v1/assessments.csv')} filter={asked} />
      {create}
    </>
  )
  return (
    <Page title="Assessments" line={lineOf(isList || nothing, nothing ? 0 : total, sort)} actions={actions}>
      <AssessmentFilters filter={filter} board={!isList} change={change} nothing={nothing} />
      {isList || nothing ? (
        <>
          <DataTable
            label="Assessments"
            columns={assessmentColumns({
              withVendor: true,
              send: setSending,
              canSend: can('POST /api/v1/assessments/:assessmentId/send'),
            })}
            rows={nothing ? [] : list.data?.entries}
            query={list}
            sorting={{
              by: sort,
              change: (to) => change({ sort: to in SORTS ? (to as AssessmentSearch['sort']) : undefined }),
            }}
            empty={<NoAssessments filtered={filtered} clear={clear} create={create} />}
            oneLine
          />
          <Pages {...paging} list={list} />
        </>
      ) : (
        <AssessmentBoard filter={asked} showAll={(status) => change({ view: undefined, status })} />
      )}
      <SendDialog assessment={sending} close={() => setSending(undefined)} />
      {mayCreate && (
        <SendWizard
          opened={dialog === 'create'}
          vendorId={filter.vendorId}
          close={() => change({ dialog: undefined, page: at })}
        />
      )}
    </Page>
  )
}

/** The usual order is by a column that not every window has room for. */
const lineOf = (isList: boolean, total: number | undefined, sort: string) => {
  if (!isList) return 'By status, newest first'
  if (total === undefined) return ' '
  return plural(total, 'assessment') + (sort === '-createdAt' && total > 1 ? ', newest first' : '')
}

function NoAssessments({ filtered, clear, create }: { filtered: boolean; clear: () => void; create: ReactNode }) {
  return filtered ? (
    <NothingFits title="No assessments match these filters" clear={clear} />
  ) : (
    <EmptyState title="No assessments yet" action={create}>
      Send a vendor a questionnaire and score its answers.
    </EmptyState>
  )
}
