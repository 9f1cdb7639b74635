import { Anchor, Box } from '@mantine/core'
import { moveRefusal } from '../../contract/lifecycle.ts'
import type { AssessmentRow } from '../api/assessments.ts'
import { ScoreHover } from '../assessment/ScoreHover.tsx'
import { api, paths } from '../paths.ts'
import { Action } from '../ui/Action.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { TextLink } from '../ui/links.tsx'
import { AssessmentDot } from '../ui/Status.tsx'
import { OnDay, When } from '../ui/When.tsx'

type Options = { withVendor: boolean; canSend: boolean; send: (assessment: AssessmentRow) => void }

export const assessmentColumns = ({ withVendor, canSend, send }: Options): readonly Column<AssessmentRow>[] => [
  {
    head: 'Assessment',
    cell: (row) => (
      <>
        <TextLink to={paths.assessment} params={{ assessmentId: row.id }} className="row-link break">
          {row.title}
        </TextLink>
        {withVendor && (
          <Box hiddenFrom="sm">
            <VendorLink row={row} />
          </Box>
        )}
      </>
    ),
  },
  ...(withVendor ? [vendorColumn] : []),
  { head: 'State', cell: ({ status, overdue }) => <AssessmentDot status={status} overdue={overdue} /> },
  { head: 'Score', cell: ({ id, score }) => <ScoreHover assessmentId={id} score={score} />, from: 'md' },
  { head: 'Due', cell: ({ dueDate }) => <OnDay day={dueDate} />, from: 'sm' },
  { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} />, from: 'lg' },
  { head: 'Reviewer', cell: ({ reviewerName }) => reviewerName ?? '–', from: 'lg' },
  {
    head: 'What can be done',
    quiet: true,
    right: true,
    cell: (row) => (
      <span className="row-actions">
        {row.status === 'COMPLETED' && (
          <Anchor
            inherit
            href={api.assessmentReport(row.id)}
            aria-label={`Report (PDF): ${row.title} of ${row.vendorName}`}
          >
            PDF
          </Anchor>
        )}
        {row.status === 'DRAFT' && (
          <Action
            label="Send"
            size="compact-sm"
            variant="default"
            about={`${row.title} to ${row.vendorName}`}
            allowed={canSend}
            disabled={moveRefusal('send', row)}
            run={() => send(row)}
          />
        )}
      </span>
    ),
  },
]

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

const vendorColumn: Column<AssessmentRow> = { head: 'Vendor', cell: (row) => <VendorLink row={row} />, from: 'sm' }
