import { Button, Group, Table as Sheet, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { VendorCsvImported } from '../../../contract/vendorCsv.ts'
import { callData } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { number, plural } from '../../ui/words.ts'
import { withColumnNames } from './errors.ts'
import { ChooseFile } from './FileStep.tsx'
import type { Mapping } from './fields.ts'
import type { Table } from './table.ts'

type Props = {
  /** Which one it is, so that each is made anew. */
  trial: number
  table: Table
  mapping: Mapping
  back: () => void
  close: () => void
  take: (file: { name: string; table: Table }) => void
}
const MAX_ERRORS = 100

const summary = ({ created, updated, unchanged }: VendorCsvImported) =>
  `${plural(created, 'new vendor')}, ${number(updated)} updated, ${number(unchanged)} unchanged`

const csvOf = async (table: Table, mapping: Mapping) => (await import('./table.ts')).writeTable(table, mapping)

/** A trial that writes nothing; only what passed it can be imported. All rows or none. */
export function CheckStep({ trial: attempt, table, mapping, back, close, take }: Props) {
  const send = async (dryRun?: true) =>
    callData('POST /api/v1/vendors/import/csv', { csv: await csvOf(table, mapping), query: { dryRun } })
  const trial = useQuery({
    queryKey: ['import trial', attempt],
    queryFn: () => send(true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const real = useMutation({
    mutationFn: () => send(),
    onSuccess: (result) => {
      notify.done(`Imported: ${summary(result)}.`)
      close()
    },
  })
  const problem = trial.error ?? real.error
  const errors = trial.data ? withColumnNames(trial.data.errors, table, mapping) : []
  return (
    <Stack gap="md">
      <div role="status">
        {trial.isPending && <Skeleton height={22} />}
        {trial.data && <Text>{outcome(trial.data)}</Text>}
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      {errors.length > 0 && <ChooseFile take={take} label="Corrected file" />}
      <FormProblem text={problem ? messageOf(problem) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button
          disabled={errors.length > 0 || !trial.data}
          loading={trial.isPending || real.isPending}
          onClick={() => real.mutate()}
        >
          Import vendors
        </Button>
      </Group>
    </Stack>
  )
}

const outcome = (result: VendorCsvImported) =>
  result.errors.length === 0
    ? `Ready to import: ${summary(result)}.`
    : `${plural(result.errors.length, 'error')}. Fix the file and choose it again: all rows are imported together.`

function Errors({ errors }: { errors: ReturnType<typeof withColumnNames> }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="table-frame scroll-box" aria-label="Errors by row" tabIndex={0}>
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
