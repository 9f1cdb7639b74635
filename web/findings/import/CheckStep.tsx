import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { FindingsImported } from '../../../contract/findings/import.ts'
import type { ImportValues } from '../../../contract/tables/imports.ts'
import { messageOf } from '../../api/client.ts'
import { ErrorsTable } from '../../domain/importing/ErrorsTable.tsx'
import { withColumnNames } from '../../domain/importing/errors.ts'
import { labelIn } from '../../domain/importing/fields.ts'
import { Questions } from '../../domain/importing/Questions.tsx'
import { meantBy, withValue } from '../../domain/importing/reading.ts'
import { toMatch, toMatchErrors } from '../../domain/importing/toMatch.ts'
import { ValuesTable } from '../../domain/importing/ValuesTable.tsx'
import { Action } from '../../ui/Action.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { number, plural } from '../../ui/words.ts'
import { FIELDS } from './fields.ts'
import { Missing, Outcome } from './Outcome.tsx'
import { type FindingScan, useTrial } from './useTrial.ts'

type Props = {
  trial: number
  scan: FindingScan
  map: (values: ImportValues) => void
  back: () => void
  done: (result: FindingsImported) => void
}

/** What scanners report beside weaknesses. */
const INFO = { field: { name: 'severity', label: 'Severity' }, cell: 'Info' }
const asQuestion = ({ findingId, findingTitle, ...question }: FindingsImported['questions'][number]) => ({
  ...question,
  id: findingId,
  existing: findingTitle,
})

/** First a trial that changes nothing; only what passed it can be imported, all of it or none. */
export function CheckStep({ trial: attempt, scan, map, back, done }: Props) {
  const { trial, real, answers, answer } = useTrial(scan, attempt, done)
  const { file, mapping, reading } = scan
  const { table } = file
  const refused = trial.data?.refused ?? []
  const problem = trial.error ?? real.error
  const errors = table
    ? withColumnNames(refused, { table, mapping, fields: FIELDS })
    : refused.map((one) => ({ ...one, column: one.column === null ? '–' : labelIn(FIELDS, one.column) }))
  const unread = table
    ? toMatch({ table, mapping, fields: FIELDS }, reading.values, refused)
    : toMatchErrors(FIELDS, reading.values, refused).filter(({ cell }) => cell !== INFO.cell)
  return (
    <Stack gap="md">
      <div role="status">
        {trial.isPending && <Skeleton height={22} />}
        {trial.data && <Text>{summary(trial.data)}</Text>}
      </div>
      <ValuesTable unread={unread} values={reading.values} change={map} />
      <Questions questions={(trial.data?.questions ?? []).map(asQuestion)} answers={answers} answer={answer} />
      <ErrorsTable noun="Finding" errors={errors} />
      {file.scanner && (
        <Checkbox
          label="Leave out what is only information"
          description="Otherwise it becomes Low."
          checked={meantBy(reading.values, INFO) === null}
          onChange={(event) => map(withValue(reading.values, INFO, event.currentTarget.checked ? null : undefined))}
        />
      )}
      {trial.data && <Outcome {...trial.data} />}
      {trial.data && <Missing missing={trial.data.missing} />}
      <FormProblem text={problem ? messageOf(problem) : undefined} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Action
          label="Import findings"
          disabled={whyNot(trial.data)}
          loading={trial.isFetching || real.isPending}
          run={() => real.mutate()}
        />
      </Group>
    </Stack>
  )
}

const whyNot = (result: FindingsImported | undefined) => {
  if (!result) return 'The file is not checked yet.'
  if (result.refused.length > 0) return 'Match or leave out the values that are wrong, or choose a corrected file.'
  return result.questions.length > 0 && 'Answer the questions first.'
}

const summary = ({ format, created, changed, unchanged, missing, leftOut, refused, questions }: FindingsImported) => {
  const counts = `${number(created)} new, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(missing.length)} missing.`
  return [
    format && `Recognised as ${format}.`,
    counts,
    leftOut > 0 && `${plural(leftOut, 'row')} left out.`,
    refused.length > 0 && `${plural(refused.length, 'row')} can't be imported.`,
    questions.length > 0 && `${plural(questions.length, 'row')} to decide.`,
  ]
    .filter(Boolean)
    .join(' ')
}
