import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { VendorDocument } from '../../../contract/vendorTrail.ts'
import { sizeText } from '../../../contract/words.ts'
import { addressOf } from '../../api/operation.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { documentsQuery } from '../queries.ts'
import { useVendorSearch } from './search.ts'

const KIND = {
  EVIDENCE: 'Evidence',
  CERTIFICATION: 'Certification',
  RESPONSIBILITY: 'Customer responsibility',
} as const satisfies Record<VendorDocument['kind'], string>

/** Every file that there is about the vendor, and where it belongs. */
export function Documents({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const { page = 1 } = search
  const list = useQuery(documentsQuery(vendor.id, { page, pageSize: PAGE_SIZE }))
  return (
    <>
      <DataTable
        label="Documents"
        columns={columnsOf(vendor)}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState title="No documents yet">
            Evidence from the vendor’s answers, certification documents and evidence of customer responsibilities appear
            here.
          </EmptyState>
        }
      />
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
    </>
  )
}

const columnsOf = (vendor: Vendor): readonly Column<VendorDocument>[] => [
  {
    head: 'File',
    cell: ({ id, fileName }) => (
      <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })} className="break">
        {fileName}
      </a>
    ),
  },
  { head: 'Belongs to', cell: (document) => <BelongsTo vendor={vendor} document={document} /> },
  { head: 'Type', cell: ({ kind }) => KIND[kind], from: 'md' },
  {
    head: 'Size',
    cell: ({ sizeBytes }) => <span className="nowrap">{sizeText(sizeBytes)}</span>,
    right: true,
    from: 'sm',
  },
  { head: 'Added', cell: ({ createdAt }) => <When at={createdAt} />, from: 'sm' },
  { head: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy, from: 'lg' },
]

function BelongsTo({ vendor, document }: { vendor: Vendor; document: VendorDocument }) {
  const { assessmentId, certificationId, responsibilityId, belongsTo, questionText } = document
  if (assessmentId) {
    return (
      <>
        <TextLink to={paths.assessment} params={{ assessmentId }} className="break">
          {belongsTo}
        </TextLink>
        {questionText && (
          <Text c="dimmed" className="break" lineClamp={2}>
            {questionText}
          </Text>
        )}
      </>
    )
  }
  const search = certificationId
    ? ({ tab: 'certifications' } as const)
    : ({ tab: 'responsibilities', dialog: 'responsibility', id: responsibilityId ?? undefined } as const)
  return (
    <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={search} className="break">
      {belongsTo}
    </TextLink>
  )
}
