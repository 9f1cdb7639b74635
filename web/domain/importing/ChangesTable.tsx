import { Table, Text } from '@mantine/core'
import type { FieldChanges } from '../../../contract/tables/imports.ts'
import { plural } from '../../ui/words.ts'
import styles from './importing.module.css'
import { ScrollTable } from './ScrollTable.tsx'

type Props = {
  noun: string
  changes: readonly { row: number; name: string; fields: FieldChanges }[]
  /** Of all of them: an answer names the first ones. */
  total: number
  labelOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
}

/** What an import changes, field by field. */
export function ChangesTable({ noun, changes, total, labelOf, textOf }: Props) {
  if (changes.length === 0) return null
  const rows = changes.flatMap(({ row, name, fields }) =>
    Object.entries(fields).map(([field, { from, to }]) => ({ row, name, field, from, to })),
  )
  return (
    <>
      <ScrollTable
        label="Changes by field"
        heads={[{ label: 'Row', right: true }, { label: noun }, { label: 'Field' }, { label: 'Change' }]}
      >
        {rows.map(({ row, name, field, from, to }) => (
          <Table.Tr key={`${row} ${field}`}>
            <Table.Td className="right">{row}</Table.Td>
            <Table.Td className="break">{name}</Table.Td>
            <Table.Td>{labelOf(field)}</Table.Td>
            <Table.Td className="break">
              <Text span c="dimmed">
                {textOf(field, from)}
              </Text>{' '}
              → {textOf(field, to)}
            </Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      {total > changes.length && <Text c="dimmed">and {plural(total - changes.length, 'more row')} with changes</Text>}
    </>
  )
}

/** What an import adds, by name. */
export function AddedList({ title, names, total }: { title: string; names: readonly string[]; total: number }) {
  if (names.length === 0) return null
  const more = total - names.length
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <Text className="break">
        {names.join(', ')}
        {more > 0 && ` and ${more} more`}
      </Text>
    </details>
  )
}
