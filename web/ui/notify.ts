import { notifications } from '@mantine/notifications'
import { messageOf } from '../api/client.ts'

const DISMISS = { closeButtonProps: { 'aria-label': 'Dismiss' } }

/** What happened outside a form. */
export const notify = {
  done: (message: string) => notifications.show({ message, color: 'good', ...DISMISS }),
  failed: (error: unknown) =>
    notifications.show({ message: messageOf(error), color: 'bad', autoClose: 8000, ...DISMISS }),
}
