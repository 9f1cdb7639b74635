import { Table, Text } from '@mantine/core'
import { number } from '../../ui/words.ts'
import { ScrollTable } from './ScrollTable.tsx'

/** What is wrong: whose row it is, the cell as it is in the file, and what would be right. */
export type RowProblem = { row: number; name: string | null; column: string; value: string | null; message: string }
const MAX_ERRORS = 100
const MOST_SHOWN = 100

export function ErrorsTable({ noun, errors }: { noun: string; errors: readonly RowProblem[] }) {
  if (errors.length === 0) return null
  const heads = [
    { label: 'Row', right: true },
    { label: noun },
    { label: 'Column' },
    { label: 'In the file' },
    { label: 'Problem' },
  ]
  return (
    <>
      <ScrollTable label="Errors by row" heads={heads}>
        {errors.slice(0, MAX_ERRORS).map(({ row, name, column, value, message }) => (
          <Table.Tr key={`${row} ${column} ${message}`}>
            <Table.Td className="right">{row}</Table.Td>
            <Table.Td className="break">{(name || '–').slice(0, MOST_SHOWN)}</Table.Td>
            <Table.Td className="break">{column}</Table.Td>
            <Table.Td className="break">{value ? value.slice(0, MOST_SHOWN) : '–'}</Table.Td>
            <Table.Td className="break">{message}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      {errors.length > MAX_ERRORS && <Text c="dimmed">and {number(errors.length - MAX_ERRORS)} more</Text>}
    </>
  )
}
