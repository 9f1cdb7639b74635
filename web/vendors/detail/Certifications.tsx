import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Certification } from '../../../contract/vendors/certifications.ts'
import { call, queryOf } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { CertificationDot } from '../../domain/Status.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/states.tsx'
import { OnDay } from '../../ui/When.tsx'
import { plural } from '../../ui/words.ts'
import { CertificationDialog } from './CertificationDialog.tsx'
import { useVendorSearch } from './search.ts'

/** What the vendor has been certified for, with the papers. */
export function Certifications({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const { search, change } = useVendorSearch()
  const [removing, setRemoving] = useState<Certification>()
  const list = useQuery(queryOf('GET /api/v1/vendors/:vendorId/certifications', { params: { vendorId: vendor.id } }))
  const mayEdit = can(
    'POST /api/v1/vendors/:vendorId/certifications',
    'PATCH /api/v1/vendors/:vendorId/certifications/:certificationId',
    'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId',
  )
  const open = (id?: string) => change({ dialog: 'certification', id })
  const add = <Action label="Add certification" allowed={mayEdit} run={() => open()} />
  const shown = search.dialog === 'certification' && mayEdit
  const edited = list.data?.entries.find(({ id }) => id === search.id)
  return (
    <>
      {(list.data?.entries.length ?? 0) > 0 && <Group justify="flex-end">{add}</Group>}
      <DataTable
        label="Certifications"
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState title="No certifications yet" action={add}>
            Add certificates with their documents. The dashboard shows when they are about to expire.
          </EmptyState>
        }
        columns={columnsFor({ canEdit: mayEdit, open, remove: setRemoving })}
      />
      <CertificationDialog
        vendor={vendor}
        certification={search.id === undefined ? undefined : edited}
        opened={shown && (search.id === undefined || edited !== undefined)}
        close={() => change({ dialog: undefined, id: undefined })}
      />
      {removing && <Remove vendor={vendor} certification={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

type Options = { canEdit: boolean; open: (id: string) => void; remove: (certification: Certification) => void }

const columnsFor = ({ canEdit, open, remove }: Options): readonly Column<Certification>[] => [
  { head: 'Certification', cell: ({ name }) => <b className="break">{name}</b> },
  { head: 'Status', cell: ({ status }) => <CertificationDot status={status} /> },
  { head: 'Issuer', cell: ({ issuer }) => issuer ?? '–', from: 'md' },
  { head: 'Issued', cell: ({ issuedDate }) => <OnDay day={issuedDate} relative />, from: 'lg' },
  { head: 'Expires', cell: ({ expiresDate }) => <OnDay day={expiresDate} relative />, from: 'sm' },
  {
    head: 'Documents',
    from: 'md',
    cell: ({ attachments }) =>
      attachments.length === 0
        ? '–'
        : attachments.map(({ id, fileName }) => (
            <div key={id}>
              <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })}>{fileName}</a>
            </div>
          )),
  },
  ...(canEdit
    ? [
        {
          head: 'Actions',
          quiet: true,
          right: true,
          cell: (row: Certification) => (
            <span className="row-actions">
              <Action label="Edit" size="compact-sm" variant="default" about={row.name} run={() => open(row.id)} />
              <Action label="Delete" size="compact-sm" variant="default" about={row.name} run={() => remove(row)} />
            </span>
          ),
        },
      ]
    : []),
]

type RemoveProps = { vendor: Vendor; certification: Certification; close: () => void }

function Remove({ vendor, certification, close }: RemoveProps) {
  const done = () => {
    notify.done(`${certification.name} deleted.`)
    close()
  }
  return (
    <DeleteDialog
      what="certification"
      name={certification.name}
      opened
      close={close}
      remove={() =>
        call('DELETE /api/v1/vendors/:vendorId/certifications/:certificationId', {
          params: { vendorId: vendor.id, certificationId: certification.id },
        })
      }
      done={done}
    >
      This permanently deletes the certification with {plural(certification.attachments.length, 'document')}. Customer
      responsibilities created from it remain.
    </DeleteDialog>
  )
}
