import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { findingColumns } from '../../findings/columns.tsx'
import { FindingDialog } from '../../findings/FindingDialog.tsx'
import { findingQuery, findingsQuery } from '../../findings/queries.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './detail.module.css'
import { useVendorSearch } from './search.ts'

export function Findings({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const { page = 1, finding: openId } = search
  const list = useQuery(findingsQuery({ vendorId: vendor.id, page, pageSize: PAGE_SIZE }))
  const listed = list.data?.entries.find(({ id }) => id === openId)
  // A link may lead to one that stands on another page.
  const asked = useQuery({ ...findingQuery(openId ?? ''), enabled: openId !== undefined && !!list.data && !listed })
  const mayAssess = useCan()('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  return (
    <>
      {!!list.data?.totalCount && (
        <TextLink to={paths.findings} search={{ vendorId: vendor.id }} className={`in-text ${styles.tabAside}`}>
          Filter and export findings
        </TextLink>
      )}
      <DataTable
        label="Findings"
        columns={findingColumns({ open: ({ id }) => change({ finding: id }), withVendor: false })}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState
            title="No findings yet"
            action={<Action label="Create assessment" allowed={mayAssess} run={() => change({ dialog: 'assess' })} />}
          >
            Findings are created when a submitted assessment has non-compliant answers.
          </EmptyState>
        }
      />
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
      <FindingDialog
        finding={openId === undefined ? undefined : (listed ?? asked.data)}
        close={() => change({ finding: undefined })}
      />
    </>
  )
}
