import { Alert, Button, FileInput, Group, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorCsvImported } from '../../contract/vendors.ts'
import { ApiError, messageOf } from '../api/client.ts'
import { importVendors, VENDORS } from '../api/vendors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormProblem } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { plural } from '../ui/words.ts'

const MOST_ERRORS = 50

export function ImportVendors({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import vendors from CSV" size={720}>
      <ImportForm close={close} />
    </Dialog>
  )
}

const summary = ({ created, updated, unchanged }: VendorCsvImported) =>
  `${plural(created, 'new vendor')}, ${updated} changed, ${unchanged} unchanged`

/** First a trial that writes nothing; only what passed it can be imported. All rows or none. */
function ImportForm({ close }: { close: () => void }) {
  const client = useQueryClient()
  const [csv, setCsv] = useState<string>()
  const trial = useMutation({ mutationFn: async (text: string) => (await importVendors(text, true)).data })
  const real = useMutation({
    mutationFn: async (text: string) => (await importVendors(text, false)).data,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: VENDORS })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      notify.done(`Imported: ${summary(result)}.`)
      close()
    },
  })
  const choose = async (file: File | null) => {
    trial.reset()
    real.reset()
    const text = await file?.text()
    setCsv(text)
    if (text !== undefined) trial.mutate(text)
  }
  const ready = trial.data?.errors.length === 0 && csv !== undefined
  const problem = trial.error ?? real.error
  return (
    <Stack gap="md">
      <Text>
        A head row names the columns: name and contactEmail, and whatever else you have (externalId, tier, tags …). A
        vendor is known by its external ID, or else by its name. Nothing is written before you have seen what would
        happen.
      </Text>
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        accept=".csv,text/csv"
        onChange={(file) => void choose(file)}
        clearable
        data-autofocus
      />
      <FormProblem text={problem ? importProblem(problem) : undefined} />
      <div role="status">{trial.data && <Outcome result={trial.data} />}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          disabled={!ready}
          loading={trial.isPending || real.isPending}
          onClick={() => csv !== undefined && real.mutate(csv)}
        >
          Import
        </Button>
      </Group>
    </Stack>
  )
}

const importProblem = (error: unknown) =>
  error instanceof ApiError && error.status === 413 ? 'The file is too large: at most 10 MiB.' : messageOf(error)

function Outcome({ result }: { result: VendorCsvImported }) {
  const { errors, ignoredColumns } = result
  return (
    <Stack gap="sm">
      <Text>
        {errors.length === 0
          ? `Would be imported: ${summary(result)}.`
          : `Nothing can be imported: ${plural(errors.length, 'error')}. Correct the file and choose it again.`}
      </Text>
      {ignoredColumns.length > 0 && (
        <Alert variant="outline" color="gray">
          Unknown columns are left out: {ignoredColumns.join(', ')}
        </Alert>
      )}
      {errors.length > 0 && <Errors errors={errors} />}
    </Stack>
  )
}

function Errors({ errors }: { errors: VendorCsvImported['errors'] }) {
  return (
    <div className="table-frame">
      <Table aria-label="Errors by row">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="right">Row</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>What is wrong</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.slice(0, MOST_ERRORS).map(({ row, column, message }) => (
            <Table.Tr key={`${row} ${column} ${message}`}>
              <Table.Td className="right">{row}</Table.Td>
              <Table.Td>{column ?? '–'}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
