import { Button, Group, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { use } from 'react'
import { type Comment, mayWriteToVendor } from '../../../contract/assessments/comments.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { FormProblem } from '../../ui/forms.tsx'
import { useSave } from '../../ui/useSave.ts'
import { MentionField } from '../MentionField.tsx'
import { type MessageDraft, MessageDrafts, messageKey } from './drafts.ts'

type Props = {
  assessmentId: string
  vendorName: string
  questionId?: string
  thread?: Comment
  close?: () => void
}
const LABELS = { body: 'Message', visibility: 'Visible to' }

/** A new thread, or a reply. Internal by default, and the button says which. */
export function CommentForm({ assessmentId, vendorName, questionId, thread, close }: Props) {
  const drafts = use(MessageDrafts)
  const mayWrite = mayWriteToVendor(useSession()?.permissions ?? [])
  const key = messageKey(questionId, thread?.id)
  const empty: MessageDraft = { body: '', visibility: mayWrite ? (thread?.visibility ?? 'INTERNAL') : 'INTERNAL' }
  const form = useForm<MessageDraft>({
    initialValues: drafts.get(key) ?? empty,
    onValuesChange: (values) => (values.body.trim() === '' ? drafts.delete(key) : drafts.set(key, values)),
    validate: { body: (text) => (text.trim() === '' ? 'Enter a message.' : null) },
  })
  const { submit, busy, problem } = useSave({
    form,
    labels: LABELS,
    save: (values) =>
      call('POST /api/v1/assessments/:assessmentId/comments', {
        params: { assessmentId },
        body: { ...values, ...(thread ? { parentId: thread.id } : { questionId }) },
      }),
    done: () => {
      form.setValues(empty)
      drafts.delete(key)
      close?.()
    },
  })
  const giveUp = () => {
    drafts.delete(key)
    close?.()
  }
  // In a thread that the vendor never sees, nothing can be said to it.
  const internalOnly = thread?.visibility === 'INTERNAL'
  const toVendor = form.values.visibility === 'VENDOR'
  return (
    <form onSubmit={submit} noValidate aria-label={thread ? 'Reply' : 'New message'}>
      <Stack gap="xs">
        <MentionField
          label={thread ? 'Reply' : LABELS.body}
          description={toVendor ? undefined : 'Type @ to mention a colleague.'}
          offers={!toVendor}
          autosize
          minRows={2}
          maxRows={12}
          data-autofocus={thread ? true : undefined}
          autoFocus={thread !== undefined}
          {...form.getInputProps('body')}
        />
        {!internalOnly && (
          <Radio.Group label={LABELS.visibility} {...form.getInputProps('visibility')}>
            <Group gap="md" mt={4}>
              <Radio value="INTERNAL" label="Your team only" />
              <Radio
                value="VENDOR"
                label={`Your team and ${vendorName}`}
                disabled={!mayWrite}
                description={mayWrite ? undefined : 'You need the permission to edit or review assessments.'}
              />
            </Group>
          </Radio.Group>
        )}
        <FormProblem text={problem} />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={busy}>
            {toVendor ? 'Send message to vendor' : 'Add internal note'}
          </Button>
          {close && (
            <Button variant="subtle" onClick={giveUp}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
