import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { messageOf } from '../api/client.ts'
import { WithAction } from './WithAction.tsx'

const DISMISS = { closeButtonProps: { 'aria-label': 'Dismiss' } }
/** How long a button of a message is offered, in milliseconds. */
const OFFERED_FOR = 10_000

const failed = (error: unknown) =>
  notifications.show({ message: messageOf(error), color: 'bad', autoClose: 8000, ...DISMISS })

/** A message with a button; it goes when the button is used. */
const withAction = (message: string, label: string, act: () => void) => {
  const run = () => {
    notifications.hide(id)
    act()
  }
  const id: string = notifications.show({
    message: createElement(WithAction, { message, label, run }),
    color: 'good',
    autoClose: OFFERED_FOR,
    ...DISMISS,
  })
}

/** What happened outside a form. */
export const notify = {
  done: (message: string) => notifications.show({ message, color: 'good', ...DISMISS }),
  /** The same with a button that takes it back. */
  undoable: (message: string, undo: () => Promise<unknown>) =>
    withAction(message, 'Undo', () => void undo().then(() => notify.done('Undone.'), failed)),
  /** The same with the next step. */
  next: withAction,
  failed,
}
