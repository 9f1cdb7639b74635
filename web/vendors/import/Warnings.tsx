import { Table as Sheet, Text } from '@mantine/core'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { number } from '../../ui/words.ts'
import styles from '../vendors.module.css'

const MAX_SHOWN = 100

/** Rows that are imported, and about which there is something to know. */
export function Warnings({ warnings }: Pick<VendorCsvImported, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`table-frame ${styles.scrollBox}`} aria-label="Warnings by row" tabIndex={0}>
        <Sheet aria-label="Warnings by row">
          <Sheet.Thead>
            <Sheet.Tr>
              <Sheet.Th className="right">Row</Sheet.Th>
              <Sheet.Th>Warning</Sheet.Th>
            </Sheet.Tr>
          </Sheet.Thead>
          <Sheet.Tbody>
            {warnings.slice(0, MAX_SHOWN).map(({ row, message }) => (
              <Sheet.Tr key={row}>
                <Sheet.Td className="right">{row}</Sheet.Td>
                <Sheet.Td className="break">{message}</Sheet.Td>
              </Sheet.Tr>
            ))}
          </Sheet.Tbody>
        </Sheet>
      </section>
      {warnings.length > MAX_SHOWN && <Text c="dimmed">and {number(warnings.length - MAX_SHOWN)} more</Text>}
    </>
  )
}
