import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { callData } from '../../api/call.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import type { BodyFor } from '../../api/operation.ts'
import { Action } from '../../ui/Action.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { ImportProblems } from '../ImportProblems.tsx'
import { ImportReport } from './ImportReport.tsx'
import { placeWords, readJson } from './importing.ts'

export function ImportTemplate({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import questionnaire" size={720}>
      <ImportForm close={close} />
    </Dialog>
  )
}

const IMPORT = 'POST /api/v1/templates/import'

/** First a trial that writes nothing; only what passed it can be imported. */
function ImportForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const trial = useMutation({
    mutationFn: async (source: string) => {
      const reading = readJson(source)
      if ('problem' in reading) throw new Error(reading.problem)
      const { body } = reading
      return { body, report: await callData(IMPORT, { body, query: { dryRun: true } }) }
    },
  })
  const real = useMutation({
    mutationFn: (body: BodyFor<typeof IMPORT>) => callData(IMPORT, { body }),
    onSuccess: (imported) => {
      notify.done(`${imported.name} imported as a draft.`)
      if ('id' in imported) void navigate({ to: paths.template, params: { templateId: imported.id } })
    },
  })
  const again = () => {
    trial.reset()
    real.reset()
  }
  // The content of a file is checked and not shown: a field with megabytes of text is slow.
  const choose = async (file: File | null) => {
    again()
    setText('')
    const source = await file?.text()
    if (source !== undefined) trial.mutate(source)
  }
  const problem = trial.error ?? real.error
  const report = trial.data?.report
  const details = problem instanceof ApiError ? problem.details : []
  return (
    <Stack gap="md">
      <Text>Import a questionnaire that was exported as JSON. You can check the result before you import.</Text>
      <FileInput
        label="JSON file"
        placeholder="Select a file"
        accept=".json,application/json"
        onChange={(file) => void choose(file)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear file' }}
        data-autofocus
      />
      <Textarea
        label="Or paste the content"
        value={text}
        onChange={(event) => {
          again()
          setText(event.currentTarget.value)
        }}
        rows={5}
        resize="vertical"
        spellCheck={false}
        classNames={{ input: 'mono' }}
      />
      {details.length > 0 ? (
        <ImportProblems problems={details} noun="questionnaire" placeWords={placeWords} />
      ) : (
        <FormProblem text={problem ? messageOf(problem) : undefined} />
      )}
      <div role="status">{report && 'mapped' in report && <ImportReport report={report} />}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        {trial.data ? (
          <Button loading={real.isPending} onClick={() => real.mutate(trial.data.body)}>
            Import as draft
          </Button>
        ) : (
          <Action
            label="Check"
            disabled={text.trim() === '' && 'Choose a file or paste its content first.'}
            loading={trial.isPending}
            run={() => trial.mutate(text)}
          />
        )}
      </Group>
    </Stack>
  )
}
