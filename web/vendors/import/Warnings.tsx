import { Table, Text } from '@mantine/core'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { ScrollTable } from '../../domain/importing/ScrollTable.tsx'
import { number } from '../../ui/words.ts'

const MAX_SHOWN = 100

/** Rows that are imported, and about which there is something to know. */
export function Warnings({ warnings }: Pick<VendorCsvImported, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <>
      <ScrollTable label="Warnings by row" heads={[{ label: 'Row', right: true }, { label: 'Warning' }]}>
        {warnings.slice(0, MAX_SHOWN).map(({ row, message }) => (
          <Table.Tr key={row}>
            <Table.Td className="right">{row}</Table.Td>
            <Table.Td className="break">{message}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      {warnings.length > MAX_SHOWN && <Text c="dimmed">and {number(warnings.length - MAX_SHOWN)} more</Text>}
    </>
  )
}
