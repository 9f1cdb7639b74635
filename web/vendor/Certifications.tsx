import { useQuery } from '@tanstack/react-query'
import { certificationsQuery, type Vendor } from '../api/vendors.ts'
import { api } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { CertificationDot } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { OnDay } from '../ui/When.tsx'

export function Certifications({ vendor }: { vendor: Vendor }) {
  const list = useQuery(certificationsQuery(vendor.id))
  return (
    <DataTable
      label="Certifications"
      rows={list.data?.entries}
      query={list}
      empty={<EmptyState title="This vendor has no certifications">They can be added through the API.</EmptyState>}
      columns={[
        { head: 'Certification', cell: ({ name }) => <b>{name}</b> },
        { head: 'Status', cell: ({ status }) => <CertificationDot status={status} /> },
        { head: 'Issuer', cell: ({ issuer }) => issuer ?? '–', from: 'sm' },
        { head: 'Issued', cell: ({ issuedDate }) => <OnDay day={issuedDate} />, from: 'md' },
        { head: 'Expires', cell: ({ expiresDate }) => <OnDay day={expiresDate} />, from: 'sm' },
        {
          head: 'Documents',
          from: 'md',
          cell: ({ attachments }) =>
            attachments.map(({ id, fileName }) => (
              <div key={id}>
                <a href={api.file(id)}>{fileName}</a>
              </div>
            )),
        },
      ]}
    />
  )
}
