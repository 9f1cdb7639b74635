import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { readNumber } from '../../../contract/numbers.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [value])
  return (
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
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
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

/** With a point or a comma, as it is written where the writer lives. */
const numberOf = (text: string) => readNumber(text.trim().replace(/^([+-]?\d*),(\d+)$/, '$1.$2'))

export function NumberField({ id, value, change, leave, labelledBy, describedBy, invalid }: FieldProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(() => String(value ?? ''))
  const wrong = typed.trim() !== '' && numberOf(typed) === undefined
  // Somebody else, or a reused answer, may change it from outside.
  useEffect(() => setTyped((now) => ((numberOf(now) ?? null) === value ? now : String(value ?? ''))), [value])
  const problemId = `${id}-number`
  return (
    <>
      <input
        className={`${s.input} ${s.short}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, wrong && problemId].filter(Boolean).join(' ') || undefined}
        aria-invalid={invalid || wrong || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const number = numberOf(currentTarget.value)
          if (number !== undefined || currentTarget.value.trim() === '') change(number ?? null)
        }}
        onBlur={leave}
      />
      <p className={s.problem} id={problemId} hidden={!wrong}>
        {t.enterNumber}
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
