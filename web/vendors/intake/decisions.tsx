import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { type IntakeRequest, isOwnContact } from '../../../contract/vendors/intake.ts'
import { callData } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { TIER } from '../../domain/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/forms.tsx'
import { notify } from '../../ui/notify.ts'
import { useSave } from '../../ui/useSave.ts'
import { choices } from '../../ui/words.ts'

type Props = { request: IntakeRequest; close: () => void }

const toldText = ({ requesterName, requesterConfirmed }: IntakeRequest, told: string) =>
  requesterConfirmed ? `${requesterName} ${told}.` : `${requesterName} gets no email: their address is not confirmed.`

type DialogProps = Props & { step: 'approve' | 'decline'; opened: boolean }

export function DecisionDialog({ step, opened, ...props }: DialogProps) {
  const title = `${step === 'approve' ? 'Approve' : 'Decline'} ${props.request.vendorName}`
  return (
    <Dialog opened={opened} close={props.close} title={title}>
      {step === 'approve' ? <Approve {...props} /> : <Decline {...props} />}
    </Dialog>
  )
}

function Approve({ request, close }: Props) {
  const { id, vendorId, vendorName, proposedTier, contactEmail, requesterEmail } = request
  const isRequester = isOwnContact(contactEmail, requesterEmail)
  const can = useCan()
  const navigate = useNavigate()
  const send = () => void navigate({ to: paths.vendor, params: { vendorId }, search: { dialog: 'assess' } })
  const form = useForm({ initialValues: { tier: proposedTier, contactEmail: isRequester ? '' : contactEmail } })
  const saving = useSave({
    form,
    labels: { tier: 'Tier', contactEmail: 'Contact email' },
    save: (values) =>
      callData('POST /api/v1/intake-requests/:requestId/approve', {
        params: { requestId: id },
        body: { tier: values.tier, ...(values.contactEmail && { contactEmail: values.contactEmail }) },
      }),
    done: () => {
      const message = `${vendorName} is now being onboarded.`
      if (can('POST /api/v1/assessments/bulk')) notify.next(message, 'Send questionnaire', send)
      else notify.done(message)
      close()
    },
  })
  return (
    <Form {...saving} label="Approve request" cancel={close}>
      <Text>
        {vendorName} moves to Onboarding. {toldText(request, 'is told by email')}
      </Text>
      <Select
        label="Tier"
        description={proposedTier ? `Proposed from the inherent risk: ${TIER[proposedTier]}` : undefined}
        data={choices(TIER)}
        clearable
        {...form.getInputProps('tier')}
      />
      <TextInput
        label="Contact email"
        description="At the vendor: the questionnaire goes there"
        type="email"
        required
        {...form.getInputProps('contactEmail')}
      />
    </Form>
  )
}

function Decline({ request, close }: Props) {
  const { id, vendorName, requesterConfirmed } = request
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (text) =>
        text.trim() === ''
          ? requesterConfirmed
            ? 'Enter a reason. The requester gets it by email.'
            : 'Enter a reason.'
          : null,
    },
  })
  const saving = useSave({
    form,
    labels: { reason: 'Reason' },
    save: (body) => callData('POST /api/v1/intake-requests/:requestId/decline', { params: { requestId: id }, body }),
    done: () => {
      notify.done(`Request for ${vendorName} declined.`)
      close()
    },
  })
  return (
    <Form {...saving} label="Decline request" cancel={close}>
      <Text>
        {vendorName} moves to Offboarded and leaves the lists. {toldText(request, 'gets the reason by email')}
      </Text>
      <Textarea label="Reason" autosize minRows={2} required data-autofocus {...form.getInputProps('reason')} />
    </Form>
  )
}
