import { Button, Checkbox, Group, Table as Sheet, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { callData } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { number, plural } from '../../ui/words.ts'
import styles from '../vendors.module.css'
import { Changes } from './Changes.tsx'
import { withColumnNames } from './errors.ts'
import { ChooseFile } from './FileStep.tsx'
import { type ImportField, type Mapping, rowsOffboarded } from './fields.ts'
import type { Table } from './table.ts'
import { Warnings } from './Warnings.tsx'

type Props = {
  /** Which one it is, so that each is made anew. */
  trial: number
  name: string
  table: Table
  fields: readonly ImportField[]
  mapping: Mapping
  back: () => void
  follow: (importId: string) => void
  take: (file: { name: string; table: Table }) => void
}
const MAX_ERRORS = 100

const summary = ({ created, updated, unchanged }: VendorCsvImported) =>
  `${plural(created, 'new vendor')}, ${number(updated)} updated, ${number(unchanged)} unchanged`

const csvOf = async (table: Table, mapping: Mapping) => (await import('./table.ts')).writeTable(table, mapping)

/** A trial that writes nothing. Then the valid rows are imported in the background, and the others corrected. */
export function CheckStep({ trial: attempt, name, table, fields, mapping, back, follow, take }: Props) {
  const [clears, setClears] = useState(false)
  const trial = useQuery({
    queryKey: ['import trial', attempt, clears],
    queryFn: async () =>
      callData('POST /api/v1/vendors/import/csv', {
        csv: await csvOf(table, mapping),
        query: { dryRun: true, keepEmptyCells: !clears },
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const real = useMutation({
    mutationFn: async () =>
      callData('POST /api/v1/vendor-imports', {
        body: { csv: await csvOf(table, mapping), fileName: name.slice(-200), keepEmptyCells: !clears },
      }),
    onSuccess: ({ id }) => follow(id),
  })
  const problem = trial.error ?? real.error
  const valid = table.rows.filter((row) => row.some((cell) => cell.trim() !== '')).length - wrongRows(trial.data)
  const leaving = rowsOffboarded(table.rows, mapping)
  const errors = trial.data ? withColumnNames(trial.data.errors, { table, mapping, fields }) : []
  return (
    <Stack gap="md">
      <div role="status">
        {trial.isPending && <Skeleton height={22} />}
        {trial.data && <Text>{outcome(trial.data, valid)}</Text>}
      </div>
      <Checkbox
        label="Empty cells clear values"
        description="Otherwise an empty cell keeps what the vendor has."
        checked={clears}
        onChange={(event) => setClears(event.currentTarget.checked)}
      />
      <Changes changes={trial.data?.changes ?? []} fields={fields} />
      {leaving > 0 && (
        <Text>
          {plural(leaving, 'row')} {leaving === 1 ? 'sets' : 'set'} the stage to offboarded. Open items of offboarding
          checklists stay open.
        </Text>
      )}
      {errors.length > 0 && <Errors errors={errors} />}
      <Warnings warnings={trial.data?.warnings ?? []} />
      {errors.length > 0 && <ChooseFile take={take} label="Corrected file" />}
      <FormProblem text={problem ? messageOf(problem) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button disabled={!trial.data} loading={trial.isPending || real.isPending} onClick={() => real.mutate()}>
          {errors.length === 0 ? 'Import vendors' : continueLabel(valid)}
        </Button>
      </Group>
    </Stack>
  )
}

const wrongRows = (result: VendorCsvImported | undefined) => new Set(result?.errors.map(({ row }) => row)).size
const continueLabel = (valid: number) => (valid === 0 ? 'Correct rows' : `Import ${plural(valid, 'valid row')}`)

const outcome = (result: VendorCsvImported, valid: number) =>
  result.errors.length === 0
    ? `Ready to import: ${summary(result)}.`
    : `${plural(result.errors.length, 'error')} in ${plural(wrongRows(result), 'row')}. ` +
      (valid === 0
        ? 'Continue to correct them here, or choose a corrected file.'
        : 'Import the valid rows now and correct the others here afterwards, or choose a corrected file.')

function Errors({ errors }: { errors: ReturnType<typeof withColumnNames> }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`table-frame ${styles.scrollBox}`} aria-label="Errors by row" tabIndex={0}>
        <Sheet aria-label="Errors by row">
          <Sheet.Thead>
            <Sheet.Tr>
              <Sheet.Th className="right">Row</Sheet.Th>
              <Sheet.Th>Column</Sheet.Th>
              <Sheet.Th>Problem</Sheet.Th>
            </Sheet.Tr>
          </Sheet.Thead>
          <Sheet.Tbody>
            {errors.slice(0, MAX_ERRORS).map(({ row, column, message }) => (
              <Sheet.Tr key={`${row} ${column} ${message}`}>
                <Sheet.Td className="right">{row}</Sheet.Td>
                <Sheet.Td className="break">{column}</Sheet.Td>
                <Sheet.Td className="break">{message}</Sheet.Td>
              </Sheet.Tr>
            ))}
          </Sheet.Tbody>
        </Sheet>
      </section>
      {errors.length > MAX_ERRORS && <Text c="dimmed">and {number(errors.length - MAX_ERRORS)} more</Text>}
    </>
  )
}
