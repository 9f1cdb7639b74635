import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { callData } from '../../api/call.ts'
import { redeem } from '../../people/session/oneTimeLink.ts'
import { Sheet } from '../../people/session/Sheet.tsx'
import { Form } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'

/** From the mail to the requester. A button, because programs that check mails open the links in them. */
export function ConfirmPage() {
  const [vendor, setVendor] = useState<string>()
  const saving = useSave({
    form: useForm({ initialValues: {} }),
    labels: {},
    save: () => redeem((token) => callData('POST /api/intake-confirmations', { body: { token } })),
    done: ({ vendorName }) => setVendor(vendorName),
  })
  return (
    <Sheet title="Confirm your vendor request">
      {vendor === undefined ? (
        <Form {...saving} label="Confirm request">
          <Text>Confirm that you requested a vendor. Your request is then sent to the team that manages vendors.</Text>
        </Form>
      ) : (
        <Text role="status">
          Your request for {vendor} has been sent. You get an email as soon as it has been decided.
        </Text>
      )}
    </Sheet>
  )
}
