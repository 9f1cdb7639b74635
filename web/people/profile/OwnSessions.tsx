import { useMutation, useQuery } from '@tanstack/react-query'
import { browserText, placeText } from '../../../contract/people/devices.ts'
import { call, queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { When } from '../../ui/When.tsx'

type OpenSession = Answered<'GET /api/v1/sessions'>[number]

/** Where one is signed in. One that nobody knows can be ended. */
export function OwnSessions() {
  const list = useQuery(queryOf('GET /api/v1/sessions'))
  return (
    <Section
      title="Sessions"
      line="Where you are signed in. End any session you don’t recognize, then change your password."
    >
      <DataTable label="Open sessions" columns={COLUMNS} rows={list.data} query={list} empty={null} />
      {list.data && list.data.length > 1 && <EndOthers />}
    </Section>
  )
}

function EndOthers() {
  const end = useMutation({
    mutationFn: () => call('DELETE /api/v1/sessions'),
    onSuccess: () => notify.done('All other sessions ended.'),
    onError: notify.failed,
  })
  return (
    <div>
      <Action label="End all other sessions" variant="default" loading={end.isPending} run={() => end.mutate()} />
    </div>
  )
}

/** No service is asked where an address is: that would tell it who signs in. */
function Place({ address }: Pick<OpenSession, 'address'>) {
  return (
    <>
      {placeText(address)} <span className="mono">{address}</span>
    </>
  )
}

const COLUMNS: readonly Column<OpenSession>[] = [
  { head: 'Device', cell: ({ userAgent }) => <span className="break">{browserText(userAgent)}</span> },
  { head: 'Place', cell: ({ address }) => <Place address={address} />, from: 'sm' },
  { head: 'Last active', cell: ({ lastSeenAt }) => <When at={lastSeenAt} relative />, from: 'sm' },
  { head: 'Actions', quiet: true, cell: (session) => <EndCell session={session} /> },
]

const THIS = <Status meaning="good" word="This session" />

function EndCell({ session }: { session: OpenSession }) {
  const end = useMutation({
    mutationFn: () => call('DELETE /api/v1/sessions/:sessionId', { params: { sessionId: session.id } }),
    onSuccess: () => notify.done('Session ended.'),
    onError: notify.failed,
  })
  if (session.current) return THIS
  return (
    <div className="row-actions">
      <Action
        label="End"
        about={`session with ${browserText(session.userAgent)}`}
        variant="default"
        size="compact-sm"
        loading={end.isPending}
        run={() => end.mutate()}
      />
    </div>
  )
}
