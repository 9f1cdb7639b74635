import { useLocalStorage } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>

/** The key that was meant, of those that are known. With Ctrl, Alt or Cmd it belongs to the browser. */
export const keyOf = <K extends string>(event: Pressed, known: readonly K[]): K | undefined => {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  return known.find((one) => one === key.toLowerCase())
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'
/** Anyone who types means letters, and behind a dialog nothing happens. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Keys of one letter can be switched off: speech input and a slip of the hand would press them. */
export const useLetterKeysOn = () =>
  useLocalStorage({ key: 'assay-review-keys', defaultValue: true, getInitialValueInEffect: false })

/** Layout effects, because a key may be pressed as soon as what it refers to is shown. */
export const useLetterKeys = (handlers: Readonly<Record<string, () => void>>, on: boolean) => {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event, Object.keys(latest.current))
      if (key === undefined || isElsewhere(event.target)) return
      event.preventDefault()
      latest.current[key]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
