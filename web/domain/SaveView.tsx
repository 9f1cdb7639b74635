import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ViewedList } from '../../contract/people/savedViews.ts'
import { call } from '../api/call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'

const SHARE = 'Share with everyone'
type Props = { list: ViewedList; query: string; close: () => void }

export function SaveView(props: Props) {
  return (
    <Dialog opened close={props.close} title="Save view">
      <SaveForm {...props} />
    </Dialog>
  )
}

const copyLink = async (query: string) => {
  const { origin, pathname } = window.location
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${query ? `?${query}` : ''}`)
    notify.done('Link copied.')
  } catch {
    notify.failed(new Error('Copy the address of this page instead: this browser does not allow it here.'))
  }
}

function SaveForm({ list, query, close }: Props) {
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: { name: 'Name', shared: SHARE },
    save: ({ name, shared }) => call('POST /api/v1/views', { body: { list, name, query, shared } }),
    done: () => {
      notify.done('View saved.')
      close()
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Save view">
      <TextInput
        label="Name"
        description="Saves the current filters and order. A view of the same name is replaced."
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox mt="sm" label={SHARE} {...form.getInputProps('shared', { type: 'checkbox' })} />
      <FormProblem text={problem} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={() => void copyLink(query)}>
          Copy link to this view
        </Button>
        <Button type="submit" loading={busy}>
          Save view
        </Button>
      </Group>
    </form>
  )
}
