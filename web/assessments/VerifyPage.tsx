import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { callData } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { Sheet } from '../people/session/Sheet.tsx'
import { dayText } from '../ui/dates.ts'
import { Form } from '../ui/forms.tsx'
import { useSave } from '../ui/useSave.ts'

type Found = Awaited<ReturnType<typeof verify>>
const UNKNOWN =
  'No request with this reference was sent. Check the reference, or ask the organisation at an address that you know.'

const verify = async (reference: string) => {
  try {
    return await callData('GET /api/v1/verify/:reference', { params: { reference } })
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new Error(UNKNOWN) : error
  }
}

/** For people who got a mail and doubt it. They come by themselves, not through a link in it. */
export function VerifyPage() {
  const [found, setFound] = useState<Found>()
  const form = useForm({ initialValues: { reference: '' } })
  const saving = useSave({
    form,
    labels: { reference: 'Reference' },
    save: ({ reference }) => verify(reference.trim()),
    done: setFound,
  })
  return (
    <Sheet title="Verify a request" line="Enter the reference from the email to see who sent it.">
      <Form {...saving} label="Verify">
        <TextInput
          label="Reference"
          placeholder="3F0D9A52"
          autoComplete="off"
          required
          {...form.getInputProps('reference')}
        />
      </Form>
      {found && (
        <Stack gap="xs" role="status">
          <Text fw={600}>This request is genuine.</Text>
          <Text>
            {found.organisation} sent “{found.title}” to {found.vendorName} on {dayText(found.sentAt)}.
          </Text>
          <Text>{found.statement}</Text>
        </Stack>
      )}
    </Sheet>
  )
}
