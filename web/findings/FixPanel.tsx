import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingDetail, FindingFix } from '../../contract/findings/fixes.ts'
import { callData } from '../api/call.ts'
import { addressOf } from '../api/operation.ts'
import { useCan } from '../api/session.ts'
import { Action } from '../ui/Action.tsx'
import { notify } from '../ui/notify.ts'
import { When } from '../ui/When.tsx'

/** The vendor reports it as fixed: a reviewer confirms or rejects that. */
export function FixPanel({ finding }: { finding: FindingDetail }) {
  if (finding.fix?.state !== 'WAITING') return null
  return (
    <Alert color="blue" variant="outline" title="The vendor reports this as fixed">
      <Stack gap="sm">
        <Report fix={finding.fix} />
        <Decision id={finding.id} />
      </Stack>
    </Alert>
  )
}

const Report = ({ fix }: { fix: FindingFix }) => (
  <div>
    <Text className="break message-text">{fix.note}</Text>
    <Text c="dimmed">
      <When at={fix.at} />
    </Text>
    {fix.files.map(({ id, fileName }) => (
      <a key={id} href={addressOf('GET /api/v1/files/:fileId', { params: { fileId: id } })} className="break">
        {fileName}
      </a>
    ))}
  </div>
)

function Decision({ id }: { id: string }) {
  const can = useCan()
  const [note, setNote] = useState('')
  const params = { findingId: id }
  const confirm = useMutation({
    mutationFn: () =>
      callData('POST /api/v1/findings/:findingId/fix/confirm', { params, body: { note: note || null } }),
    onSuccess: () => notify.done('Finding remediated.'),
    onError: notify.failed,
  })
  const reject = useMutation({
    mutationFn: () => callData('POST /api/v1/findings/:findingId/fix/reject', { params, body: { note } }),
    onSuccess: () => notify.done('Fix rejected.'),
    onError: notify.failed,
  })
  if (!can('POST /api/v1/findings/:findingId/fix/confirm')) return null
  return (
    <>
      <Textarea
        label="Reply"
        description="Required to reject the fix"
        autosize
        minRows={1}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Action label="Confirm fix" loading={confirm.isPending} run={confirm.mutate} />
        <Action
          label="Reject fix"
          variant="default"
          loading={reject.isPending}
          disabled={note.trim() === '' && 'Enter a reply first.'}
          run={reject.mutate}
        />
      </Group>
    </>
  )
}
