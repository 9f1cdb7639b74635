import { type ClipboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { readWrittenNumber, type WrittenNumber } from '../../../contract/values/numbers.ts'
import type { Messages } from '../words/catalogue.ts'
import { useWords } from '../words/Words.tsx'
import type { FieldProps } from './asked.ts'
import s from './question.module.css'

export const LONGEST_TEXT = 10_000
const textOf = (value: FieldProps['value']) => (typeof value === 'string' ? value : '')

type AreaProps = {
  value: string
  change: (text: string) => void
  leave?: () => void
  id?: string
  labelledBy?: string
  describedBy?: string | undefined
  invalid?: boolean
  rows?: number
}

/** Grows with its text, so that all of it can be read. */
export function TextArea({ value, change, leave, id, labelledBy, describedBy, invalid, rows = 3 }: AreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { t } = useWords()
  const [leftOut, setLeftOut] = useState(0)
  /** The browser cuts what is pasted at the limit, and says nothing. */
  const paste = ({
    clipboardData,
    currentTarget: { selectionStart, selectionEnd },
  }: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length
    setLeftOut(pasted - (LONGEST_TEXT - value.length + selectionEnd - selectionStart))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [value])
  return (
    <>
      <textarea
        ref={field}
        id={id}
        className={s.area}
        dir="auto"
        rows={rows}
        maxLength={LONGEST_TEXT}
        value={value}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onPaste={paste}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      {leftOut > 0 && value.length >= LONGEST_TEXT && (
        <p className={s.problem} role="alert">
          {t.leftOut(leftOut)}
        </p>
      )}
    </>
  )
}

export function LabelledArea({ label, ...area }: Omit<AreaProps, 'id'> & { label: string }) {
  const id = useId()
  return (
    <div className={s.labelled}>
      <label htmlFor={id}>{label}</label>
      <TextArea {...area} id={id} />
    </div>
  )
}

export function LongText({ value, change, leave, labelledBy, describedBy, invalid }: FieldProps) {
  const { t } = useWords()
  const left = LONGEST_TEXT - textOf(value).length
  return (
    <>
      <TextArea
        value={textOf(value)}
        change={(text) => change(text === '' ? null : text)}
        {...{ leave, labelledBy, describedBy, invalid }}
      />
      {left < 500 && <p className={s.hint}>{t.charactersLeft(left)}</p>}
    </>
  )
}

const problemOf = (reading: Exclude<WrittenNumber, { value: number }>, t: Messages) => {
  if (reading.problem === 'invalid') return t.enterNumber
  const [whole, decimal] = reading.readings
  return t.numberAmbiguous({ whole, decimal })
}

/** Whether the text says this number, or is none while there is none. */
const says = (text: string, value: FieldProps['value']) => {
  const reading = readWrittenNumber(text)
  return 'value' in reading ? reading.value === value : value === null
}

/** As it is written where the writer lives, with what was understood below. What cannot be read is no answer. */
export function NumberField({ id, value, change, leave, labelledBy, describedBy, invalid, draft }: FieldProps) {
  const { t, format } = useWords()
  const [typed, setTyped] = useState(() => String(value ?? draft?.text ?? ''))
  // A colleague, or a reused answer, may change it from outside.
  useEffect(() => setTyped((now) => (says(now, value) ? now : String(value ?? ''))), [value])
  const reading = readWrittenNumber(typed)
  const wrong = value === null && typed.trim() !== '' && 'problem' in reading ? reading : undefined
  const understood = typeof value === 'number' ? format.number(value) : ''
  const noteId = `${id}-number`
  const type = (text: string) => {
    setTyped(text)
    const number = readWrittenNumber(text)
    draft?.keep('value' in number ? '' : text)
    change('value' in number ? number.value : null)
  }
  return (
    <>
      <input
        className={`${s.input} ${s.short}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
        aria-invalid={invalid || wrong !== undefined || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
      <p className={wrong ? s.problem : s.hint} id={noteId}>
        {wrong ? problemOf(wrong, t) : understood === typed ? '' : understood}
      </p>
    </>
  )
}

/** The browser's own calendar, with the day in words below: 03/04 is two days to two readers. */
export function DateField({ value, change, leave, labelledBy, describedBy, invalid }: FieldProps) {
  const { format } = useWords()
  const day = textOf(value)
  return (
    <div className={s.date}>
      <input
        className={`${s.input} ${s.short}`}
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        value={day}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
        onBlur={leave}
      />
      {day !== '' && <span className={s.inWords}>{format.day(day)}</span>}
    </div>
  )
}
