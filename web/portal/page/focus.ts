import { useEffect } from 'react'

const CONTROLS = 'input:not([hidden]), textarea, select, button, a[href], summary'
/** A step that is opened focuses its own title. */
const PATIENCE = 100

const around = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []

/**
 * An action may take away the button that it was started with. Then the nearest control that is left takes the focus:
 * otherwise those who work by keyboard, or hear the page, would start at its top again. For all actions of the page.
 */
export const useKeptFocus = () =>
  useEffect(() => {
    let last: HTMLElement | undefined
    let parents: readonly Element[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      parents = around(target)
    }
    const restore = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      const near = parents
        .filter((element) => element.isConnected && element !== document.body)
        .map((element) => element.querySelector<HTMLElement>(CONTROLS))
        .find((control) => control !== null)
      near?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) setTimeout(restore, PATIENCE)
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
