import { Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { MailFrame } from '../../outgoing/mail/MailFrame.tsx'
import type { Target } from './bulk.ts'
import { titleOf, type Values } from './values.ts'

/** Asked when the typing rests. */
const REST = 300

/** The invitation of the first vendor; the others get the same with their own names. */
const draftOf = (vendorId: string, values: Values) => ({
  vendorId,
  templateId: values.templateIds[0] ?? '',
  title: titleOf(values),
  dueDate: values.dueDate || null,
  reviewerId: values.reviewerId,
  message: values.message || null,
  expiresInDays: values.expiresInDays === '' ? null : values.expiresInDays,
})

/** No call that changes anything: nothing that is shown is read again. A password is refused as when sending. */
const previewOf = async (body: ReturnType<typeof draftOf> & { password?: string }) =>
  (await request('POST /api/v1/assessments/invitation-preview', { body })).data
export const checkPassword = (vendor: Target, values: Values) =>
  previewOf({ ...draftOf(vendor.id, values), password: values.password })

/** The mail as it will go out. */
export function InvitationPreview({ vendor, values }: { vendor: Target; values: Values }) {
  const [text] = useDebouncedValue(JSON.stringify(draftOf(vendor.id, values)), REST)
  const draft: ReturnType<typeof draftOf> = JSON.parse(text)
  const { data, error } = useQuery({
    queryKey: ['invitation', draft],
    queryFn: () => previewOf(draft),
    enabled: draft.templateId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (values.templateIds.length === 0)
    return <Text c="dimmed">Choose a questionnaire to see the invitation as it will be mailed.</Text>
  if (!data) return error ? <Text c="dimmed">{messageOf(error)}</Text> : <Skeleton height={440} />
  return (
    <Stack gap={4}>
      <Text c="dimmed" className="break">
        To {data.recipients.join(', ')}
      </Text>
      <Text fw={600} className="break">
        {data.subject}
      </Text>
      <MailFrame title={`Invitation to ${vendor.name}`} html={data.html} />
    </Stack>
  )
}
