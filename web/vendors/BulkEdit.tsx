import { Select, SimpleGrid, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VendorBulkUpdate } from '../../contract/vendors/bulk.ts'
import { callData } from '../api/call.ts'
import { PersonField } from '../domain/PersonField.tsx'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { STAGE, TIER } from '../domain/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { choices, plural } from '../ui/words.ts'
import { OpenItems, useAsked } from './detail/OpenItems.tsx'
import { useLeaving } from './useLeaving.ts'

type Values = {
  tier: VendorBulkUpdate['tier']
  stage: VendorBulkUpdate['stage'] | null
  ownerId: string | null
  addTags: string[]
  removeTags: string[]
}
const EMPTY: Values = { tier: null, stage: null, ownerId: null, addTags: [], removeTags: [] }
const LABELS = { tier: 'Tier', stage: 'Stage', ownerId: 'Owner', addTags: 'Add tags', removeTags: 'Remove tags' }

/** What is left empty stays as each vendor has it. */
const changesOf = ({ tier, stage, ownerId, addTags, removeTags }: Values) => ({
  ...(tier && { tier }),
  ...(stage && { stage }),
  ...(ownerId && { ownerId }),
  ...(addTags.length > 0 && { addTags }),
  ...(removeTags.length > 0 && { removeTags }),
})
const nothing = (values: Values) => Object.keys(changesOf(values)).length === 0

type Props = { vendors: readonly VendorRow[]; close: () => void; done: () => void }

export function BulkEdit({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={rest.close} title={`Edit ${plural(rest.vendors.length, 'vendor')}`}>
      <BulkForm {...rest} />
    </Dialog>
  )
}

function BulkForm({ vendors, close, done }: Props) {
  const ids = vendors.map(({ id }) => id)
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: { tier: (_, values) => (nothing(values) ? 'Choose what to change.' : null) },
  })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (values) => callData('POST /api/v1/vendors/bulk', { body: { ids, ...changesOf(values) } }),
    done: ({ updated }) => {
      notify.done(`${plural(updated, 'vendor')} updated.`)
      done()
    },
  })
  const { submit, ...asking } = useAsked(useLeaving(vendors, form.values.stage), saving.submit)
  const field = (name: keyof Values) => ({ label: LABELS[name], ...form.getInputProps(name) })
  return (
    <Form {...saving} submit={submit} label="Save changes" cancel={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select {...field('tier')} data={choices(TIER)} placeholder="No change" clearable />
        <Select {...field('stage')} data={choices(STAGE)} placeholder="No change" clearable />
        <PersonField {...field('ownerId')} placeholder="No change" />
      </SimpleGrid>
      <OpenItems {...asking} />
      <TagsInput {...field('addTags')} clearButtonProps={{ 'aria-label': 'Clear tags to add' }} />
      <TagsInput {...field('removeTags')} clearButtonProps={{ 'aria-label': 'Clear tags to remove' }} />
    </Form>
  )
}
