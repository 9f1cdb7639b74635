import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a table is wider than its frame. Then the frame scrolls by itself, in both directions; otherwise the page
 * does, and the head of the table stays below the page's.
 */
export const useScrolls = () => {
  const frame = useRef<HTMLElement>(null)
  const content = useRef<HTMLTableElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!outer || !inner) return
    const measure = () => setScrolls(inner.offsetWidth > outer.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    // It measures at once, too, when the browser has laid out the page anyway.
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { scrolls, frame, content }
}
