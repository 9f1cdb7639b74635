import { useEffect, useRef } from 'react'

/**
 * When one step of a dialog gives way to the next, what had the focus is gone. It goes to what the new step names for
 * it, or to the step itself. The first step has it from the dialog.
 */
export const useStepFocus = (step: unknown) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const named = place.current?.querySelector<HTMLElement>('[data-autofocus]')
    const to = named ?? place.current
    to?.focus()
  }, [step])
  return { ref: place, tabIndex: -1, className: 'step' }
}
