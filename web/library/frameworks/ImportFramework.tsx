import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { plural } from '../../ui/words.ts'
import { ImportReport } from './ImportReport.tsx'
import { ImportSource } from './ImportSource.tsx'
import { type Reading, readFramework } from './reading.ts'

export function ImportFramework({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import framework" size={720}>
      <ImportForm close={close} />
    </Dialog>
  )
}

const LABELS = { name: 'Name', version: 'Version', description: 'Description', controls: 'Controls' }

const REFUSAL = 'framework-import-refusal'
const refusalOf = (reading: Reading | undefined, isNamed: boolean) => {
  if (reading === undefined) return 'Choose a file or paste its content first.'
  if (reading.problems.length > 0) return 'Fix the problems first.'
  return isNamed ? undefined : 'Enter a name and a version.'
}

/** Read and checked in the browser first; only what passed can be sent. All controls or none. */
function ImportForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [reading, setReading] = useState<Reading>()
  const form = useForm({ initialValues: { name: '', version: '', description: '' } })
  const take = (text: string) => {
    const read = text.trim() === '' ? undefined : readFramework(text)
    setReading(read)
    // A document names itself; what was typed for a table stays.
    if (read?.format === 'json')
      form.setValues({ name: read.name, version: read.version, description: read.description })
  }
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (values) =>
      call('POST /api/v1/frameworks/import', { body: { ...values, controls: reading?.controls ?? [] } }),
    done: ({ data }) => {
      notify.done(`${data.name} imported with ${plural(data.controlCount, 'control')}.`)
      void navigate({ to: paths.framework, params: { frameworkId: data.id } })
    },
  })
  const isNamed = form.values.name.trim() !== '' && form.values.version.trim() !== ''
  const refusal = refusalOf(reading, isNamed)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ImportSource take={take} />
        <div role="status">{reading && <ImportReport reading={reading} />}</div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={LABELS.name} required {...form.getInputProps('name')} />
          <TextInput label={LABELS.version} required placeholder="2022" {...form.getInputProps('version')} />
        </SimpleGrid>
        <Textarea label={LABELS.description} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
        <FormProblem text={problem} />
        <Group justify="flex-end" gap="xs">
          {refusal && (
            <Text c="dimmed" id={REFUSAL}>
              {refusal}
            </Text>
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={refusal !== undefined} aria-describedby={REFUSAL} loading={busy}>
            Import
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
