import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnconfirmedIntake } from '../../../contract/vendors/intake.ts'
import { callData, queryOf } from '../../api/call.ts'
import { Action } from '../../ui/Action.tsx'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { matches } from '../../ui/matches.ts'
import { notify } from '../../ui/notify.ts'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { plural } from '../../ui/words.ts'
import { RequestFilters } from './RequestFilters.tsx'

type Props = { query: string | undefined; find: (words?: string) => void }

/** What came through the intake form, and whose requester has not opened the link in the mail. */
export function UnconfirmedRequests({ query, find }: Props) {
  const list = useQuery(queryOf('GET /api/v1/unconfirmed-intake-requests'))
  const [shown, show] = useState<UnconfirmedIntake | 'all'>()
  const all = list.data?.entries
  const found = all?.filter(({ vendorName, purpose, requesterName, requesterEmail }) =>
    matches(query, vendorName, purpose, requesterName, requesterEmail),
  )
  return (
    <>
      {all?.length ? (
        <Group justify="space-between" mb="md">
          <Text c="dimmed">Anyone with the link of the form may have sent these. They are deleted after 7 days.</Text>
          <Action label="Delete all" variant="default" run={() => show('all')} />
        </Group>
      ) : null}
      <DataTable<UnconfirmedIntake>
        label="Unconfirmed requests"
        rows={found}
        filters={<RequestFilters nothing={all?.length === 0} query={query} find={find} />}
        query={list}
        columns={[...COLUMNS, remove(show)]}
        empty={
          all?.length ? (
            <NothingFits title="No requests match this search" clear={() => find()} />
          ) : (
            <EmptyState title="No unconfirmed requests">
              A request stays here until its requester opens the link in the confirmation email.
            </EmptyState>
          )
        }
      />
      {shown && <DeleteDialog shown={shown} total={list.data?.totalCount ?? 0} close={() => show(undefined)} />}
    </>
  )
}

type DialogProps = { shown: UnconfirmedIntake | 'all'; total: number; close: () => void }

function DeleteDialog({ shown, total, close }: DialogProps) {
  const isAll = shown === 'all'
  const label = isAll ? `Delete ${plural(total, 'request')}` : 'Delete request'
  return (
    <ConfirmDialog
      title={isAll ? 'Delete all unconfirmed requests' : `Delete request for ${shown.vendorName}`}
      label={label}
      opened
      close={close}
      run={() =>
        isAll
          ? callData('DELETE /api/v1/unconfirmed-intake-requests')
          : callData('DELETE /api/v1/unconfirmed-intake-requests/:requestId', { params: { requestId: shown.id } })
      }
      done={({ deleted }) => {
        notify.done(`${plural(deleted, 'request')} deleted.`)
        close()
      }}
    >
      {isAll ? 'They' : 'It'} can no longer be confirmed. This cannot be undone.
    </ConfirmDialog>
  )
}

const COLUMNS: readonly Column<UnconfirmedIntake>[] = [
  { head: 'Vendor', cell: ({ vendorName }) => <span className="break">{vendorName}</span> },
  { head: 'Purpose', cell: ({ purpose }) => <span className="break">{purpose}</span>, from: 'md' },
  {
    head: 'Requested by',
    cell: ({ requesterName, requesterEmail }) => (
      <>
        <span className="break">{requesterName}</span>
        <Text c="dimmed" size="sm" className="break">
          {requesterEmail}
        </Text>
      </>
    ),
  },
  { head: 'Network', cell: ({ network }) => network ?? '–', from: 'lg' },
  { head: 'Requested', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'md' },
  { head: 'Expires', cell: ({ expiresAt }) => <When at={expiresAt} relative />, from: 'lg' },
]

const remove = (show: (request: UnconfirmedIntake) => void): Column<UnconfirmedIntake> => ({
  head: 'Actions',
  quiet: true,
  right: true,
  cell: (request) => (
    <Action label="Delete" size="compact-sm" variant="default" about={request.vendorName} run={() => show(request)} />
  ),
})
