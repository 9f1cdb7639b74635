/**
 * A button is disabled while it works, and a browser takes the focus from what is disabled: anyone who works by keyboard
 * would begin again at the top of the page. It gets the focus back, unless that has gone elsewhere meanwhile.
 */
export const keepFocus = (within: HTMLElement) => {
  let lost: HTMLButtonElement | undefined
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled && document.activeElement === target) lost = target
      if (target.disabled || target !== lost) continue
      const free = document.activeElement === document.body || document.activeElement === null
      if (free) target.focus()
      lost = undefined
    }
  })
  observer.observe(within, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => observer.disconnect()
}
