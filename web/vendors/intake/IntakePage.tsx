import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Currency } from '../../../contract/values/amounts.ts'
import type { DataType } from '../../../contract/vendors/dataTypes.ts'
import { INTAKE_CONFIRM_DAYS, type IntakeCreate } from '../../../contract/vendors/intake.ts'
import { callData, queryOf } from '../../api/call.ts'
import { amountChoices } from '../../domain/amounts.ts'
import { DataTypesField } from '../../domain/DataTypesField.tsx'
import { Sheet } from '../../people/session/Sheet.tsx'
import { Form } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'

const route = getRouteApi(paths.intakeForm)
const TITLE = 'Request a vendor'

/** For colleagues without an account, behind a link. */
export function IntakePage() {
  const { token } = route.useParams()
  const { data, error } = useQuery({
    ...queryOf('GET /api/intake/:intakeToken', { params: { intakeToken: token } }),
    retry: false,
  })
  const [sent, setSent] = useState<Sent>()
  if (error)
    return <Sheet title={TITLE} line="This link does not work. Ask the team that manages vendors for a new one." />
  const line = data && `${data.organisation.name} checks vendors before they are used.`
  return (
    <Sheet title={TITLE} {...(line && { line })}>
      {sent === undefined ? (
        data && <IntakeForm token={token} currency={data.currency} done={setSent} />
      ) : (
        <Text role="status">{sentText(sent)}</Text>
      )}
    </Sheet>
  )
}

type Sent = { vendor: string; email: string; mustConfirm: boolean }

const sentText = ({ vendor, email, mustConfirm }: Sent) =>
  mustConfirm
    ? `One more step: open the link that we sent to ${email} to confirm your request for ${vendor}. It works for ${INTAKE_CONFIRM_DAYS} days.`
    : `Your request for ${vendor} has been sent.`

const LABELS: Record<keyof IntakeCreate, string> = {
  name: 'Vendor name',
  website: 'Website',
  purpose: 'Purpose',
  dataTypes: 'Data types',
  yearlyCost: 'Yearly cost',
  contactEmail: 'Contact email at the vendor',
  requesterName: 'Your name',
  requesterEmail: 'Your email',
}
const EMPTY = {
  name: '',
  website: '',
  purpose: '',
  dataTypes: [] as DataType[],
  yearlyCost: null as IntakeCreate['yearlyCost'],
  contactEmail: '',
  requesterName: '',
  requesterEmail: '',
}

type FormProps = { token: string; currency: Currency; done: (sent: Sent) => void }

function IntakeForm({ token, currency, done }: FormProps) {
  const form = useForm({
    initialValues: EMPTY,
    validate: { dataTypes: (types) => (types.length === 0 ? 'Choose at least one, or “None”.' : null) },
  })
  const field = (name: keyof IntakeCreate) => ({ label: LABELS[name], ...form.getInputProps(name) })
  const saving = useSave({
    form,
    labels: LABELS,
    save: async (values) => {
      const body = { ...values, website: values.website || null }
      const where = { params: { intakeToken: token }, body }
      const { mustConfirm } = await callData('POST /api/intake/:intakeToken', where)
      return { vendor: values.name, email: values.requesterEmail, mustConfirm }
    },
    done,
  })
  return (
    <Form {...saving} label="Send request">
      <Stack gap="md">
        <TextInput {...field('name')} required />
        <TextInput {...field('website')} type="url" placeholder="https://" />
        <Textarea {...field('purpose')} description="What you need the vendor for" autosize minRows={3} required />
        <DataTypesField {...field('dataTypes')} description="What data the vendor would handle" required />
        <Select {...field('yearlyCost')} data={amountChoices(currency)} clearable />
        <TextInput
          {...field('contactEmail')}
          description="Somebody at the vendor, who will get our questionnaire"
          type="email"
          required
        />
        <TextInput {...field('requesterName')} autoComplete="name" required />
        <TextInput {...field('requesterEmail')} type="email" autoComplete="email" required />
      </Stack>
    </Form>
  )
}
