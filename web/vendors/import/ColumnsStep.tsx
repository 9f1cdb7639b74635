import { Box, NativeSelect, Table as Sheet, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '../../ui/forms.tsx'
import { plural } from '../../ui/words.ts'
import styles from '../vendors.module.css'
import { type ImportField, type Mapping, mappingProblem } from './fields.ts'
import type { Table } from './table.ts'

type Props = {
  name: string
  table: Table
  fields: readonly ImportField[]
  mapping: Mapping
  change: (mapping: Mapping) => void
  back: () => void
  next: () => void
}
const SHOWN = 3
const choicesOf = (fields: readonly ImportField[]) => [
  { value: '', label: "Don't import" },
  ...fields.map(({ name, label }) => ({ value: name, label })),
]

/** What each column of the file means, beside its first rows. */
export function ColumnsStep({ name, table, fields, mapping, change, back, next }: Props) {
  const [asked, setAsked] = useState(false)
  const problem = mappingProblem(mapping, fields)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (problem === undefined) next()
  }
  const set = (at: number, value: string) =>
    change(mapping.map((field, index) => (index === at ? value || null : field)))
  return (
    <Form
      submit={submit}
      busy={false}
      problem={asked ? problem : undefined}
      label="Check file"
      cancel={back}
      cancelLabel="Back"
    >
      <Text className="break">
        {name}: {plural(table.rows.length, 'row')}. Match its columns to vendor fields.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`table-frame ${styles.scrollBox}`} aria-label="Columns of the file" tabIndex={0}>
        <Sheet aria-label="Columns of the file">
          <Sheet.Thead>
            <Sheet.Tr>
              <Sheet.Th>Column in file</Sheet.Th>
              <Sheet.Th visibleFrom="sm">Sample values</Sheet.Th>
              <Sheet.Th>Vendor field</Sheet.Th>
            </Sheet.Tr>
          </Sheet.Thead>
          <Sheet.Tbody>
            {table.head.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may give two columns one name, and none moves
              <Sheet.Tr key={index}>
                <Sheet.Td className="break">
                  <b>{column || `Column ${index + 1}`}</b>
                  <Box hiddenFrom="sm">
                    <Samples table={table} at={index} />
                  </Box>
                </Sheet.Td>
                <Sheet.Td className={styles.samples} visibleFrom="sm">
                  <Samples table={table} at={index} />
                </Sheet.Td>
                <Sheet.Td>
                  <NativeSelect
                    size="xs"
                    miw={140}
                    aria-label={`Vendor field for ${column || `Column ${index + 1}`}`}
                    data={choicesOf(fields)}
                    value={mapping[index] ?? ''}
                    onChange={(event) => set(index, event.currentTarget.value)}
                  />
                </Sheet.Td>
              </Sheet.Tr>
            ))}
          </Sheet.Tbody>
        </Sheet>
      </section>
      {!mapping.includes('contactEmail') && (
        <Text c="dimmed">
          New vendors need a contact email. Without this column, only existing vendors can be updated.
        </Text>
      )}
    </Form>
  )
}

function Samples({ table, at }: { table: Table; at: number }) {
  return table.rows.slice(0, SHOWN).map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and none moves
    <Text key={index} c="dimmed" size="xs" className="truncate">
      {row[at] || '–'}
    </Text>
  ))
}
