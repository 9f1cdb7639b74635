import { Button, FileInput, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { SOURCE_LENGTH } from '../../contract/findings/findings.ts'
import type { FindingsImported } from '../../contract/findings/import.ts'
import { callData } from '../api/call.ts'
import { messageOf } from '../api/client.ts'
import { VendorFilter } from '../domain/VendorFilter.tsx'
import { Action } from '../ui/Action.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { number, plural } from '../ui/words.ts'
import { LIMITS, readFindings } from './importing.ts'

const IMPORT = 'POST /api/v1/findings/import'
type Given = { vendorId: string | undefined; source: string; file: File | null }

export function ImportFindings({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import findings" size={640}>
      <ImportForm close={close} />
    </Dialog>
  )
}

const sent = async ({ vendorId = '', source, file }: Given, dryRun: boolean) => {
  if (!file) throw new Error('Choose a file.')
  const content = await readFindings(file)
  return callData(IMPORT, { query: { vendorId, source: source.trim(), dryRun }, ...content })
}

const missingOf = ({ vendorId, source, file }: Given) => {
  if (vendorId === undefined) return 'Choose a vendor first.'
  if (source.trim() === '') return 'Enter the source first.'
  return file === null && 'Choose a file first.'
}

/** First a trial that changes nothing; only what passed it can be imported. */
function ImportForm({ close }: { close: () => void }) {
  const [given, setGiven] = useState<Given>({ vendorId: undefined, source: '', file: null })
  const trial = useMutation({ mutationFn: () => sent(given, true) })
  const real = useMutation({
    mutationFn: () => sent(given, false),
    onSuccess: ({ created, changed }) => {
      notify.done(`Findings imported: ${number(created)} new, ${number(changed)} changed.`)
      close()
    },
  })
  const set = (part: Partial<Given>) => {
    trial.reset()
    real.reset()
    setGiven({ ...given, ...part })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    set({ file: event.dataTransfer.files[0] ?? given.file })
  }
  const problem = trial.error ?? real.error
  const passed = trial.data !== undefined && trial.data.refused.length === 0
  return (
    <Stack gap="md" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Text>
        Import the findings of a scanner or a report about one vendor. You see what will change before you import.
      </Text>
      <VendorFilter
        label="Vendor"
        placeholder="Choose a vendor"
        value={given.vendorId}
        change={(vendorId) => set({ vendorId })}
      />
      <TextInput
        label="Source"
        description="The scanner or report. Use the same name each time: findings are compared with its last import."
        maxLength={SOURCE_LENGTH}
        value={given.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
      />
      <FileInput
        label="JSON or CSV file"
        description={`Drop a file here, or choose one. ${LIMITS}`}
        placeholder="Choose a file"
        accept=".json,.csv,application/json,text/csv"
        value={given.file}
        onChange={(file) => set({ file })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear file' }}
      />
      <FormProblem text={problem ? messageOf(problem) : undefined} />
      <div role="status">{trial.data && <Trial outcome={trial.data} />}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        {passed ? (
          <Button loading={real.isPending} onClick={() => real.mutate()}>
            Import findings
          </Button>
        ) : (
          <Action label="Check" disabled={missingOf(given)} loading={trial.isPending} run={() => trial.mutate()} />
        )}
      </Group>
    </Stack>
  )
}

const MAX_LINES = 10

/** What will happen, before it happens. */
function Trial({ outcome: { created, changed, unchanged, missing, refused } }: { outcome: FindingsImported }) {
  if (refused.length > 0)
    return (
      <Stack gap="xs">
        <FormProblem text={`${plural(refused.length, 'row')} can't be imported. Fix the file and try again.`} />
        <Lines lines={refused.map(({ row, message }) => `Row ${number(row)}: ${message}.`)} />
      </Stack>
    )
  return (
    <Stack gap="xs" component="section" aria-label="Import preview">
      <Text>
        {number(created)} new, {number(changed)} changed, {number(unchanged)} unchanged, {number(missing.length)}{' '}
        missing.
      </Text>
      {missing.length > 0 && (
        <>
          <Text c="dimmed">Missing findings stay open until they are closed:</Text>
          <Lines lines={missing.map(({ title }) => title)} />
        </>
      )}
    </Stack>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List size="sm">
    {lines.slice(0, MAX_LINES).map((line) => (
      <List.Item key={line} className="break">
        {line}
      </List.Item>
    ))}
    {lines.length > MAX_LINES && <List.Item>and {number(lines.length - MAX_LINES)} more</List.Item>}
  </List>
)
