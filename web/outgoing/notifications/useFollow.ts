import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '../../../contract/outgoing/notifications.ts'
import { CHANGES } from '../../../contract/paths.ts'

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey

/** A click on what leads to the page of a notification. */
export const useFollow = (one: Notification, open: (one: Notification) => void) => {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    // The changes are a page of the server, not a page of the application.
    if (!opensElsewhere(event) && one.path !== CHANGES) {
      event.preventDefault()
      history.push(one.path)
    }
    open(one)
  }
}
