import { Table as Sheet, Text } from '@mantine/core'
import type { RowChange } from '../../../contract/vendors/csv.ts'
import styles from '../vendors.module.css'
import { changedText } from './changedText.ts'
import { type ImportField, labelIn } from './fields.ts'

const nameOf = (field: string) => (field === 'ownerId' ? 'ownerEmail' : field.replace('customFields/', ''))

/** What an import changes of vendors that exist, field by field. */
export function Changes({ changes, fields }: { changes: readonly RowChange[]; fields: readonly ImportField[] }) {
  if (changes.length === 0) return null
  const rows = changes.flatMap(({ row, vendorName, changes: of }) =>
    Object.entries(of).map(([field, { from, to }]) => ({ row, vendorName, field, from, to })),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`table-frame ${styles.scrollBox}`} aria-label="Changes by field" tabIndex={0}>
      <Sheet aria-label="Changes by field">
        <Sheet.Thead>
          <Sheet.Tr>
            <Sheet.Th className="right">Row</Sheet.Th>
            <Sheet.Th>Vendor</Sheet.Th>
            <Sheet.Th>Field</Sheet.Th>
            <Sheet.Th>Change</Sheet.Th>
          </Sheet.Tr>
        </Sheet.Thead>
        <Sheet.Tbody>
          {rows.map(({ row, vendorName, field, from, to }) => (
            <Sheet.Tr key={`${row} ${field}`}>
              <Sheet.Td className="right">{row}</Sheet.Td>
              <Sheet.Td className="break">{vendorName}</Sheet.Td>
              <Sheet.Td>{labelIn(fields, nameOf(field))}</Sheet.Td>
              <Sheet.Td className="break">
                <Text span c="dimmed">
                  {changedText(field, from)}
                </Text>{' '}
                → {changedText(field, to)}
              </Sheet.Td>
            </Sheet.Tr>
          ))}
        </Sheet.Tbody>
      </Sheet>
    </section>
  )
}
