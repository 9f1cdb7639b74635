import { useMutation, useQuery } from '@tanstack/react-query'
import type { MailEntry } from '../../../contract/mail/mail.ts'
import { callData } from '../../api/call.ts'
import { notify } from '../../ui/notify.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'
import { mailSettingsQuery } from './queries.ts'

const SENT = 'This mail was already sent.'

/** What can be done with a mail that has not been sent. A cancelled one can still be sent. */
export const useMailActions = () => {
  const hasServer = useQuery(mailSettingsQuery).data?.source !== 'NONE'
  const retry = useMutation({
    mutationFn: (mailId: string) => callData('POST /api/v1/mails/:mailId/retry', { params: { mailId } }),
    onSuccess: ({ to }) => notify.done(`Mail to ${to} queued.`),
    onError: notify.failed,
  })
  const cancel = useMutation({
    mutationFn: (mailId: string) => callData('POST /api/v1/mails/:mailId/cancel', { params: { mailId } }),
    onSuccess: ({ to }) => notify.done(`Mail to ${to} cancelled.`),
    onError: notify.failed,
  })
  return ({ id, status }: MailEntry): [RowAction, RowAction] => {
    const sent = status === 'SENT' && SENT
    return [
      {
        label: status === 'FAILED' ? 'Retry' : 'Send now',
        run: () => retry.mutate(id),
        disabled: sent || (!hasServer && 'Set a mail server first.'),
      },
      {
        label: 'Cancel mail',
        run: () => cancel.mutate(id),
        disabled: sent || (status === 'CANCELLED' && 'This mail is already cancelled.'),
      },
    ]
  }
}
