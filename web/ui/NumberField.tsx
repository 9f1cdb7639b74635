import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { readNumber } from './numbers.ts'
import { useTyped } from './useTyped.ts'
import { number } from './words.ts'

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value?: number | string | null | undefined
  /** The number, or empty. */
  onChange?: (value: number | '') => void
  /** What is typed outside of these becomes the nearest of them when the field is left. */
  min?: number
  max?: number
  decimals?: number
  /** What the number counts, behind it. */
  suffix?: string
  /** With separators of thousands. */
  grouped?: boolean
}

const within = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  Math.min(max, Math.max(min, value))

/** A number, typed. A library for it would be larger than all the pages that have one. */
export function NumberField(props: NumberFieldProps) {
  const { value: given, onChange, onBlur, min, max, decimals, suffix = '', grouped = false, error, ...rest } = props
  const value = given === null || given === undefined || given === '' ? '' : Number(given)
  const change = (to: number | '') => onChange?.(to)
  const text = value === '' ? '' : `${grouped ? number(value) : value}${suffix}`
  const typed = useTyped({ value, text, read: (entered) => readNumber(entered, suffix, decimals), change })
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    typed.leave()
    if (value !== '' && value !== within(value, min, max)) change(within(value, min, max))
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...typed.input}
      error={typed.wrong ? 'Enter a number.' : error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
