import { type ReactNode, useEffect, useRef } from 'react'
import s from './frame.module.css'

let isFirst = true

/** The title of a step. After a move within the page it takes the focus, so that everybody knows where they are. */
export function Heading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirst) {
      isFirst = false
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {lead && <p className={s.lead}>{lead}</p>}
      <h1 ref={heading} tabIndex={-1} className={s.title} dir="auto">
        {children}
      </h1>
    </>
  )
}
