import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Finding } from '../../contract/findings/findings.ts'
import { paths } from '../../contract/paths.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { ViewTabs } from '../domain/ViewTabs.tsx'
import { Action } from '../ui/Action.tsx'
import { ExportCsv } from '../ui/ExportCsv.tsx'
import { ListTable } from '../ui/ListTable.tsx'
import { Page } from '../ui/Page.tsx'
import { cleared, VIEWS } from '../ui/search.ts'
import { useSelection } from '../ui/selection.ts'
import { EmptyState } from '../ui/states.tsx'
import { useAddress, useList } from '../ui/useList.ts'
import { choices, plural } from '../ui/words.ts'
import { BulkBar } from './BulkBar.tsx'
import { findingColumns } from './columns.tsx'
import { FindingFilters } from './FindingFilters.tsx'
import { AddFinding, ImportFindings } from './lazy.ts'
import { useKeepOrder } from './neighbours.ts'
import { findingsQuery } from './queries.ts'
import { type FindingSearch, statusOf } from './search.ts'

/** Dragging is loaded with the board only. */
const FindingBoard = lazy(async () => ({ default: (await import('./FindingBoard.tsx')).FindingBoard }))

const nameOf = ({ title, vendorName }: Finding) => `${title} (${vendorName})`

/** The register of what is wrong, over all vendors: open ones first, then the most severe. */
export function FindingsPage() {
  const { search, change } = useAddress(paths.findings)
  const { finding, view = 'list' } = search
  const can = useCan()
  const [opened, open] = useState<'add'>()
  const isList = view === 'list'
  const list = useList(
    'GET /api/v1/findings',
    { search, change },
    {
      // The board has all statuses.
      query: (filter) => ({ ...filter, status: isList ? statusOf(filter) : undefined }),
      enabled: isList,
    },
  )
  const { filter, asked, sort, total } = list
  const selection = useSelection(nameOf)
  useKeepOrder(list.query.data?.entries)
  const filtered = filter.status !== 'ALL' || Object.values(filter).filter(Boolean).length > 1
  // Only open ones are listed at first: whether there are any at all must be asked for.
  const anywhere = useQuery({ ...findingsQuery({ page: 1, pageSize: 1 }), enabled: !isList || total === 0 }).data
  const nothing = (!isList || total === 0) && anywhere?.totalCount === 0
  const all: FindingSearch = { ...cleared(filter), status: 'ALL' }
  if (finding !== undefined) return <Navigate to={paths.finding} params={{ findingId: finding }} replace />
  const filters = <FindingFilters filter={filter} board={!isList} change={change} nothing={nothing} />
  const add = <Action label="Add finding" allowed={can('POST /api/v1/findings')} run={() => open('add')} />
  return (
    <Page
      title="Findings"
      line={lineOf(isList || nothing, nothing ? 0 : total, sort)}
      actions={
        <>
          {!nothing && (
            <SegmentedControl
              aria-label="View"
              data={choices(VIEWS)}
              value={view}
              onChange={(to) => change({ view: to === 'board' ? 'board' : undefined })}
            />
          )}
          {!nothing && <ExportCsv path={addressOf('GET /api/v1/findings.csv')} filter={asked} />}
          <Action
            label="Import findings"
            variant="default"
            allowed={can('POST /api/v1/findings/import')}
            run={() => change({ dialog: 'import', page: search.page })}
          />
          {!nothing && add}
        </>
      }
    >
      <AddFinding opened={opened === 'add'} vendorId={undefined} close={() => open(undefined)} />
      <ImportFindings
        opened={search.dialog === 'import'}
        importId={search.importId}
        follow={(importId) => change({ dialog: 'import', importId, page: search.page })}
        close={() => change({ dialog: undefined, importId: undefined, page: search.page })}
      />
      {!nothing && <ViewTabs list="FINDINGS" view={{ ...list.view, view: search.view }} />}
      {isList || nothing ? (
        <>
          <ListTable
            list={{ ...list, filtered: !nothing && filtered, clear: () => change(all) }}
            filters={filters}
            label="Findings"
            rowsAre="findings"
            columns={findingColumns({ withVendor: true, filter })}
            rows={nothing ? [] : list.query.data?.entries}
            selection={can('POST /api/v1/findings/bulk') ? selection : undefined}
            empty={
              <EmptyState title="No findings yet" action={add}>
                Findings are created when a submitted assessment has non-compliant answers. You can also add and import
                them.
              </EmptyState>
            }
            oneLine
          />
          <BulkBar selection={selection} filter={{ ...asked, sort }} total={total} />
        </>
      ) : (
        <>
          {filters}
          <Suspense fallback={<Skeleton height={480} />}>
            <FindingBoard filter={{ ...asked, sort }} showAll={(status) => change({ view: undefined, status })} />
          </Suspense>
        </>
      )}
    </Page>
  )
}

const lineOf = (isList: boolean, total: number | undefined, sort: FindingSearch['sort']) => {
  if (!isList) return sort ? 'By status' : 'By status, most severe first'
  return total === undefined ? ' ' : plural(total, 'finding')
}
