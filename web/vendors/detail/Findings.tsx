import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { findingColumns } from '../../findings/columns.tsx'
import { FindingDialog } from '../../findings/FindingDialog.tsx'
import { AddFinding } from '../../findings/lazy.ts'
import { findingQuery, findingsQuery } from '../../findings/queries.ts'
import { Action } from '../../ui/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useVendorSearch } from './search.ts'

export function Findings({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const { search, change } = useVendorSearch()
  const { page = 1, finding: openId } = search
  const list = useQuery(findingsQuery({ vendorId: vendor.id, page, pageSize: PAGE_SIZE }))
  const listed = list.data?.entries.find(({ id }) => id === openId)
  // A link may lead to one that stands on another page.
  const asked = useQuery({ ...findingQuery(openId ?? ''), enabled: openId !== undefined && !!list.data && !listed })
  const add = (
    <Action label="Add finding" allowed={can('POST /api/v1/findings')} run={() => change({ dialog: 'finding' })} />
  )
  const mayAssess = can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates')
  return (
    <>
      {!!list.data?.totalCount && (
        <Group justify="flex-end" gap="md">
          <TextLink to={paths.findings} search={{ vendorId: vendor.id }} className="in-text">
            Filter and export findings
          </TextLink>
          {add}
        </Group>
      )}
      <DataTable
        label="Findings"
        columns={findingColumns({ open: ({ id }) => change({ finding: id }), withVendor: false })}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState
            title="No findings yet"
            action={
              <Group gap="xs" justify="center">
                <Action label="Create assessment" allowed={mayAssess} run={() => change({ dialog: 'assess' })} />
                {add}
              </Group>
            }
          >
            Findings are created when a submitted assessment has non-compliant answers. You can also add them.
          </EmptyState>
        }
      />
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
      <AddFinding
        opened={search.dialog === 'finding'}
        vendorId={vendor.id}
        close={() => change({ dialog: undefined })}
      />
      <FindingDialog
        finding={openId === undefined ? undefined : (listed ?? asked.data)}
        close={() => change({ finding: undefined })}
      />
    </>
  )
}
