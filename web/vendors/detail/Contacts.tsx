import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/values/languages.ts'
import {
  type Contact,
  MAX_CONTACTS,
  questionnaireRecipients,
  reminderRecipients,
} from '../../../contract/vendors/contacts.ts'
import { call, queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { CONTACT_ROLE } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DeleteDialog } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { useVendorSearch } from './search.ts'

type ContactsOfVendor = Answered<'GET /api/v1/vendors/:vendorId/contacts'>
type Row = Omit<Contact, 'createdAt' | 'updatedAt'> & { isPrimary: boolean }

/** The primary contact in a row of its own, with what it gets because nobody else is named for it. */
const rowsOf = ({ vendorId, primary, entries }: ContactsOfVendor): Row[] => {
  const invited = questionnaireRecipients(primary, entries)
  const gets = {
    QUESTIONNAIRE: invited.includes(primary),
    REMINDERS: reminderRecipients(entries, invited).includes(primary),
  }
  const roles = (['QUESTIONNAIRE', 'REMINDERS'] as const).filter((role) => gets[role])
  const name = primary.name ?? primary.email
  const first = {
    id: vendorId,
    name,
    email: primary.email,
    phone: null,
    jobTitle: null,
    roles,
    language: primary.language,
    isPrimary: true,
  }
  return [first, ...entries.map((contact) => ({ ...contact, isPrimary: false }))]
}

/** Whom the vendor can be reached through, and who gets what. */
export function Contacts({ vendor }: { vendor: Vendor }) {
  const can = useCan()
  const { search, change } = useVendorSearch()
  const [removing, setRemoving] = useState<Row>()
  const list = useQuery(queryOf('GET /api/v1/vendors/:vendorId/contacts', { params: { vendorId: vendor.id } }))
  const mayEdit = can('POST /api/v1/vendors/:vendorId/contacts')
  const open = (id?: string) => change({ dialog: 'contact', id })
  const edited = list.data?.entries.find(({ id }) => id === search.id)
  const isFull = (list.data?.entries.length ?? 0) >= MAX_CONTACTS
  return (
    <>
      <Group justify="flex-end">
        <Action
          label="Add contact"
          allowed={mayEdit}
          disabled={isFull && `A vendor can have up to ${MAX_CONTACTS} contacts`}
          run={() => open()}
        />
      </Group>
      <DataTable<Row>
        label="Contacts"
        rows={list.data && rowsOf(list.data)}
        query={list}
        empty={null}
        columns={columnsFor({ mayEdit, open, remove: setRemoving, editVendor: () => change({ dialog: 'edit' }) })}
      />
      <ContactDialog
        vendor={vendor}
        contact={edited}
        opened={search.dialog === 'contact' && mayEdit && (search.id === undefined || edited !== undefined)}
        close={() => change({ dialog: undefined, id: undefined })}
      />
      {removing && <Remove vendor={vendor} contact={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

type Options = {
  mayEdit: boolean
  open: (id: string) => void
  remove: (contact: Row) => void
  editVendor: () => void
}

const columnsFor = ({ mayEdit, open, remove, editVendor }: Options): readonly Column<Row>[] => [
  {
    head: 'Name',
    cell: ({ name, isPrimary }) => (
      <>
        <b className="break">{name}</b>
        {isPrimary && ' (primary contact)'}
      </>
    ),
  },
  { head: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { head: 'Phone', cell: ({ phone }) => phone ?? '–', from: 'lg' },
  { head: 'Job title', cell: ({ jobTitle }) => jobTitle ?? '–', from: 'md' },
  { head: 'Language', cell: ({ language }) => LANGUAGES[language ?? DEFAULT_LANGUAGE], from: 'lg' },
  { head: 'Roles', cell: ({ roles }) => roles.map((role) => CONTACT_ROLE[role]).join(', ') || '–', from: 'sm' },
  ...(mayEdit
    ? [
        {
          head: 'Actions',
          quiet: true,
          right: true,
          cell: (row: Row) => (
            <span className="row-actions">
              <Action
                label="Edit"
                size="compact-sm"
                variant="default"
                about={row.name}
                run={() => (row.isPrimary ? editVendor() : open(row.id))}
              />
              {!row.isPrimary && (
                <Action label="Delete" size="compact-sm" variant="default" about={row.name} run={() => remove(row)} />
              )}
            </span>
          ),
        },
      ]
    : []),
]

type RemoveProps = { vendor: Vendor; contact: Row; close: () => void }

function Remove({ vendor, contact, close }: RemoveProps) {
  const params = { vendorId: vendor.id, contactId: contact.id }
  const done = () => {
    notify.done(`${contact.name} deleted.`)
    close()
  }
  return (
    <DeleteDialog
      what="contact"
      name={contact.name}
      opened
      close={close}
      remove={() => call('DELETE /api/v1/vendors/:vendorId/contacts/:contactId', { params })}
      done={done}
    >
      {contact.name} no longer gets emails about {vendor.name}. Emails that were sent and the audit log stay.
    </DeleteDialog>
  )
}
