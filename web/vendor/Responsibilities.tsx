import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Responsibility, ResponsibilityUpdate } from '../../contract/responsibilities.ts'
import { useCan } from '../api/session.ts'
import { changeResponsibility, responsibilitiesQuery, VENDORS, type Vendor } from '../api/vendors.ts'
import { api } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { notify } from '../ui/notify.ts'
import { ResponsibilityDot } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { choices, RESPONSIBILITY } from '../ui/words.ts'

/** What stays with the customer where a control is shared with the vendor. */
export function Responsibilities({ vendor }: { vendor: Vendor }) {
  const list = useQuery(responsibilitiesQuery(vendor.id))
  return (
    <DataTable
      label="Your responsibilities"
      rows={list.data?.entries}
      query={list}
      empty={
        <EmptyState title="Nothing is yours to do">
          Actions appear when the vendor has a certification of a framework with shared controls.
        </EmptyState>
      }
      columns={[
        { head: 'Control', cell: ({ controlCode }) => <span className="mono">{controlCode}</span> },
        { head: 'Title', cell: ({ controlTitle }) => controlTitle },
        { head: 'Framework', cell: ({ frameworkName }) => frameworkName, from: 'md' },
        { head: 'Status', cell: (action) => <StatusCell action={action} /> },
        { head: 'Assigned to', cell: ({ assignedToName }) => assignedToName ?? '–', from: 'md' },
        {
          head: 'Evidence',
          from: 'lg',
          cell: ({ evidence }) =>
            evidence.map(({ id, fileName }) => (
              <div key={id}>
                <a href={api.file(id)}>{fileName}</a>
              </div>
            )),
        },
      ]}
    />
  )
}

function StatusCell({ action }: { action: Responsibility }) {
  const can = useCan()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ResponsibilityUpdate) => changeResponsibility(action.id, body),
    onSuccess: () => client.invalidateQueries({ queryKey: VENDORS }),
    onError: notify.failed,
  })
  if (!can('vendors:edit')) return <ResponsibilityDot status={action.status} />
  return (
    <Select
      aria-label={`Status of ${action.controlCode}`}
      data={choices(RESPONSIBILITY)}
      value={action.status}
      allowDeselect={false}
      disabled={save.isPending}
      onChange={(status) => status && save.mutate({ status: status as Responsibility['status'] })}
      w={150}
    />
  )
}
