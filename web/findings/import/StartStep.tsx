import { Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { SOURCE_LENGTH } from '../../../contract/findings/findings.ts'
import { messageOf } from '../../api/client.ts'
import { limitsText } from '../../domain/importing/readFile.ts'
import { VendorFilter } from '../../domain/VendorFilter.tsx'
import { Action } from '../../ui/Action.tsx'
import { FormProblem } from '../../ui/forms.tsx'
import { type FindingFile, LIMITS, readFindings } from './readFile.ts'

export type Given = { vendorId: string | undefined; source: string; picked: File | null }
type Props = {
  given: Given
  set: (part: Partial<Given>) => void
  read: (file: FindingFile) => void
  file: FindingFile | undefined
  next: () => void
  cancel: () => void
}

const missingOf = ({ vendorId, source, picked }: Given, file: FindingFile | undefined) => {
  if (vendorId === undefined) return 'Choose a vendor first.'
  if (source.trim() === '') return 'Enter the source first.'
  return (picked === null || file === undefined) && 'Choose a file first.'
}

/** Whose findings they are, who says so, and the file. */
export function StartStep({ given, set, read, file, next, cancel }: Props) {
  const reading = useMutation({ mutationFn: readFindings, onSuccess: read })
  const pick = (picked: File | null) => {
    set({ picked })
    if (picked) reading.mutate(picked)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) pick(dropped)
  }
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
        label="File"
        description={`CSV, JSON or SARIF, or an export of Nessus, Qualys, Trivy, OWASP ZAP or Burp. Drop it here, or choose it. ${limitsText(LIMITS)}`}
        placeholder="Choose a file"
        accept=".json,.sarif,.csv,.txt,.xml,.nessus,application/json,text/csv,text/xml"
        value={given.picked}
        onChange={pick}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear file' }}
      />
      <FormProblem text={reading.error ? messageOf(reading.error) : undefined} />
      {file?.scanner && <Text role="status">Recognised as {file.scanner}.</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Action label="Check" disabled={missingOf(given, file)} loading={reading.isPending} run={next} />
      </Group>
    </Stack>
  )
}
