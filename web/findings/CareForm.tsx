import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Finding } from '../../contract/findings.ts'
import { changeFinding, usersQuery } from '../api/findings.ts'
import { useCan, useSession } from '../api/session.ts'
import { inputDay } from '../ui/dates.ts'
import { FormProblem } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'

/** Whom a finding can be given to: everybody for who may list users, else oneself and who has it now. */
const useOwners = (finding: Finding) => {
  const can = useCan()
  const me = useSession()?.user
  const { data } = useQuery({ ...usersQuery, enabled: can('users:manage') })
  const known = [
    ...(data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(me ? [{ value: me.id, label: `${me.name} (you)` }] : []),
    ...(finding.ownerId ? [{ value: finding.ownerId, label: finding.ownerName ?? 'Unknown' }] : []),
  ]
  return [...new Map(known.map((owner) => [owner.value, owner])).values()]
}

/** Who looks after it, until when. */
export function CareForm({ finding, done }: { finding: Finding; done: (message: string) => void }) {
  const owners = useOwners(finding)
  const form = useForm<{ ownerId: string | null; dueDate: string }>({
    initialValues: { ownerId: finding.ownerId, dueDate: inputDay(finding.dueDate) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: { ownerId: 'Owner', dueDate: 'Due date' },
    save: ({ ownerId, dueDate }) => changeFinding(finding.id, { ownerId, dueDate: dueDate || null }),
    done: () => done('Owner and due date are saved.'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <Select
          label="Owner"
          placeholder="Nobody"
          data={owners}
          clearable
          searchable
          {...form.getInputProps('ownerId')}
        />
        <TextInput type="date" label="Due date" {...form.getInputProps('dueDate')} />
        <Button type="submit" variant="default" loading={busy}>
          Save
        </Button>
      </Group>
      <FormProblem text={problem} />
    </form>
  )
}
