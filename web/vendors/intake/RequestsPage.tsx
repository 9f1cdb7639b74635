import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { INTAKE_STATUS } from '../../../contract/labels.ts'
import { paths } from '../../../contract/paths.ts'
import type { IntakeRequest } from '../../../contract/vendors/intake.ts'
import { queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { amountText } from '../../domain/amounts.ts'
import { VendorLink } from '../../domain/VendorLink.tsx'
import { dataTypesText, TIER } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { matches } from '../../ui/matches.ts'
import { Page } from '../../ui/Page.tsx'
import { EmptyState, NothingFits } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { choices, plural } from '../../ui/words.ts'
import { DecisionDialog } from './decisions.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { LISTS } from './search.ts'
import { UnconfirmedRequests } from './UnconfirmedRequests.tsx'

const route = getRouteApi(paths.intakeRequests)
const BACK = <TextLink to={paths.vendors}>Vendors</TextLink>

/** Vendors that colleagues ask for. */
export function RequestsPage() {
  const { status = 'OPEN', query } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery(queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }))
  const maySeeUnconfirmed = useCan()('GET /api/v1/unconfirmed-intake-requests')
  const find = (words?: string) => void navigate({ search: { status, query: words }, replace: true })
  return (
    <Page
      title="Intake requests"
      line={data === undefined ? ' ' : `${plural(data.openCount, 'request')} to decide`}
      back={BACK}
      actions={
        <SegmentedControl
          aria-label="Status"
          data={choices<keyof typeof LISTS>(LISTS).filter(({ value }) => maySeeUnconfirmed || value !== 'UNCONFIRMED')}
          value={status}
          onChange={(to) => void navigate({ search: { status: to as keyof typeof LISTS, query }, replace: true })}
        />
      }
    >
      {status === 'UNCONFIRMED' ? (
        <UnconfirmedRequests query={query} find={find} />
      ) : (
        <Requests status={status} query={query} find={find} />
      )}
    </Page>
  )
}

type Search = { query: string | undefined; find: (words?: string) => void }

function Requests({ status, query, find }: Search & { status: keyof typeof INTAKE_STATUS }) {
  const list = useQuery(queryOf('GET /api/v1/intake-requests', { query: { status } }))
  const can = useCan()
  const mayDecide = can('POST /api/v1/intake-requests/:requestId/approve')
  const maySetUp = can('POST /api/v1/settings/intake')
  const [shown, show] = useState<{ request: IntakeRequest; as: 'approve' | 'decline' }>()
  const close = () => show(undefined)
  const all = list.data?.entries
  const found = all?.filter(({ vendorName, purpose, requesterName }) =>
    matches(query, vendorName, purpose, requesterName),
  )
  return (
    <>
      <DataTable<IntakeRequest>
        label="Intake requests"
        rows={found}
        filters={<RequestFilters nothing={all?.length === 0} query={query} find={find} />}
        query={list}
        columns={[...COLUMNS, ...(status === 'OPEN' ? (mayDecide ? [decide(show)] : []) : DECIDED)]}
        empty={
          all?.length ? (
            <NothingFits title="No requests match this search" clear={() => find()} />
          ) : (
            <EmptyState
              title={status === 'OPEN' ? 'No open requests' : 'No requests'}
              action={maySetUp && <ButtonLink to={paths.settings}>Manage intake form</ButtonLink>}
            >
              Colleagues request vendors through the intake form. Administrators share its link.
            </EmptyState>
          )
        }
      />
      {shown && <DecisionDialog opened step={shown.as} request={shown.request} close={close} />}
    </>
  )
}

const COLUMNS: readonly Column<IntakeRequest>[] = [
  { head: 'Vendor', cell: ({ vendorId, vendorName }) => <VendorLink id={vendorId} name={vendorName} /> },
  { head: 'Purpose', cell: ({ purpose }) => <span className="break">{purpose ?? '–'}</span>, from: 'md' },
  { head: 'Data types', cell: ({ dataTypes }) => dataTypesText(dataTypes) || '–', from: 'lg' },
  { head: 'Yearly cost', cell: ({ yearlyCost }) => (yearlyCost ? amountText(yearlyCost) : '–'), from: 'lg' },
  { head: 'Proposed tier', cell: ({ proposedTier }) => (proposedTier ? TIER[proposedTier] : '–'), from: 'sm' },
  {
    head: 'Requested by',
    cell: ({ requesterName, requesterEmail, requesterConfirmed }) => (
      <>
        <a href={`mailto:${requesterEmail}`}>{requesterName}</a>
        {!requesterConfirmed && (
          <Text c="dimmed" size="sm">
            Email not confirmed
          </Text>
        )}
      </>
    ),
  },
  { head: 'Requested', cell: ({ createdAt }) => <When at={createdAt} relative />, from: 'md' },
]

const DECIDED: readonly Column<IntakeRequest>[] = [
  { head: 'Decided by', cell: ({ decidedByName }) => decidedByName ?? '–', from: 'sm' },
  { head: 'Decided', cell: ({ decidedAt }) => <When at={decidedAt} relative />, from: 'md' },
  { head: 'Reason', cell: ({ reason }) => <span className="break">{reason ?? '–'}</span>, from: 'md' },
]

type Show = (shown: { request: IntakeRequest; as: 'approve' | 'decline' }) => void
const decide = (show: Show): Column<IntakeRequest> => ({
  head: 'Actions',
  quiet: true,
  right: true,
  cell: (request) => (
    <span className="row-actions">
      <Action
        label="Approve"
        size="compact-sm"
        about={request.vendorName}
        run={() => show({ request, as: 'approve' })}
      />
      <Action
        label="Decline"
        size="compact-sm"
        variant="default"
        about={request.vendorName}
        run={() => show({ request, as: 'decline' })}
      />
    </span>
  ),
})
