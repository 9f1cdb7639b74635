import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callData, queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import { useCan } from '../../api/session.ts'
import { VendorAdd } from '../../domain/VendorAdd.tsx'
import { VendorLink } from '../../domain/VendorLink.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { STAGE, TIER } from '../../domain/words.ts'
import { Action } from '../../ui/Action.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useSave } from '../../ui/useSave.ts'
import { plural } from '../../ui/words.ts'

type Links = Answered<'GET /api/v1/vendors/:vendorId/subprocessors'>
type Linked = Pick<Links['uses'][number], 'vendorId' | 'name' | 'tier' | 'stage'> & { id: string }
type Used = Linked & Pick<Links['uses'][number], 'purpose'>
type Dependent = Linked & Pick<Links['dependents'][number], 'steps'>

const withId = <T extends { vendorId: string }>(row: T) => ({ id: row.vendorId, ...row })
const name: Column<Linked> = { head: 'Name', cell: (row) => <VendorLink id={row.vendorId} name={row.name} /> }
const tier: Column<Linked> = { head: 'Tier', cell: (row) => (row.tier ? TIER[row.tier] : '–'), from: 'sm' }
const stage: Column<Linked> = { head: 'Stage', cell: (row) => STAGE[row.stage], from: 'md' }
const through = (steps: number) => (steps === 1 ? 'Directly' : `Through ${plural(steps - 1, 'other vendor')}`)

/** What the vendor depends on, and who depends on it. */
export function Subprocessors({ vendor }: { vendor: Vendor }) {
  const params = { vendorId: vendor.id }
  const list = useQuery(queryOf('GET /api/v1/vendors/:vendorId/subprocessors', { params }))
  const mayEdit = useCan()('POST /api/v1/vendors/:vendorId/subprocessors')
  const [adding, add] = useDisclosure()
  const remove = useMutation({
    mutationFn: (subprocessorId: string) =>
      callData('DELETE /api/v1/vendors/:vendorId/subprocessors/:subprocessorId', {
        params: { ...params, subprocessorId },
      }),
    onSuccess: () => notify.done('Sub-processor removed.'),
    onError: notify.failed,
  })
  const menu: Column<Used> = {
    head: 'Actions',
    quiet: true,
    cell: (row) => (
      <RowMenu about={row.name} actions={[{ label: 'Remove sub-processor', run: () => remove.mutate(row.vendorId) }]} />
    ),
  }
  const purpose: Column<Used> = { head: 'Purpose', cell: (row) => row.purpose ?? '–' }
  const button = <Action label="Add sub-processor" allowed={mayEdit} run={add.open} />
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        {!!list.data?.uses.length && <Group justify="flex-end">{button}</Group>}
        <DataTable<Used>
          label="Sub-processors"
          columns={[name, purpose, tier, stage, ...(mayEdit ? [menu] : [])]}
          rows={list.data?.uses.map(withId)}
          query={list}
          empty={
            <EmptyState title="No sub-processors yet" action={button}>
              Add the vendors that {vendor.name} uses to provide its service, to see who depends on whom.
            </EmptyState>
          }
        />
      </Stack>
      {!!list.data?.dependentCount && <Dependents links={list.data} vendor={vendor} query={list} />}
      <Dialog opened={adding} close={add.close} title="Add sub-processor">
        <AddForm vendor={vendor} taken={list.data?.uses.map((one) => one.vendorId) ?? []} close={add.close} />
      </Dialog>
    </Stack>
  )
}

type DependentsProps = { links: Links; vendor: Vendor; query: Parameters<typeof DataTable<Dependent>>[0]['query'] }

function Dependents({ links, vendor, query }: DependentsProps) {
  const how: Column<Dependent> = { head: 'Depends on it', cell: ({ steps }) => through(steps) }
  return (
    <div>
      <Title order={2} mb="sm">
        {plural(links.dependentCount, 'vendor')} affected if {vendor.name} fails
      </Title>
      <DataTable<Dependent>
        label="Affected vendors"
        columns={[name, how, tier, stage]}
        rows={links.dependents.map(withId)}
        query={query}
        empty={null}
      />
    </div>
  )
}

function AddForm({ vendor, taken, close }: { vendor: Vendor; taken: string[]; close: () => void }) {
  const form = useForm({
    initialValues: { vendor: null as { id: string; name: string } | null, purpose: '' },
    validate: { vendor: (chosen) => (chosen ? null : 'Choose a vendor.') },
  })
  const saving = useSave({
    form,
    labels: { vendor: 'Vendor', vendorId: 'Vendor', purpose: 'Purpose' },
    save: ({ vendor: chosen, purpose }) =>
      callData('POST /api/v1/vendors/:vendorId/subprocessors', {
        params: { vendorId: vendor.id },
        body: { vendorId: chosen?.id ?? '', purpose: purpose || null },
      }),
    done: (added) => {
      notify.done(`${added.name} added.`)
      close()
    },
  })
  const { vendor: chosen } = form.values
  return (
    <Form {...saving} label="Add sub-processor" cancel={close}>
      <VendorAdd
        label="Vendor"
        selected={[vendor.id, ...taken]}
        add={({ id, name: called }) => form.setFieldValue('vendor', { id, name: called })}
      />
      {chosen && <Text role="status">Selected: {chosen.name}</Text>}
      {form.errors.vendor && (
        <Text c="var(--bad)" size="sm" role="alert">
          {form.errors.vendor}
        </Text>
      )}
      <TextInput label="Purpose" placeholder="What it is used for" {...form.getInputProps('purpose')} />
    </Form>
  )
}
