import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Finding } from '../../contract/findings.ts'
import { findingsQuery } from '../api/findings.ts'
import type { Vendor } from '../api/vendors.ts'
import { findingColumns } from '../findings/columns.tsx'
import { FindingDialog } from '../findings/FindingDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { PAGE_SIZE, Pages } from '../ui/Pages.tsx'
import { EmptyState } from '../ui/states.tsx'

export function Findings({ vendor }: { vendor: Vendor }) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<Finding>()
  const list = useQuery(findingsQuery({ vendorId: vendor.id, page, pageSize: PAGE_SIZE }))
  return (
    <>
      <DataTable
        label="Findings"
        columns={findingColumns({ open: setShown, withVendor: false })}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState title="This vendor has no findings">
            They arise when a submitted assessment has answers that are not compliant.
          </EmptyState>
        }
      />
      <Pages page={page} total={list.data?.totalCount} change={setPage} />
      <FindingDialog finding={shown} close={() => setShown(undefined)} />
    </>
  )
}
