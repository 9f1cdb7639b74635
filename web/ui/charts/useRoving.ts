import { type KeyboardEvent, useRef, useState } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Many small things that are one stop of the Tab key: the arrows lead from one to the next. */
export const useRoving = (count: number) => {
  const [active, setActive] = useState(0)
  const places = useRef<(HTMLElement | SVGElement | null)[]>([])
  const now = Math.min(active, Math.max(0, count - 1))
  const go = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to))
    setActive(next)
    places.current[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? undefined : now + step
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (index: number) => ({
    ref: (element: HTMLElement | SVGElement | null) => {
      places.current[index] = element
    },
    tabIndex: index === now ? 0 : -1,
    onKeyDown,
    onFocus: () => setActive(index),
  })
}
