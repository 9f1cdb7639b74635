import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { VendorImportJob } from '../../../contract/vendorImports.ts'
import { callData, queryOf } from '../../api/call.ts'
import { messageOf } from '../../api/client.ts'
import { addressOf } from '../../api/operation.ts'
import { queryClient } from '../../api/queryClient.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { correctedOf } from './corrections.ts'
import { RejectedTable } from './RejectedTable.tsx'
import { Warnings } from './Warnings.tsx'

const POLL_MS = 1000
const isOver = ({ status }: VendorImportJob) => status === 'DONE' || status === 'FAILED'

type Props = { importId: string; follow: (importId: string) => void; again: () => void; close: () => void }

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
  return over ? <Result key={job.id} job={job} {...rest} /> : <Waiting job={job} close={rest.close} />
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

function Result({ job, follow, again, close }: Omit<Props, 'importId'> & { job: VendorImportJob }) {
  const [corrected, setCorrected] = useState(() => correctedOf(job))
  const sending = useMutation({
    mutationFn: async () => {
      const { writeRows } = await import('./table.ts')
      const csv = writeRows(corrected.columns, corrected.cells)
      return callData('POST /api/v1/vendor-imports', {
        body: { csv, fileName: job.fileName, keepEmptyCells: job.keepEmptyCells },
      })
    },
    onSuccess: ({ id }) => follow(id),
  })
  const hidden = job.rejectedRows - job.rejected.length
  return (
    <Stack gap="md">
      <Text role="status">
        {job.status === 'FAILED' ? `The import failed: ${job.problem}` : summary(job)}
        {job.rejectedRows > 0 && ` ${plural(job.rejectedRows, 'row')} not imported: correct what is marked below.`}
      </Text>
      <Warnings warnings={job.warnings} />
      {job.rejected.length > 0 && <RejectedTable job={job} corrected={corrected} change={setCorrected} />}
      {hidden > 0 && <Text c="dimmed">{plural(hidden, 'more row')} in the file that you can download.</Text>}
      <FormProblem text={sending.error ? messageOf(sending.error) : undefined} />
      <Group justify="space-between" gap="xs">
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
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          {job.rejected.length > 0 && (
            <Button loading={sending.isPending} onClick={() => sending.mutate()}>
              Import {plural(job.rejected.length, 'corrected row')}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}
