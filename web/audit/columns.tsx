import { Text, UnstyledButton } from '@mantine/core'
import type { Answered } from '../api/operation.ts'
import type { Column } from '../ui/DataTable.tsx'
import { exactText } from '../ui/dates.ts'
import { statusChange, typeText } from './words.ts'

export type AuditRow = Answered<'GET /api/v1/audit'>['entries'][number]

const originOf = ({ meta }: AuditRow, name: 'address' | 'requestId') =>
  meta && name in meta ? String((meta as Record<string, unknown>)[name] ?? '–') : '–'

export const auditColumns = (open: (entry: AuditRow) => void): readonly Column<AuditRow>[] => [
  {
    head: 'Action',
    cell: (entry) => (
      <>
        <UnstyledButton className="row-link short" onClick={() => open(entry)}>
          {entry.actionLabel}
        </UnstyledButton>
        <Text hiddenFrom="sm" size="xs" c="dimmed" className="break">
          {[entry.entityName, statusChange(entry), entry.userName].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { head: 'Item', cell: ({ entityName, entityId }) => entityName ?? entityId ?? '–', from: 'sm' },
  { head: 'Vendor', cell: ({ vendorName }) => vendorName ?? '–', from: 'md' },
  { head: 'Status', cell: (entry) => statusChange(entry) ?? '–', from: 'md' },
  { head: 'Item type', cell: ({ entityType }) => (entityType ? typeText(entityType) : '–'), from: 'xl' },
  { head: 'User', cell: ({ userName }) => userName, from: 'sm' },
  {
    head: 'Time',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="nowrap">
        {exactText(createdAt)}
      </time>
    ),
  },
  { head: 'IP address', cell: (entry) => <span className="mono">{originOf(entry, 'address')}</span>, hidden: 'narrow' },
  { head: 'Request ID', cell: (entry) => <span className="mono">{originOf(entry, 'requestId')}</span>, hidden: true },
]
