import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { fold } from '../../../contract/values/text.ts'
import { useWords } from '../words/Words.tsx'
import type { FieldProps } from './asked.ts'
import s from './question.module.css'

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A long list is searched rather than read. The pattern of the ARIA guide: a text field with a list below it. */
export function Combobox({ options, value, change, leave, labelledBy, describedBy, invalid }: FieldProps) {
  const { t } = useWords()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(-1)
  const wasEmptied = useRef(false)
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const isOpen = typed !== undefined
  const found = options.filter(({ label }) => fold(label).includes(fold(typed ?? '')))
  const show = (text: string) => {
    setTyped(text)
    setAt(-1)
  }
  const close = () => setTyped(undefined)
  const take = (index: number) => {
    const option = found[index]
    if (option) change(option.value)
    close()
  }
  const go = (index: number) => {
    setAt(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen) take(at >= 0 ? at : found.length === 1 ? 0 : -1)
    else if (move && (isOpen || event.key.startsWith('Arrow'))) {
      if (!isOpen) setTyped('')
      if (found.length > 0) go(move(at, found.length))
    } else return
    event.preventDefault()
  }
  const blur = () => {
    // An emptied field clears the answer; half a word leaves it as it was.
    if (typed === '' && chosen !== '' && wasEmptied.current) change(null)
    wasEmptied.current = false
    close()
    leave()
  }
  return (
    <div className={s.combobox}>
      <input
        className={s.input}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        placeholder={t.chooseOne}
        value={typed ?? chosen}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          wasEmptied.current = event.currentTarget.value === ''
          show(event.currentTarget.value)
        }}
        onClick={() => !isOpen && setTyped('')}
        onKeyDown={press}
        onBlur={blur}
      />
      <div className={s.list} id={listId} role="listbox" aria-labelledby={labelledBy} ref={list} hidden={!isOpen}>
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            dir="auto"
            className={s.listed}
            data-at={index === at || undefined}
            aria-selected={option.value === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isOpen && (
        <p className={found.length === 0 ? s.hint : s.unseen} role="status">
          {found.length === 0 ? t.noOptions : t.optionsFound(found.length)}
        </p>
      )}
    </div>
  )
}
