import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OffboardingChecklist, OffboardingItem } from '../../../contract/vendors/offboarding.ts'
import { callData, queryOf } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { OFFBOARDING_ITEM } from '../../domain/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/Section.tsx'
import { useSave } from '../../ui/useSave.ts'
import { When } from '../../ui/When.tsx'

const UPDATE = 'PUT /api/v1/vendors/:vendorId/offboarding/:item'
type Entry = OffboardingChecklist['items'][number]

/** What must be done before the vendor has really left. */
export function Offboarding({ vendor }: { vendor: Vendor }) {
  const vendorId = vendor.id
  const { data } = useQuery(queryOf('GET /api/v1/vendors/:vendorId/offboarding', { params: { vendorId } }))
  const mayEdit = useCan()(UPDATE)
  const [ticking, tick] = useState<OffboardingItem>()
  const reopen = useMutation({
    mutationFn: (item: OffboardingItem) => callData(UPDATE, { params: { vendorId, item }, body: { done: false } }),
    onError: notify.failed,
  })
  const done = data?.items.filter((entry) => entry.done).length ?? 0
  return (
    <Section title="Offboarding checklist" line={data && `${done} of ${data.items.length} done`}>
      <Stack gap="sm">
        {data?.items.map((entry) => (
          <Checkbox
            key={entry.item}
            label={OFFBOARDING_ITEM[entry.item]}
            description={<DoneLine {...entry} />}
            checked={entry.done}
            disabled={!mayEdit || reopen.isPending}
            onChange={() => (entry.done ? reopen.mutate(entry.item) : tick(entry.item))}
          />
        ))}
      </Stack>
      {ticking && <Tick vendorId={vendorId} item={ticking} close={() => tick(undefined)} />}
    </Section>
  )
}

function DoneLine({ done, doneByName, doneAt, note }: Entry) {
  if (!done) return null
  return (
    <>
      {doneByName}, <When at={doneAt} />
      {note && <span className="break">: {note}</span>}
    </>
  )
}

type TickProps = { vendorId: string; item: OffboardingItem; close: () => void }

function Tick({ vendorId, item, close }: TickProps) {
  const form = useForm({ initialValues: { note: '' } })
  const saving = useSave({
    form,
    labels: { note: 'Note' },
    save: ({ note }) => callData(UPDATE, { params: { vendorId, item }, body: { done: true, note: note || null } }),
    done: close,
  })
  return (
    <Dialog opened close={close} title={OFFBOARDING_ITEM[item]}>
      <Form {...saving} label="Mark as done" cancel={close}>
        <Text>Your name and the time are recorded.</Text>
        <Textarea label="Note" autosize minRows={2} data-autofocus {...form.getInputProps('note')} />
      </Form>
    </Dialog>
  )
}
