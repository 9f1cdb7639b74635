import { Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Changes } from '../../contract/auditEvent.ts'
import { useCan } from '../api/session.ts'
import { everybodyQuery } from '../domain/people.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { exactText, zoneText } from '../ui/dates.ts'
import type { AuditRow } from './columns.tsx'
import { detailsOf } from './details.ts'
import { type Names, typeText, valueText, wordsOf } from './words.ts'

/** An entry with what it tells beside who and when; a change with before and after. */
export function EntryDialog({ entry, close }: { entry: AuditRow | undefined; close: () => void }) {
  return (
    <Dialog opened={entry !== undefined} close={close} title={entry?.actionLabel ?? 'Entry'} size={720}>
      {entry && <Content entry={entry} />}
    </Dialog>
  )
}

/** The names of those whose ids stand in entries, for anyone who may see them. */
const useNames = (): Names => {
  const { data } = useQuery({ ...everybodyQuery, enabled: useCan()('GET /api/v1/people') })
  return new Map(data?.entries.map(({ id, name }) => [id, name]))
}

function Content({ entry }: { entry: AuditRow }) {
  const { changes, origin, rest } = detailsOf(entry)
  const names = useNames()
  return (
    <Stack gap="md">
      <dl className="facts">
        <dt>Time</dt>
        <dd>
          {exactText(entry.createdAt)} {zoneText(entry.createdAt)}
        </dd>
        <dt>User</dt>
        <dd>{entry.userName}</dd>
        <dt>Item</dt>
        <dd>
          {[entry.entityType && typeText(entry.entityType), entry.entityName, entry.entityId && `(${entry.entityId}…)`]
            .filter(Boolean)
            .join(' ') || '–'}
        </dd>
        <dt>Action</dt>
        <dd className="mono">{entry.action}</dd>
        <dt>Entry ID</dt>
        <dd className="mono">{entry.id}</dd>
        {origin.map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="mono">{text}</dd>
          </Fragment>
        ))}
        {rest.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="break">{valueText(value, names)}</dd>
          </Fragment>
        ))}
      </dl>
      {Object.keys(changes).length > 0 && <ChangedFields changes={changes} names={names} />}
    </Stack>
  )
}

function ChangedFields({ changes, names }: { changes: Changes; names: Names }) {
  return (
    <div className="table-frame">
      <Table aria-label="Changes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(changes).map(([field, { from, to }]) => (
            <Table.Tr key={field}>
              <Table.Td>{wordsOf(field)}</Table.Td>
              <Table.Td className="break">{valueText(from, names)}</Table.Td>
              <Table.Td className="break">{valueText(to, names)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
