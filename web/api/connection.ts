import { useSyncExternalStore } from 'react'

/** Whether the last request had no answer at all. What the browser believes of its network says less. */
let lost = false
const listeners = new Set<() => void>()

export const noteReached = (reached: boolean) => {
  if (lost === !reached) return
  lost = !reached
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLost = () => useSyncExternalStore(subscribe, () => lost)
