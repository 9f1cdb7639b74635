import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Finding } from '../../contract/findings/findings.ts'
import { callData } from '../api/call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/forms.tsx'
import { notify } from '../ui/notify.ts'
import { useSave } from '../ui/useSave.ts'

type Props = { finding: Finding; close: () => void }

export const ReopenDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Dialog opened={opened} close={props.close} title="Reopen finding">
    <ReopenForm {...props} />
  </Dialog>
)

function ReopenForm({ finding: { id, sharedAt, vendorName }, close }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Enter a reason. It is recorded in the audit log.' : null) },
  })
  const saving = useSave({
    form,
    labels: { reason: 'Reason' },
    save: (body) => callData('POST /api/v1/findings/:findingId/reopen', { params: { findingId: id }, body }),
    done: () => {
      notify.done('Finding reopened.')
      close()
    },
  })
  return (
    <Form {...saving} label="Reopen" cancel={close}>
      <Text>
        The finding is open again, with its owner and due date. The decision stays in its history.
        {sharedAt !== null && ` ${vendorName} is notified.`}
      </Text>
      <Textarea
        label="Reason"
        description="Recorded in the audit log"
        autosize
        minRows={2}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </Form>
  )
}
