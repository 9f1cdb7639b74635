import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '../../../contract/notifications.ts'

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey

/** A click on what leads to the page of a notification. */
export const useFollow = (one: Notification, open: (one: Notification) => void) => {
  const { history } = useRouter()
  return (event: MouseEvent) => {
    if (!opensElsewhere(event)) {
      event.preventDefault()
      history.push(one.path)
    }
    open(one)
  }
}
