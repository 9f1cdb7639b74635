import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { findingRefusal } from '../../contract/findings/findings.ts'
import type { FindingDetail } from '../../contract/findings/fixes.ts'
import type { FindingTask } from '../../contract/findings/tasks.ts'
import { call, callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { PersonField } from '../domain/PersonField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { Card } from '../ui/Properties.tsx'
import { useSave } from '../ui/useSave.ts'
import { Due } from '../ui/When.tsx'

/** The steps of remediation: who does what until when. */
export function TasksPanel({ finding }: { finding: FindingDetail }) {
  const { id, tasks } = finding
  const editable = useCan()('POST /api/v1/findings/:findingId/tasks') && findingRefusal(finding) === undefined
  const [adding, add] = useState(false)
  if (tasks.length === 0 && !editable) return null
  const button = editable && !adding && (
    <Button variant="default" size="compact-sm" onClick={() => add(true)}>
      Add task
    </Button>
  )
  return (
    <Card title="Tasks" actions={button}>
      {tasks.length > 0 && (
        <ul className="plain-list" aria-label="Tasks">
          {tasks.map((task) => (
            <Task key={task.id} findingId={id} task={task} editable={editable} />
          ))}
        </ul>
      )}
      {editable && adding && <AddTask key={tasks.length} findingId={id} close={() => add(false)} />}
    </Card>
  )
}

type TaskProps = { findingId: string; task: FindingTask; editable: boolean }

function Task({ findingId, task, editable }: TaskProps) {
  const { title, ownerName, dueDate, doneAt, doneBy } = task
  const params = { findingId, taskId: task.id }
  const mark = useMutation({
    mutationFn: (done: boolean) =>
      callData('PATCH /api/v1/findings/:findingId/tasks/:taskId', { params, body: { done } }),
    onError: notify.failed,
  })
  const remove = useMutation({
    mutationFn: () => callData('DELETE /api/v1/findings/:findingId/tasks/:taskId', { params }),
    onError: notify.failed,
  })
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Checkbox
        label={<span className="break">{title}</span>}
        checked={doneAt !== null}
        disabled={!editable || mark.isPending}
        onChange={(event) => mark.mutate(event.currentTarget.checked)}
      />
      <Group gap="sm" wrap="nowrap">
        {(ownerName || doneBy) && <Text c="dimmed">{doneBy ? `Done by ${doneBy}` : ownerName}</Text>}
        {dueDate && <Due day={dueDate} open={doneAt === null} />}
        {editable && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete task ${title}`} onClick={() => remove.mutate()}>
            <X size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

function AddTask({ findingId, close }: { findingId: string; close: () => void }) {
  const form = useForm<{ title: string; ownerId: string | null; dueDate: string }>({
    initialValues: { title: '', ownerId: null, dueDate: '' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter a task.' : null) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: { title: 'Task', ownerId: 'Assigned to', dueDate: 'Due by' },
    save: ({ title, ownerId, dueDate }) =>
      call('POST /api/v1/findings/:findingId/tasks', {
        params: { findingId },
        body: { title, ownerId, dueDate: dueDate || null },
      }),
    done: () => notify.done('Task added.'),
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Add task">
      <Stack gap="sm">
        <TextInput label="Task" maxLength={500} autoFocus {...form.getInputProps('title')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PersonField label="Assigned to" {...form.getInputProps('ownerId')} />
          <DayField label="Due by" {...form.getInputProps('dueDate')} />
        </SimpleGrid>
        <FormProblem text={problem} />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={busy}>
            Add task
          </Button>
          <Button variant="subtle" onClick={close}>
            Close
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
