import { expect, test } from 'vitest'
import { about, removeQuestion } from './edits.ts'
import { startFrom, take } from './history.ts'
import { draft, question, section } from './testing/drafts.ts'

const start = startFrom(draft(section('A', question('a'))))
const typed = (name: string) => ({ do: 'edit', edit: about({ name }), tag: 'name' }) as const

test('letters typed into one field are one step back', () => {
  const written = ['N', 'Ne', 'New'].map(typed).reduce(take, start)
  expect(written.present.name).toBe('New')
  const back = take(written, { do: 'undo' })
  expect(back.present).toBe(start.present)
  expect(take(back, { do: 'redo' }).present.name).toBe('New')
})

test('what is done after going back replaces what was taken back', () => {
  const back = take(take(start, typed('New')), { do: 'undo' })
  const other = take(back, { do: 'edit', edit: removeQuestion('a') })
  expect(take(other, { do: 'redo' })).toBe(other)
})

test('what was typed while it was being saved stays', () => {
  const sent = take(start, typed('Sent'))
  const saved = { ...sent.present, name: 'Saved' }
  expect(take(sent, { do: 'saved', sent: sent.present, saved }).present).toBe(saved)
  const later = take(sent, typed('Later'))
  expect(take(later, { do: 'saved', sent: sent.present, saved }).present.name).toBe('Later')
})
