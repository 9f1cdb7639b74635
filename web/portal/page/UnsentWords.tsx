import { type ReactNode, useId, useRef, useState } from 'react'
import type { Waiting } from '../state/outbox.ts'
import type { Messages } from '../words/catalogue.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Button, Notice } from './parts.tsx'

const textOf = ({ question, change: { value, isNotApplicable, comment } }: Waiting, t: Messages) =>
  [question, isNotApplicable && t.notApplicable, value, comment].filter(Boolean).map(String).join('\n')

/** What was written and can no longer be sent from here: to be read and copied, so that it is not lost. */
export function UnsentWords({
  unsent,
  text,
  children,
}: {
  unsent: readonly Waiting[]
  text: string
  children?: ReactNode
}) {
  const { t } = useWords()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  if (unsent.length === 0) return null
  const words = unsent.map((one) => textOf(one, t)).join('\n\n')
  const copy = async () => {
    // Where the browser offers no clipboard, the words are selected, and the keyboard copies them.
    field.current?.select()
    await navigator.clipboard?.writeText(words)
    setCopied(true)
  }
  return (
    <Notice kind="bad" title={<span id={id}>{t.unsentTitle}</span>}>
      <p>{text}</p>
      <textarea ref={field} className={s.unsent} readOnly dir="auto" rows={6} value={words} aria-labelledby={id} />
      <div className={s.buttons}>
        <Button onClick={() => void copy().catch(() => setCopied(false))}>{isCopied ? t.copied : t.copyWords}</Button>
        {children}
      </div>
    </Notice>
  )
}
