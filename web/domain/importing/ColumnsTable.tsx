import { Box, NativeSelect, Table, Text } from '@mantine/core'
import type { ImportFields, Mapping } from './fields.ts'
import styles from './importing.module.css'
import { isFilled } from './rows.ts'
import { ScrollTable } from './ScrollTable.tsx'
import type { Table as Sheet } from './table.ts'

type Props = {
  /** "Vendor field". */
  heading: string
  table: Sheet
  fields: ImportFields
  mapping: Mapping
  change: (mapping: Mapping) => void
}
const SHOWN = 3

/** What each column of the file means, beside its first rows. */
export function ColumnsTable({ heading, table, fields, mapping, change }: Props) {
  const choices = [{ value: '', label: "Don't import" }, ...fields.map(({ name, label }) => ({ value: name, label }))]
  const set = (at: number, value: string) =>
    change(mapping.map((field, index) => (index === at ? value || null : field)))
  const nameOf = (column: string, index: number) => column || `Column ${index + 1}`
  return (
    <ScrollTable
      label="Columns of the file"
      heads={[{ label: 'Column in file' }, { label: 'Sample values', hiddenBelow: 'sm' }, { label: heading }]}
    >
      {table.head.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may give two columns one name, and none moves
        <Table.Tr key={index}>
          <Table.Td className="break">
            <b>{nameOf(column, index)}</b>
            <Box hiddenFrom="sm">
              <Samples table={table} at={index} />
            </Box>
          </Table.Td>
          <Table.Td className={styles.samples} visibleFrom="sm">
            <Samples table={table} at={index} />
          </Table.Td>
          <Table.Td>
            <NativeSelect
              size="xs"
              miw={140}
              aria-label={`${heading} for ${nameOf(column, index)}`}
              data={choices}
              value={mapping[index] ?? ''}
              onChange={(event) => set(index, event.currentTarget.value)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ScrollTable>
  )
}

function Samples({ table, at }: { table: Sheet; at: number }) {
  return table.rows
    .filter(isFilled)
    .slice(0, SHOWN)
    .map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and none moves
      <Text key={index} c="dimmed" size="xs" className="truncate">
        {row[at] || '–'}
      </Text>
    ))
}
