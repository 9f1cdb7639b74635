import { useEffect } from 'react'

const PASSING = '[role="menu"], [role="dialog"]'
/** What had the focus last in the page itself: an item of a menu goes when the menu closes. */
let last: HTMLElement | undefined

export const useLastFocus = () =>
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(PASSING)) last = target
    }
    // Anyone who has left a field for nothing, as by a click beside it, does not want to write in it again.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (target === last && relatedTarget === null && document.hasFocus()) last = undefined
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [])

/** After a dialog: where what had opened it is gone, who works with the keyboard goes on in the page, not before it. */
export const returnFocus = () => {
  if (document.activeElement !== document.body || document.querySelector('[role="dialog"]')) return
  const place = last?.isConnected ? last : document.querySelector('main')
  place?.focus({ preventScroll: true })
}
