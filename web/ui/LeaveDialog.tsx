import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Dialog } from './Dialog.tsx'
import { Discard } from './Discard.tsx'
import { hasTyped } from './typed.ts'

type Props = {
  /** Asked before the page is left. */
  unsaved: () => boolean
  /** Also between parts of the same page, where leaving one loses what is typed in it. */
  within?: boolean
  /** What would be lost. */
  children: ReactNode
  leave?: string
  stay?: string
}

/** How many pages ask in their own words now. */
let own = 0

/** Within a page nothing is lost, as a rule; anyone who leaves it with something unsaved is asked, by the browser when its window closes. */
export function LeaveDialog(props: Props) {
  useEffect(() => {
    own += 1
    return () => {
      own -= 1
    }
  }, [])
  return <Asking {...props} />
}

/** For all other pages: text that was typed and not saved. */
export const UnsavedGuard = ({ content }: { content: string }) => (
  <Asking unsaved={() => own === 0 && hasTyped(document.getElementById(content))}>
    What you typed on this page has not been saved.
  </Asking>
)

function Asking({ unsaved, within = false, children, leave = 'Leave', stay = 'Stay' }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => (within || current.pathname !== next.pathname) && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Dialog opened={status === 'blocked'} close={() => reset?.()} title="Leave without saving?">
      <Discard leave={leave} stay={stay} discard={() => proceed?.()} keep={() => reset?.()}>
        {children}
      </Discard>
    </Dialog>
  )
}
