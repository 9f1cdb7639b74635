import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { VendorImportJob } from '../../../contract/vendors/imports.ts'
import { callData, queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { addressOf } from '../../api/operation.ts'
import { queryClient } from '../../api/queryClient.ts'
import { type Answers, Questions, sentAnswers } from '../../domain/importing/Questions.tsx'
import { Action } from '../../ui/Action.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { asQuestion } from './asQuestion.ts'
import { Changes } from './Changes.tsx'
import { answersFor, correctedOf, edited, firstRow, type Rest } from './corrections.ts'
import { useImportFields } from './fields.ts'
import { RejectedTable } from './RejectedTable.tsx'
import { UndoImport, Undone } from './UndoImport.tsx'
import { Warnings } from './Warnings.tsx'

const POLL_MS = 1000
const isOver = ({ status }: VendorImportJob) => status === 'DONE' || status === 'FAILED'

type Props = {
  importId: string
  /** Of the rows before, if these are corrected ones. */
  rest: Rest | undefined
  follow: (importId: string, rest: Rest) => void
  again: () => void
  close: () => void
}

/** How far an import has come, then what became of it. It goes on if nobody looks. */
export function ResultStep({ importId, ...rest }: Props) {
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    ...queryOf('GET /api/v1/vendor-imports/:importId', { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  })
  const over = job !== undefined && isOver(job)
  useEffect(() => {
    if (over) void queryClient.invalidateQueries({ queryKey: ['vendors'] })
  }, [over])
  if (error && !job) return <ErrorState error={error} retry={refetch} />
  if (!job) return <Skeleton height={120} />
  return over ? <Result key={job.id} job={job} reload={refetch} {...rest} /> : <Waiting job={job} close={rest.close} />
}

function Waiting({ job: { processedRows, rowCount }, close }: { job: VendorImportJob; close: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">
        {processedRows === 0
          ? `Checking ${plural(rowCount, 'row')}…`
          : `${number(processedRows)} of ${plural(rowCount, 'row')} done`}
      </Text>
      <Progress
        value={rowCount === 0 ? 0 : (100 * processedRows) / rowCount}
        aria-label="Progress of the import"
        striped
        animated
      />
      <Text c="dimmed">You can close this window. The import continues, and you are notified when it is done.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

const summary = ({ created, updated, unchanged }: VendorImportJob) =>
  `${plural(created, 'vendor')} added, ${number(updated)} updated, ${number(unchanged)} unchanged.`

type ResultProps = Omit<Props, 'importId'> & { job: VendorImportJob; reload: () => void }

function Result({ job, rest, follow, again, close, reload }: ResultProps) {
  const [corrected, setCorrected] = useState(() => correctedOf(job, rest))
  const [answers, answer] = useState<Answers>(new Map())
  const { cells, rest: next } = edited(corrected, new Set(answers.keys()))
  const fields = useImportFields()
  const questions = job.questions.map(asQuestion).map((one) => ({ ...one, row: firstRow(one.row, rest) }))
  const sending = useMutation({
    mutationFn: async () => {
      const { writeRows } = await import('../../domain/importing/table.ts')
      const { fileName, keepEmptyCells, dateOrder, numberStyle, values } = job
      const body = {
        csv: writeRows(corrected.columns, cells),
        fileName,
        keepEmptyCells,
        dateOrder,
        numberStyle,
        values,
      }
      return callData('POST /api/v1/vendor-imports', {
        body: { ...body, answers: answersFor(sentAnswers(answers), next) },
      })
    },
    onSuccess: ({ id }) => follow(id, next),
  })
  const hidden = job.rejectedRows - job.rejected.length
  const marked = corrected.rows.length + hidden
  return (
    <Stack gap="md">
      <Text role="status">
        {job.status === 'FAILED' ? `The import failed: ${job.problem}` : summary(job)}
        {marked > 0 && ` ${plural(marked, 'row')} not imported: correct what is marked below.`}
      </Text>
      {job.undo && <Undone undo={job.undo} />}
      <Changes outcome={job} fields={fields} />
      <Warnings warnings={job.warnings} />
      <Questions questions={questions} answers={answers} answer={answer} />
      {marked > 0 && <RejectedTable corrected={corrected} change={setCorrected} />}
      {hidden > 0 && <Text c="dimmed">{plural(hidden, 'more row')} in the file that you can download.</Text>}
      <FormProblem text={sending.error ? messageOf(sending.error) : undefined} />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          {job.rejectedRows > 0 ? (
            <Button
              variant="subtle"
              component="a"
              href={addressOf('GET /api/v1/vendor-imports/:importId/rejected', { params: { importId: job.id } })}
            >
              Download rejected rows
            </Button>
          ) : (
            <Button variant="subtle" onClick={again}>
              Import another file
            </Button>
          )}
          <UndoImport job={job} done={reload} />
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          {marked > 0 && (
            <Action
              label={cells.length === 0 ? 'Import corrected rows' : `Import ${plural(cells.length, 'corrected row')}`}
              disabled={cells.length === 0 && 'Correct a row first'}
              loading={sending.isPending}
              run={() => sending.mutate()}
            />
          )}
        </Group>
      </Group>
    </Stack>
  )
}
