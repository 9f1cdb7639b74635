import { Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { sizeText } from '../../../contract/values/words.ts'
import type { VendorDocument } from '../../../contract/vendors/trail.ts'
import { call } from '../../api/call.ts'
import { addressOf } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { Passages } from '../../domain/Passages.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { DOCUMENT_KIND, DOCUMENT_TYPE } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { dayText } from '../../ui/dates.ts'
import { SearchField } from '../../ui/filters.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { documentsQuery, passagesQuery } from '../queries.ts'
import { AddDocuments } from './AddDocuments.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { useVendorSearch } from './search.ts'

/** Every file that there is about the vendor, and where it belongs. */
export function Documents({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const { page = 1 } = search
  const list = useQuery(documentsQuery(vendor.id, { page, pageSize: PAGE_SIZE }))
  const mayEdit = useCan()('PATCH /api/v1/files/:fileId')
  const mayAdd = useCan()('POST /api/v1/vendors/:vendorId/documents')
  const [deleting, setDeleting] = useState<VendorDocument>()
  const describe = mayEdit ? (id: string) => change({ dialog: 'document', id }) : undefined
  const close = () => change({ dialog: undefined, id: undefined })
  const shown = search.dialog === 'document' ? list.data?.entries.find(({ id }) => id === search.id) : undefined
  const add = (
    <Action label="Add documents" allowed={mayAdd} run={() => change({ dialog: 'documents', id: undefined })} />
  )
  return (
    <>
      {list.data?.totalCount !== 0 && (
        <Group justify="space-between" align="flex-end" mb="md">
          <SearchBox />
          {add}
        </Group>
      )}
      <Found vendor={vendor} />
      <DataTable
        label="Documents"
        columns={columnsOf(vendor, describe, mayAdd ? setDeleting : undefined)}
        rows={list.data?.entries}
        query={list}
        empty={
          <EmptyState title="No documents yet" action={add}>
            Add the contract, a data processing agreement or insurance. Evidence from the vendor’s answers,
            certification documents and evidence of customer responsibilities appear here too.
          </EmptyState>
        }
      />
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
      <DocumentDialog document={shown} close={close} />
      {mayAdd && <AddDocuments opened={search.dialog === 'documents'} vendorId={vendor.id} close={close} />}
      {deleting && <DeleteDocument document={deleting} vendorId={vendor.id} close={() => setDeleting(undefined)} />}
    </>
  )
}

/** In the text of the documents, not in their names. */
function SearchBox() {
  const { search, change } = useVendorSearch()
  return (
    <Box w={400} maw="100%">
      <SearchField label="Search in documents" value={search.words} change={(words) => change({ words })} />
    </Box>
  )
}

function Found({ vendor }: { vendor: Vendor }) {
  const { words = '' } = useVendorSearch().search
  const { data } = useQuery(passagesQuery(vendor.id, words))
  if (words === '' || !data) return null
  return (
    <Box component="section" aria-label="Passages found" mb="md">
      {data.entries.length > 0 ? (
        <Passages passages={data.entries} />
      ) : (
        <Text role="status">No document of this vendor contains “{words}”.</Text>
      )}
    </Box>
  )
}

type Deletion = { document: VendorDocument; vendorId: string; close: () => void }

/** Only what was added here: the others belong to an answer, a certification or a responsibility. */
function DeleteDocument({ document: { id, fileName }, vendorId, close }: Deletion) {
  const params = { vendorId, fileId: id }
  return (
    <DeleteDialog
      what="document"
      name={fileName}
      opened
      close={close}
      remove={() => call('DELETE /api/v1/vendors/:vendorId/documents/:fileId', { params })}
      done={() => {
        notify.done('Document deleted.')
        close()
      }}
    >
      This permanently deletes <b>{fileName}</b>. This cannot be undone.
    </DeleteDialog>
  )
}

type Describe = ((id: string) => void) | undefined

/** What it is and until when, or what its text suggests. */
function DocumentFacts({ document, describe }: { document: VendorDocument; describe: Describe }) {
  const { documentType, validUntil, suggestion } = document
  const type = documentType ?? suggestion?.documentType
  const until = validUntil ?? suggestion?.validUntil
  const text = [type && DOCUMENT_TYPE[type], until && `valid until ${dayText(until)}`].filter(Boolean).join(', ')
  const label = suggestion ? `${text} (suggested)` : text
  if (!describe) return label || '–'
  return (
    <UnstyledButton className="row-link break" onClick={() => describe(document.id)}>
      {label || 'Add type'}
      <VisuallyHidden> of {document.fileName}</VisuallyHidden>
    </UnstyledButton>
  )
}

type Remove = ((document: VendorDocument) => void) | undefined

const columnsOf = (vendor: Vendor, describe: Describe, remove: Remove): readonly Column<VendorDocument>[] => [
  {
    head: 'File',
    cell: ({ id, fileName }) => (
      <a href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })} className="break">
        {fileName}
      </a>
    ),
  },
  { head: 'Belongs to', cell: (document) => <BelongsTo vendor={vendor} document={document} /> },
  { head: 'Document', cell: (document) => <DocumentFacts document={document} describe={describe} /> },
  { head: 'Source', cell: ({ kind }) => DOCUMENT_KIND[kind], from: 'md' },
  {
    head: 'Size',
    cell: ({ sizeBytes }) => <span className="nowrap">{sizeText(sizeBytes)}</span>,
    right: true,
    from: 'sm',
  },
  { head: 'Added', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'sm' },
  { head: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy, from: 'lg' },
  ...(remove ? [actionsOf(remove)] : []),
]

const actionsOf = (remove: NonNullable<Remove>): Column<VendorDocument> => ({
  head: 'Actions',
  quiet: true,
  cell: (document) =>
    document.kind === 'VENDOR' && (
      <RowMenu about={document.fileName} actions={[{ label: 'Delete', run: () => remove(document) }]} />
    ),
})

function BelongsTo({ vendor, document }: { vendor: Vendor; document: VendorDocument }) {
  const { assessmentId, certificationId, responsibilityId, belongsTo, questionNumber, questionText } = document
  if (assessmentId) {
    return (
      <>
        <TextLink to={paths.assessment} params={{ assessmentId }} className="break">
          {belongsTo}
        </TextLink>
        {questionText && (
          <Text c="dimmed" className="break" lineClamp={2}>
            {questionNumber} {questionText}
          </Text>
        )}
      </>
    )
  }
  if (document.kind === 'VENDOR') return 'Vendor'
  const search = certificationId
    ? ({ tab: 'certifications' } as const)
    : ({ tab: 'responsibilities', dialog: 'responsibility', id: responsibilityId ?? undefined } as const)
  return (
    <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={search} className="break">
      {belongsTo}
    </TextLink>
  )
}
