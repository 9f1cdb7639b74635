import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { MAX_VENDORS_AT_ONCE, VENDOR_CSV_BYTES } from '../../../contract/limits.ts'
import { messageOf } from '../../api/client.ts'
import { limitsText, readTable, readText } from '../../domain/importing/readFile.ts'
import type { Table } from '../../domain/importing/table.ts'
import { saveCsv } from '../../ui/csv.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { sampleOf, useImportFields } from './fields.ts'

type Props = { take: (file: { name: string; table: Table }) => void; cancel: () => void }

const LIMITS = { bytes: VENDOR_CSV_BYTES, rows: MAX_VENDORS_AT_ONCE }
const saveTemplate = (names: readonly string[]) => saveCsv('vendors-example.csv', [names, names.map(sampleOf)])

export function FileStep({ take, cancel }: Props) {
  const names = useImportFields().map(({ name }) => name)
  return (
    <Stack gap="md">
      <Text>
        Choose a CSV file with a header row. You match its columns in the next step. Vendors are matched by external ID,
        or by name if they have none: existing vendors are updated, new ones are added.
      </Text>
      <ChooseFile take={take} />
      <Group justify="space-between">
        <Button variant="subtle" onClick={() => saveTemplate(names)}>
          Download example file
        </Button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

/** Read here and not sent: what is wrong with it is told at once. */
export function ChooseFile({ take, label = 'CSV file' }: Pick<Props, 'take'> & { label?: string }) {
  const reading = useMutation({
    mutationFn: async (file: File) => ({
      name: file.name,
      table: await readTable(await readText(file, LIMITS), LIMITS),
    }),
    onSuccess: take,
  })
  return (
    <>
      <FileInput
        label={label}
        description={limitsText(LIMITS)}
        placeholder={reading.isPending ? 'Reading…' : 'Choose a file'}
        accept=".csv,.txt,text/csv"
        onChange={(file) => file && reading.mutate(file)}
        data-autofocus
      />
      <FormProblem text={reading.error ? messageOf(reading.error) : undefined} />
    </>
  )
}
