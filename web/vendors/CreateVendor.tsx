import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { callData } from '../api/call.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'
import { VendorFields } from './VendorFields.tsx'
import { LABELS, valuesOf } from './vendorForm.ts'

export function CreateVendor({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Add vendor" size={640}>
      <CreateForm close={close} />
    </Dialog>
  )
}

function CreateForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ initialValues: valuesOf() })
  const saving = useSave({
    form,
    labels: LABELS,
    save: (body) => callData('POST /api/v1/vendors/import', { body }),
    done: ({ id, name }) => {
      notify.done(`${name} added.`)
      void navigate({ to: paths.vendor, params: { vendorId: id } })
    },
  })
  return (
    <Form {...saving} label="Add vendor" cancel={close}>
      <VendorFields form={form} />
    </Form>
  )
}
