import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { callData } from '../api/call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { customLabels, useCustomFields } from './customFields.ts'
import { MAIN, MainFields, OtherFields } from './VendorFields.tsx'
import { LABELS, valuesOf } from './vendorForm.ts'
import styles from './vendors.module.css'

export function CreateVendor({ opened, close }: { opened: boolean; close: () => void }) {
  const customFields = useCustomFields()
  // Opened with its form, so that the first field gets the focus.
  return (
    <Dialog opened={opened && customFields !== undefined} close={close} title="Add vendor" size={640}>
      {customFields && <CreateForm customFields={customFields} close={close} />}
    </Dialog>
  )
}

function CreateForm({ customFields, close }: { customFields: readonly VendorField[]; close: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: valuesOf(customFields) })
  const [opened, setOpened] = useState(false)
  // What is wrong must be in sight.
  const wrong = Object.keys(form.errors).some((name) => !MAIN.some((main) => main === name))
  const saving = useSave({
    form,
    labels: { ...LABELS, ...customLabels(customFields) },
    save: (body) => callData('POST /api/v1/vendors/import', { body }),
    done: ({ id, name }) => {
      notify.done(`${name} added.`)
      void navigate({ to: paths.vendor, params: { vendorId: id } })
    },
  })
  return (
    <Form {...saving} label="Add vendor" cancel={close}>
      <MainFields form={form} />
      <details className={styles.more} open={opened || wrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>More details</summary>
        <OtherFields form={form} customFields={customFields} />
      </details>
    </Form>
  )
}
