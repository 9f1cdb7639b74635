import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { callData } from '../../api/call.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import type { BodyFor } from '../../api/operation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { Status } from '../../ui/Status.tsx'
import { plural } from '../../ui/words.ts'
import { ImportProblems } from '../ImportProblems.tsx'
import { type About, aboutOf, placeWords, readSource } from './document.ts'
import { ImportSource } from './ImportSource.tsx'

export function ImportFramework({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import framework" size={720}>
      <ImportForm close={close} />
    </Dialog>
  )
}

const IMPORT = 'POST /api/v1/frameworks/import'
const REFUSAL = 'framework-import-refusal'

const send = ({ text, about, dryRun }: { text: string; about: About; dryRun: boolean }) => {
  const source = readSource(text)
  if ('problem' in source) throw new Error(source.problem)
  if ('csv' in source) return callData(IMPORT, { csv: source.csv, query: { ...about, dryRun } })
  return callData(IMPORT, { body: { ...source.document, ...about } as BodyFor<typeof IMPORT>, query: { dryRun } })
}

/** First a trial that writes nothing; only what passed it can be imported. All controls or none. */
function ImportForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const trial = useMutation({ mutationFn: async (about: About) => send({ text, about, dryRun: true }) })
  const real = useMutation({
    mutationFn: async (about: About) => send({ text, about, dryRun: false }),
    onSuccess: (imported) => {
      if (!('id' in imported)) return
      notify.done(`${imported.name} imported with ${plural(imported.controlCount, 'control')}.`)
      void navigate({ to: paths.framework, params: { frameworkId: imported.id } })
    },
  })
  const again = () => {
    trial.reset()
    real.reset()
  }
  const form = useForm({ initialValues: { name: '', version: '', description: '' }, onValuesChange: again })
  const take = (given: string) => {
    again()
    setText(given)
    const source = readSource(given)
    // A document names itself; what was typed for a table stays.
    if ('document' in source) form.setValues(aboutOf(source.document))
  }
  const isNamed = form.values.name.trim() !== '' && form.values.version.trim() !== ''
  const named = isNamed ? undefined : 'Enter a name and a version.'
  const refusal = text.trim() === '' ? 'Choose a file or paste its content first.' : named
  const { mutate, isPending } = trial.data ? real : trial
  return (
    <form onSubmit={form.onSubmit((about) => mutate(about))} noValidate>
      <Stack gap="md">
        <ImportSource take={take} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <TextInput label="Version" required placeholder="2022" {...form.getInputProps('version')} />
        </SimpleGrid>
        <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
        <Problems error={trial.error ?? real.error} />
        <div role="status">
          {trial.data && 'domains' in trial.data && (
            <Status
              meaning="good"
              word={`${plural(trial.data.controls, 'control')} in ${plural(trial.data.domains, 'domain')}. Ready to import.`}
            />
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          {refusal && (
            <Text c="dimmed" id={REFUSAL}>
              {refusal}
            </Text>
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={refusal !== undefined} aria-describedby={REFUSAL} loading={isPending}>
            {trial.data ? 'Import' : 'Check'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Problems({ error }: { error: Error | null }) {
  const details = error instanceof ApiError ? error.details : []
  return details.length > 0 ? (
    <ImportProblems problems={details} noun="framework" placeWords={placeWords} />
  ) : (
    <FormProblem text={error ? messageOf(error) : undefined} />
  )
}
