import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ImportValues } from '../../../contract/tables/imports.ts'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { messageOf } from '../../api/client.ts'
import { ErrorsTable } from '../../domain/importing/ErrorsTable.tsx'
import { withColumnNames } from '../../domain/importing/errors.ts'
import { Questions } from '../../domain/importing/Questions.tsx'
import type { Table } from '../../domain/importing/table.ts'
import { toMatch } from '../../domain/importing/toMatch.ts'
import { ValuesTable } from '../../domain/importing/ValuesTable.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { number, plural } from '../../ui/words.ts'
import { asQuestion } from './asQuestion.ts'
import { Changes } from './Changes.tsx'
import { ChooseFile } from './FileStep.tsx'
import { rowsOffboarded } from './fields.ts'
import { useTrial, type VendorFile } from './useTrial.ts'
import { Warnings } from './Warnings.tsx'

type Props = {
  /** Which one it is, so that each is made anew. */
  trial: number
  file: VendorFile
  map: (values: ImportValues) => void
  back: () => void
  follow: (importId: string) => void
  take: (file: { name: string; table: Table }) => void
}

/** A trial that writes nothing. Then the valid rows are imported in the background, and the others corrected. */
export function CheckStep({ trial: attempt, file, map, back, follow, take }: Props) {
  const { trial, real, clears, setClears, answers, answer } = useTrial(file, attempt, follow)
  const { table, mapping, fields, reading } = file
  const problem = trial.error ?? real.error
  const errors = trial.data ? withColumnNames(trial.data.errors, file) : []
  const leaving = rowsOffboarded(table.rows, mapping)
  const valid = trial.data ? validRows(trial.data) : 0
  return (
    <Stack gap="md">
      <div role="status">
        {trial.isPending && <Skeleton height={22} />}
        {trial.data && <Text>{outcome(trial.data, valid)}</Text>}
      </div>
      <ValuesTable
        unread={toMatch({ table, mapping, fields }, reading.values, trial.data?.errors ?? [])}
        values={reading.values}
        change={map}
      />
      <Questions questions={(trial.data?.questions ?? []).map(asQuestion)} answers={answers} answer={answer} />
      <ErrorsTable noun="Vendor" errors={errors} />
      <Checkbox
        label="Empty cells clear values"
        description="Otherwise an empty cell keeps what the vendor has."
        checked={clears}
        onChange={(event) => setClears(event.currentTarget.checked)}
      />
      {trial.data && <Changes outcome={trial.data} fields={fields} />}
      {leaving > 0 && (
        <Text>
          {plural(leaving, 'row')} {leaving === 1 ? 'sets' : 'set'} the stage to offboarded. Open items of offboarding
          checklists stay open.
        </Text>
      )}
      <Warnings warnings={trial.data?.warnings ?? []} />
      {errors.length > 0 && <ChooseFile take={take} label="Corrected file" />}
      <FormProblem text={problem ? messageOf(problem) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button disabled={!trial.data} loading={trial.isFetching || real.isPending} onClick={() => real.mutate()}>
          {errors.length + (trial.data?.questions.length ?? 0) === 0 ? 'Import vendors' : continueLabel(valid)}
        </Button>
      </Group>
    </Stack>
  )
}

const validRows = ({ created, updated, unchanged }: VendorCsvImported) => created + updated + unchanged
const continueLabel = (valid: number) => (valid === 0 ? 'Correct rows' : `Import ${plural(valid, 'valid row')}`)

const counts = ({ created, updated, unchanged }: VendorCsvImported) =>
  `${plural(created, 'new vendor')}, ${number(updated)} updated, ${number(unchanged)} unchanged`
const outcome = (result: VendorCsvImported, valid: number) => {
  const { errors, questions } = result
  const open = questions.length > 0 ? ` ${plural(questions.length, 'row')} to decide.` : ''
  if (errors.length === 0) return `Ready to import: ${counts(result)}.${open}`
  const wrong = new Set(errors.map(({ row }) => row)).size
  const rest =
    valid === 0
      ? 'Continue to correct them here, or choose a corrected file.'
      : 'Import the valid rows now and correct the others here afterwards, or choose a corrected file.'
  return `${counts(result)}. ${plural(errors.length, 'error')} in ${plural(wrong, 'row')}.${open} ${rest}`
}
