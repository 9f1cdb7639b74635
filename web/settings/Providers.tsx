import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from '../../contract/people/providers.ts'
import { call, queryOf } from '../api/call.ts'
import { Action } from '../ui/Action.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { Section } from '../ui/Section.tsx'
import { Status } from '../ui/Status.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'

type OpenDialog = { what: 'edit' | 'delete'; provider: Provider | undefined }

/** Services through which users sign in with their company account. */
export function Providers() {
  const list = useQuery(queryOf('GET /api/v1/providers'))
  const [shown, setShown] = useState<OpenDialog>()
  const close = () => setShown(undefined)
  const deleting = shown?.what === 'delete' ? shown.provider : undefined
  const add = <Action label="Add provider" run={() => setShown({ what: 'edit', provider: undefined })} />
  return (
    <Section title="Sign-in providers" line="Users sign in with their company account through OpenID Connect.">
      <DataTable
        label="Providers"
        columns={columnsOf(setShown)}
        rows={list.data}
        query={list}
        empty={
          <EmptyState title="No sign-in providers" action={add}>
            Add Okta, Entra ID, Google or another provider.
          </EmptyState>
        }
      />
      {list.data?.length !== 0 && <Group justify="flex-end">{add}</Group>}
      <ProviderDialog opened={shown?.what === 'edit'} provider={shown?.provider} close={close} />
      {deleting && (
        <DeleteDialog
          what="provider"
          name={deleting.name}
          opened
          close={close}
          remove={() => call('DELETE /api/v1/providers/:providerId', { params: { providerId: deleting.id } })}
          done={() => {
            notify.done('Provider deleted.')
            close()
          }}
        >
          Users will no longer be able to sign in through <b>{deleting.name}</b>. They keep their accounts.
        </DeleteDialog>
      )}
    </Section>
  )
}

const columnsOf = (show: (shown: OpenDialog) => void): readonly Column<Provider>[] => [
  { head: 'Name', cell: ({ name }) => <b className="break">{name}</b> },
  { head: 'Issuer', cell: ({ issuer }) => <span className="mono">{issuer}</span>, from: 'sm' },
  {
    head: 'Status',
    cell: ({ enabled }) => <Status meaning={enabled ? 'good' : 'none'} word={enabled ? 'Enabled' : 'Disabled'} />,
  },
  {
    head: 'Actions',
    quiet: true,
    cell: (provider) => (
      <RowMenu
        about={provider.name}
        actions={[
          { label: 'Edit', run: () => show({ what: 'edit', provider }) },
          { label: 'Delete', run: () => show({ what: 'delete', provider }) },
        ]}
      />
    ),
  },
]
