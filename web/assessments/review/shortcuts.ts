import { useLocalStorage } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import { keysOf } from '../../ui/words.ts'

export const SHORTCUTS = {
  a: 'Approve or confirm the answer',
  c: 'Request clarification',
  j: 'Next question',
  k: 'Previous question',
  '/': 'Search the questions',
  '?': 'Show shortcuts',
} as const
export type Key = keyof typeof SHORTCUTS
export type Handlers = Record<Key, () => void>

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>

/** The key that was meant. With Ctrl, Alt or Cmd it belongs to the browser. */
export const shortcutOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: Pressed): Key | undefined =>
  ctrlKey || metaKey || altKey || isComposing || defaultPrevented
    ? undefined
    : keysOf(SHORTCUTS).find((known) => known === key.toLowerCase())

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'
/** Anyone who types means letters, and behind a dialog nothing happens. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Keys of one letter can be switched off: speech input and a slip of the hand would press them. */
export const useShortcutsOn = () =>
  useLocalStorage({ key: 'assay-review-keys', defaultValue: true, getInitialValueInEffect: false })

/** Layout effects, because a key may be pressed as soon as the question is shown. */
export const useShortcuts = (handlers: Handlers, on: boolean) => {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      if (key === undefined || isElsewhere(event.target)) return
      event.preventDefault()
      latest.current[key]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
