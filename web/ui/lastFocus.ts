import { useEffect } from 'react'

const PASSING = '[role="menu"], [role="dialog"]'
/** What had the focus last in the page itself: an item of a menu goes when the menu closes. */
let last: HTMLElement | undefined

export const useLastFocus = () =>
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(PASSING)) last = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

/** After a dialog: where what had opened it is gone, who works with the keyboard goes on in the page, not before it. */
export const returnFocus = () => {
  if (document.activeElement !== document.body || document.querySelector('[role="dialog"]')) return
  const place = last?.isConnected ? last : document.querySelector('main')
  place?.focus({ preventScroll: true })
}
