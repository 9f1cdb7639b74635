import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { callData } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Form } from '../../ui/forms.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { useSave } from '../../ui/useSave.ts'

/** Whether mail gets through, in the words of the mail server. */
export function TestMail() {
  const [accepted, setAccepted] = useState<{ to: string; response: string }>()
  const form = useForm({ initialValues: { to: useSession()?.user?.email ?? '' } })
  const saving = useSave({
    form,
    labels: { to: 'Recipient' },
    save: async ({ to }) => {
      setAccepted(undefined)
      const { response } = await callData('POST /api/v1/settings/mail/test', { body: { to } })
      return { to, response }
    },
    done: setAccepted,
  })
  return (
    <Section title="Test" line="Sends a mail with the saved settings and shows the server’s answer.">
      <Form {...saving} label="Send test mail">
        <TextInput label="Recipient" type="email" required {...form.getInputProps('to')} />
        {accepted && (
          <Text role="status" className="break">
            <Status meaning="good" word={`Sent to ${accepted.to}.`} /> The mail server answered:{' '}
            <span className="mono">{accepted.response}</span>
          </Text>
        )}
      </Form>
    </Section>
  )
}
