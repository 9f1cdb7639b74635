import { UnstyledButton } from '@mantine/core'
import type { AuditRow } from '../api/audit.ts'
import type { Column } from '../ui/DataTable.tsx'
import { exactText } from '../ui/dates.ts'

export const auditColumns = (open: (entry: AuditRow) => void): readonly Column<AuditRow>[] => [
  {
    head: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="nowrap">
        {exactText(createdAt)}
      </time>
    ),
  },
  {
    head: 'What',
    cell: (entry) => (
      <UnstyledButton className="row-link" onClick={() => open(entry)}>
        {entry.actionLabel}
      </UnstyledButton>
    ),
  },
  { head: 'On', cell: ({ entityName, entityId }) => entityName ?? entityId ?? '–', from: 'sm' },
  { head: 'Who', cell: ({ userName }) => userName, from: 'sm' },
]
