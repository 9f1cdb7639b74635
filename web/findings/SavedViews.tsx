import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { paths } from '../../contract/paths.ts'
import { call, callData, queryOf } from '../api/call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { TextLink } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { searchOf } from './search.ts'

/** A person's own views. To share one, share the address: it holds the whole view. */
export function SavedViews({ query }: { query: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<Bookmark size={16} aria-hidden="true" />} onClick={open}>
        Views
      </Button>
      <Dialog opened={opened} close={close} title="Saved views">
        <Stack gap="md">
          <List close={close} />
          <SaveView query={query} />
        </Stack>
      </Dialog>
    </>
  )
}

function List({ close }: { close: () => void }) {
  const { data } = useQuery(queryOf('GET /api/v1/finding-views'))
  const remove = useMutation({
    mutationFn: (viewId: string) => callData('DELETE /api/v1/finding-views/:viewId', { params: { viewId } }),
    onError: notify.failed,
  })
  if (data?.entries.length === 0) return <Text c="dimmed">No saved views yet.</Text>
  return (
    <ul className="plain-list" aria-label="Saved views">
      {data?.entries.map(({ id, name, query }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap">
          <TextLink to={paths.findings} search={searchOf(query)} onClick={close}>
            {name}
          </TextLink>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete view ${name}`}
            onClick={() => remove.mutate(id)}
          >
            <X size={14} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
    </ul>
  )
}

function SaveView({ query }: { query: string }) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: { name: 'Name' },
    save: ({ name }) => call('POST /api/v1/finding-views', { body: { name, query } }),
    done: () => {
      notify.done('View saved.')
      form.reset()
    },
  })
  const share = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${paths.findings}${query ? `?${query}` : ''}`)
      notify.done('Link copied.')
    } catch {
      notify.failed(new Error('Copy the address of this page instead: this browser does not allow it here.'))
    }
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Save view">
      <TextInput
        label="Name"
        description="Saves the current filters and order. A view of the same name is replaced."
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={() => void share()}>
          Copy link to this view
        </Button>
        <Button type="submit" loading={busy}>
          Save view
        </Button>
      </Group>
    </form>
  )
}
