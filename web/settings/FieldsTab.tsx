import { Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_VENDOR_FIELDS, type VendorField, type VendorFieldUpdate } from '../../contract/vendors/customFields.ts'
import { call, callData, queryOf } from '../api/call.ts'
import { FIELD_KIND } from '../domain/words.ts'
import { Action } from '../ui/Action.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { Section } from '../ui/Section.tsx'
import { Status } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { plural } from '../ui/words.ts'
import { FieldDialog } from './FieldDialog.tsx'

type OpenDialog = { what: 'edit' | 'delete'; field: VendorField | undefined }

/** Fields of vendors that the organisation defines itself. */
export function FieldsTab() {
  const list = useQuery(queryOf('GET /api/v1/vendor-fields'))
  const [shown, show] = useState<OpenDialog>()
  const close = () => show(undefined)
  const count = list.data?.length ?? 0
  const change = useMutation({
    mutationFn: ({ id, ...body }: VendorFieldUpdate & { id: string }) =>
      callData('PATCH /api/v1/vendor-fields/:fieldId', { params: { fieldId: id }, body }),
    onError: notify.failed,
  })
  const full = count >= MAX_VENDOR_FIELDS && `The limit of ${MAX_VENDOR_FIELDS} custom fields is reached`
  const add = <Action label="Add field" disabled={full} run={() => show({ what: 'edit', field: undefined })} />
  return (
    <Section
      title="Custom fields"
      line="OpenDialog in this order on vendors, and available as columns, filters and in CSV."
    >
      <DataTable
        label="Custom fields"
        columns={columnsOf({ show, change: change.mutate, count })}
        rows={list.data}
        query={list}
        empty={
          <EmptyState title="No custom fields" action={add}>
            Add fields that your organisation needs, such as a cost centre or a business owner.
          </EmptyState>
        }
      />
      {count > 0 && <Group justify="flex-end">{add}</Group>}
      <FieldDialog opened={shown?.what === 'edit'} field={shown?.field} close={close} />
      {shown?.what === 'delete' && shown.field && <DeleteField field={shown.field} close={close} />}
    </Section>
  )
}

/** Says how many values are lost. */
function DeleteField({ field, close }: { field: VendorField; close: () => void }) {
  const params = { fieldId: field.id }
  const { data } = useQuery(queryOf('GET /api/v1/vendor-fields/:fieldId', { params }))
  return (
    <DeleteDialog
      what="custom field"
      name={field.name}
      opened
      close={close}
      remove={() => call('DELETE /api/v1/vendor-fields/:fieldId', { params })}
      done={() => {
        notify.done('Custom field deleted.')
        close()
      }}
    >
      This permanently deletes the field <b>{field.name}</b>
      {data &&
        (data.vendorCount === 0
          ? '. No vendor has a value.'
          : ` and its values in ${plural(data.vendorCount, 'vendor')}.`)}{' '}
      To keep the values, archive the field instead.
    </DeleteDialog>
  )
}

type Actions = {
  show: (shown: OpenDialog) => void
  change: (update: VendorFieldUpdate & { id: string }) => void
  count: number
}

const columnsOf = ({ show, change, count }: Actions): readonly Column<VendorField>[] => [
  { head: 'Name', cell: ({ name }) => <b className="break">{name}</b> },
  { head: 'Kind', cell: ({ kind, choices }) => <Kind kind={kind} choices={choices} />, from: 'sm' },
  { head: 'Key', cell: ({ key }) => <span className="mono nowrap">{key}</span>, from: 'sm' },
  {
    head: 'Status',
    cell: ({ archived }) => <Status meaning={archived ? 'none' : 'good'} word={archived ? 'Archived' : 'In use'} />,
  },
  {
    head: 'Actions',
    quiet: true,
    cell: (field) => (
      <RowMenu
        about={field.name}
        actions={[
          { label: 'Edit', run: () => show({ what: 'edit', field }) },
          ...(field.position > 1
            ? [{ label: 'Move up', run: () => change({ id: field.id, position: field.position - 1 }) }]
            : []),
          ...(field.position < count
            ? [{ label: 'Move down', run: () => change({ id: field.id, position: field.position + 1 }) }]
            : []),
          {
            label: field.archived ? 'Restore' : 'Archive',
            run: () => change({ id: field.id, archived: !field.archived }),
          },
          { label: 'Delete', run: () => show({ what: 'delete', field }) },
        ]}
      />
    ),
  },
]

const Kind = ({ kind, choices }: Pick<VendorField, 'kind' | 'choices'>) => (
  <>
    {FIELD_KIND[kind]}
    {choices.length > 0 && (
      <Text c="dimmed" size="xs" className="truncate" maw={280}>
        {choices.join(', ')}
      </Text>
    )}
  </>
)
