import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { paths } from '../../contract/paths.ts'
import { AssessmentDot, DeliveryDot } from '../domain/Status.tsx'
import { Action } from '../ui/Action.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { Due, When } from '../ui/When.tsx'
import { AssessmentMenu } from './AssessmentMenu.tsx'
import { DueCell } from './cells.tsx'
import { ScoreHover } from './detail/ScoreHover.tsx'
import type { AssessmentRow } from './queries.ts'
import { UnreadMessages } from './UnreadMessages.tsx'
import { GrantButton, VendorRequestPill } from './VendorRequest.tsx'

type Options = {
  withVendor: boolean
  canSend: boolean
  send: (assessment: AssessmentRow) => void
}

export const assessmentColumns = (options: Options): readonly Column<AssessmentRow>[] => [
  {
    head: 'Assessment',
    sort: 'title',
    cell: (row) => (
      <>
        <Link to={paths.assessment} params={{ assessmentId: row.id }} className="row-link break">
          {row.title}
        </Link>{' '}
        <UnreadMessages count={row.unreadMessages} />
        {options.withVendor && (
          <Box hiddenFrom="sm">
            <VendorLink row={row} /> {row.overdue && <Due day={row.dueDate} open />}
          </Box>
        )}
      </>
    ),
  },
  ...(options.withVendor ? [vendorColumn] : []),
  {
    head: 'Status',
    sort: 'status',
    cell: ({ status, vendorRequest }) => (
      <VendorRequestPill request={vendorRequest} otherwise={<AssessmentDot status={status} />} />
    ),
  },
  { head: 'Score', sort: 'score', cell: ({ id, score }) => <ScoreHover assessmentId={id} score={score} />, from: 'md' },
  {
    head: 'Due',
    sort: 'dueDate',
    cell: (row) => <DueCell row={row} />,
    from: 'sm',
  },
  {
    head: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} relative />,
    from: options.withVendor ? 'xl' : 'lg',
  },
  {
    head: 'Submitted',
    sort: 'submittedAt',
    cell: ({ submittedAt }) => <When at={submittedAt} relative />,
    hidden: 'narrow',
  },
  {
    head: 'Delivery',
    cell: ({ status, delivery }) => (status === 'DRAFT' ? '–' : <DeliveryDot status={delivery.status} />),
    from: 'xl',
  },
  { head: 'Reviewer', cell: ({ reviewerName }) => reviewerName ?? '–', from: 'xl' },
  { head: 'Questionnaire', cell: ({ templateName }) => templateName ?? '–', hidden: 'narrow' },
  { head: 'Actions', quiet: true, right: true, cell: (row) => <RowActions row={row} {...options} /> },
]

function RowActions({ row, canSend, send }: Options & { row: AssessmentRow }) {
  return (
    <span className="row-actions">
      <GrantButton
        assessmentId={row.id}
        request={row.vendorRequest}
        dueDate={row.dueDate}
        about={`${row.vendorName}, ${row.title}`}
      />
      {row.status === 'DRAFT' && (
        <Action
          label="Send"
          size="compact-sm"
          variant="default"
          about={`${row.title} to ${row.vendorName}`}
          allowed={canSend}
          disabled={transitionRefusal('send', row)}
          run={() => send(row)}
          visibleFrom="sm"
        />
      )}
      {/* A draft can be sent and nothing else: where there is room, the button says it at once. */}
      <Box hiddenFrom={row.status === 'DRAFT' ? 'sm' : undefined}>
        <AssessmentMenu row={row} />
      </Box>
    </span>
  )
}

const VendorLink = ({ row }: { row: AssessmentRow }) => (
  <TextLink
    to={paths.vendor}
    params={{ vendorId: row.vendorId }}
    search={{ tab: 'assessments' }}
    className="above break"
  >
    {row.vendorName}
  </TextLink>
)

const vendorColumn: Column<AssessmentRow> = {
  head: 'Vendor',
  sort: 'vendorName',
  cell: (row) => <VendorLink row={row} />,
  from: 'sm',
}
