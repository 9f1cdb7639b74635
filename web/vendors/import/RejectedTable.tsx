import { Table as Sheet, Text, TextInput } from '@mantine/core'
import { labelIn } from '../../domain/importing/fields.ts'
import styles from '../vendors.module.css'
import { type Corrected, isEdited, withCell } from './corrections.ts'
import { useImportFields } from './fields.ts'

type Props = { corrected: Corrected; change: (corrected: Corrected) => void }

/** Each row with what is wrong at its cells, to be corrected here. The marks of a row go when it is edited. */
export function RejectedTable({ corrected, change }: Props) {
  const fields = useImportFields()
  const labelOf = (column: string) => labelIn(fields, column)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`table-frame ${styles.scrollBox}`} aria-label="Rows to correct" tabIndex={0}>
      <Sheet aria-label="Rows to correct">
        <Sheet.Thead>
          <Sheet.Tr>
            <Sheet.Th className="right">Row</Sheet.Th>
            {corrected.columns.map((column) => (
              <Sheet.Th key={column}>{labelOf(column)}</Sheet.Th>
            ))}
          </Sheet.Tr>
        </Sheet.Thead>
        <Sheet.Tbody>
          {corrected.rows.map(({ row, errors: marked }, at) => {
            const errors = isEdited(corrected, at) ? [] : marked
            return (
              <Sheet.Tr key={row}>
                <Sheet.Td className="right" valign="top">
                  {row}
                  {errors
                    .filter(({ column }) => column === null)
                    .map(({ message }) => (
                      <Text key={message} c="bad" size="xs">
                        {message}
                      </Text>
                    ))}
                </Sheet.Td>
                {corrected.columns.map((column, n) => (
                  <Sheet.Td key={column} valign="top">
                    <TextInput
                      size="xs"
                      miw={140}
                      aria-label={`${labelOf(column)}, row ${row}`}
                      value={corrected.cells[at]?.[n] ?? ''}
                      error={errors.find((error) => error.column === column)?.message}
                      onChange={(event) => change(withCell(corrected, at, n, event.currentTarget.value))}
                    />
                  </Sheet.Td>
                ))}
              </Sheet.Tr>
            )
          })}
        </Sheet.Tbody>
      </Sheet>
    </section>
  )
}
