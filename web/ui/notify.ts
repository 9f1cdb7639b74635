import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { messageOf } from '../api/client.ts'
import { Undo } from './Undo.tsx'

const DISMISS = { closeButtonProps: { 'aria-label': 'Dismiss' } }
/** How long something can be undone, in milliseconds. */
const UNDO_FOR = 10_000

const failed = (error: unknown) =>
  notifications.show({ message: messageOf(error), color: 'bad', autoClose: 8000, ...DISMISS })

/** What happened outside a form. */
export const notify = {
  done: (message: string) => notifications.show({ message, color: 'good', ...DISMISS }),
  /** The same with a button that takes it back. */
  undoable: (message: string, undo: () => Promise<unknown>) => {
    const back = () => {
      notifications.hide(id)
      undo().then(() => notify.done('Undone.'), failed)
    }
    const id: string = notifications.show({
      message: createElement(Undo, { message, undo: back }),
      color: 'good',
      autoClose: UNDO_FOR,
      ...DISMISS,
    })
  },
  failed,
}
