import { Box, Select, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Responsibility } from '../../../contract/vendors/responsibilities.ts'
import { call, queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { ResponsibilityDot } from '../../domain/Status.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { RESPONSIBILITY } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { byCode } from '../../ui/codes.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/states.tsx'
import { choices, plural } from '../../ui/words.ts'
import { ResponsibilityDialog } from './ResponsibilityDialog.tsx'
import { useVendorSearch } from './search.ts'

/** What stays with the customer where a control is shared with the vendor. */
export function Responsibilities({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const list = useQuery(queryOf('GET /api/v1/vendors/:vendorId/responsibilities', { params: { vendorId: vendor.id } }))
  const mayCertify = useCan()('POST /api/v1/vendors/:vendorId/certifications')
  const certify = () => change({ tab: 'certifications', dialog: 'certification', id: undefined })
  const state = vendor.customerResponsibilityCompliance
  const shown = search.dialog === 'responsibility' ? list.data?.entries.find(({ id }) => id === search.id) : undefined
  return (
    <>
      {state && (
        <Text className="figures">
          {state.percent}% done: {state.completed} of {plural(state.total - state.notApplicable, 'applicable action')}
        </Text>
      )}
      <DataTable
        label="Customer responsibilities"
        rows={list.data?.entries.toSorted(byFramework)}
        query={list}
        empty={
          <EmptyState
            title="No open responsibilities"
            action={<Action label="Add certification" allowed={mayCertify} run={certify} />}
          >
            Responsibilities appear when the vendor holds a certification for a framework with shared controls.
          </EmptyState>
        }
        columns={[
          { head: 'Control', cell: ({ controlCode }) => <span className="mono">{controlCode}</span> },
          {
            head: 'Title',
            cell: ({ id, controlTitle }) => (
              <UnstyledButton className="row-link break" onClick={() => change({ dialog: 'responsibility', id })}>
                {controlTitle}
              </UnstyledButton>
            ),
          },
          { head: 'Framework', cell: ({ frameworkName }) => frameworkName, from: 'lg' },
          { head: 'Status', cell: (action) => <StatusCell action={action} /> },
          { head: 'Assigned to', cell: ({ assignedToName }) => assignedToName ?? '–', from: 'md' },
          { head: 'Evidence', right: true, from: 'md', cell: ({ evidence }) => plural(evidence.length, 'file') },
        ]}
      />
      <ResponsibilityDialog action={shown} close={() => change({ dialog: undefined, id: undefined })} />
    </>
  )
}

const byFramework = (one: Responsibility, other: Responsibility) =>
  byCode(one.frameworkName, other.frameworkName) || byCode(one.controlCode, other.controlCode)

function StatusCell({ action }: { action: Responsibility }) {
  const mayEdit = useCan()('PATCH /api/v1/responsibilities/:responsibilityId')
  const save = useMutation({
    mutationFn: (status: Responsibility['status']) =>
      call('PATCH /api/v1/responsibilities/:responsibilityId', {
        params: { responsibilityId: action.id },
        body: { status },
      }),
    onError: notify.failed,
  })
  const dot = <ResponsibilityDot status={action.status} />
  if (!mayEdit) return dot
  return (
    <>
      {/* A phone has no room for the field: the row opens, and it is changed there. */}
      <Box hiddenFrom="sm">{dot}</Box>
      <Select
        visibleFrom="sm"
        className="above"
        aria-label={`Status of ${action.controlCode}`}
        data={choices(RESPONSIBILITY)}
        value={action.status}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(status) => status && save.mutate(status as Responsibility['status'])}
        w={152}
      />
    </>
  )
}
