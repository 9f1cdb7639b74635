import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../ui/notify.ts'
import type { Draft } from './draft.ts'
import type { Kept, openKept } from './kept.ts'

/** Keeps what is unsaved whenever the writer pauses and when the page goes away. True as long as the browser can. */
export const useKept = (
  box: ReturnType<typeof openKept>,
  unsaved: Kept | undefined,
  paused: Draft,
  wasRestored: boolean,
) => {
  const [isKept, setKept] = useState(true)
  const latest = useRef(unsaved)
  latest.current = unsaved
  const isUnsaved = unsaved !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is the latest, at each pause
  useEffect(() => {
    if (latest.current) setKept(box.keep(latest.current))
    else box.drop()
  }, [box, isUnsaved, paused])
  // What was typed last, in a tab that is being closed.
  useEffect(() => {
    const keep = () => void (latest.current && box.keep(latest.current))
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [box])
  useEffect(() => {
    if (wasRestored) notify.done('Your unsaved changes are back.')
  }, [wasRestored])
  return isKept
}
