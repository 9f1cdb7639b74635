import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingImportResult } from '../../../contract/findings/imported.ts'
import { callData, queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { exactText } from '../../ui/dates.ts'
import { ErrorState } from '../../ui/states.tsx'
import { number, plural } from '../../ui/words.ts'
import { Outcome } from './Outcome.tsx'

const UNDO = 'POST /api/v1/finding-imports/:findingImportId/undo'

/** What became of an import, by name, and the way back. */
export function ResultStep({ importId, again, close }: { importId: string; again: () => void; close: () => void }) {
  const { data, error, refetch } = useQuery(
    queryOf('GET /api/v1/finding-imports/:findingImportId', { params: { findingImportId: importId } }),
  )
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton height={120} />
  const { vendorName, source, created, changed, unchanged, missing } = data
  return (
    <Stack gap="md">
      <Text role="status" className="break">
        {vendorName}, {source}: {number(created)} new, {number(changed)} changed, {number(unchanged)} unchanged,{' '}
        {number(missing)} missing.
      </Text>
      {data.undo && <Undone undo={data.undo} />}
      <Outcome {...data} />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button variant="subtle" onClick={again}>
            Import another file
          </Button>
          <UndoFindings job={data} done={refetch} />
        </Group>
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function UndoFindings({ job, done }: { job: FindingImportResult; done: () => void }) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const finish = () => {
    setAsking(false)
    done()
  }
  if (job.undoableUntil === null || Date.parse(job.undoableUntil) < Date.now() || !can(UNDO)) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        title="Undo this import?"
        label="Undo import"
        opened={asking}
        close={() => setAsking(false)}
        run={() => callData(UNDO, { params: { findingImportId: job.id } })}
        done={finish}
      >
        {plural(job.created, 'new finding')} will be deleted, and changed ones will get the earlier values back.
        Findings that somebody changed since stay as they are.
      </ConfirmDialog>
    </>
  )
}

function Undone({ undo }: { undo: NonNullable<FindingImportResult['undo']> }) {
  const { undoneAt, deletedFindings, restoredFindings, keptFindings, kept } = undo
  return (
    <Stack gap="xs">
      <Text role="status">
        Undone on {exactText(undoneAt)}: {plural(deletedFindings, 'finding')} deleted, {number(restoredFindings)}{' '}
        restored
        {keptFindings > 0 && `, ${keptFindings} left as they are`}.
      </Text>
      {kept.map(({ findingId, title, reason }) => (
        <Text key={findingId} className="break">
          {title}: {reason}
        </Text>
      ))}
    </Stack>
  )
}
