import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import type { VendorField } from '../../contract/vendorFields.ts'
import { callData } from '../api/call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { customLabels, useCustomFields } from './customFields.ts'
import { VendorFields } from './VendorFields.tsx'
import { LABELS, valuesOf } from './vendorForm.ts'

export function CreateVendor({ opened, close }: { opened: boolean; close: () => void }) {
  const fields = useCustomFields()
  // Opened with its form, so that the first field gets the focus.
  return (
    <Dialog opened={opened && fields !== undefined} close={close} title="Add vendor" size={640}>
      {fields && <CreateForm fields={fields} close={close} />}
    </Dialog>
  )
}

function CreateForm({ fields, close }: { fields: readonly VendorField[]; close: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: valuesOf(fields) })
  const saving = useSave({
    form,
    labels: { ...LABELS, ...customLabels(fields) },
    save: (body) => callData('POST /api/v1/vendors/import', { body }),
    done: ({ id, name }) => {
      notify.done(`${name} added.`)
      void navigate({ to: paths.vendor, params: { vendorId: id } })
    },
  })
  return (
    <Form {...saving} label="Add vendor" cancel={close}>
      <VendorFields form={form} fields={fields} />
    </Form>
  )
}
