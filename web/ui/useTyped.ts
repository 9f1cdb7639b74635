import { useState } from 'react'

const UNREADABLE = 'data-unreadable'

type Typed<T> = {
  text: string
  /** The value before typing, and the value that the text means; it may be saved later. */
  before: T
  meant: T | undefined
  left?: boolean
}
type Typing<T> = {
  value: T
  /** The value as it is shown while nobody types. */
  text: string
  /** What was typed, read; undefined while that cannot be done. */
  read: (text: string) => T | undefined
  change: (value: T) => void
}

/**
 * A field whose text stands for something else, such as a day. What was typed stays as it is until it can be read, also
 * when the field is left: then `wrong` says that it is to be corrected. A new value from outside replaces it.
 */
export const useTyped = <T>({ value, text, read, change }: Typing<T>) => {
  const [typed, setTyped] = useState<Typed<T>>()
  const current = typed && [typed.before, typed.meant].includes(value) ? typed : undefined
  const unreadable = current !== undefined && current.meant === undefined
  const type = (to: string) => {
    const meant = read(to)
    setTyped({ text: to, before: value, meant })
    if (meant !== undefined && meant !== value) change(meant)
  }
  const leave = () => setTyped(unreadable ? { ...current, left: true } : undefined)
  return {
    input: { value: current?.text ?? text, ...(unreadable && { [UNREADABLE]: true }) },
    wrong: unreadable && current.left === true,
    type,
    leave,
    forget: () => setTyped(undefined),
  }
}

/** No form is sent as long as it has a field with something in it that cannot be read: that field says so. */
export const stopsAtUnreadable = (form: Element | undefined) => {
  const field = form?.querySelector<HTMLElement>(`[${UNREADABLE}]`)
  field?.blur()
  field?.focus()
  return Boolean(field)
}
