import { expect, test } from 'vitest'
import { type Keeper, openOutbox } from './outbox.ts'

const memory = (): Keeper & { entries: Map<string, string> } => {
  const entries = new Map<string, string>()
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
const keysOf = (box: ReturnType<typeof openOutbox>) => box.all().map(({ questionId }) => questionId)

test('what waits survives a crash, in order, and is gone once it is sent', () => {
  const keeper = memory()
  const box = openOutbox(keeper, 'token')
  box.put('b', { value: 'first' }, null)
  box.put('a', { value: 'second' }, '2026-01-01T00:00:00Z')
  box.put('b', { comment: 'more' }, '2026-02-02T00:00:00Z')

  const after = openOutbox(keeper, 'token')
  expect(after.all()).toMatchObject([
    { questionId: 'b', change: { value: 'first', comment: 'more' }, basedOn: null },
    { questionId: 'a', change: { value: 'second' }, basedOn: '2026-01-01T00:00:00Z' },
  ])
  for (const one of after.all()) after.settle(one, null)
  expect([keysOf(after), keeper.entries.size]).toEqual([[], 0])
})

test('what was typed while an answer was sent stays, based on what was saved', () => {
  const box = openOutbox(memory(), 'token')
  box.put('a', { value: 'one' }, null)
  const [sent] = box.all()
  box.put('a', { value: 'two' }, null)
  if (sent) box.settle(sent, '2026-03-03T00:00:00Z')
  expect(box.all()).toMatchObject([{ change: { value: 'two' }, basedOn: '2026-03-03T00:00:00Z' }])
})

test('the token itself is stored nowhere, and another link sees nothing', () => {
  const keeper = memory()
  openOutbox(keeper, 'secret-token').put('a', { value: 'x' }, null)
  expect(JSON.stringify([...keeper.entries])).not.toContain('secret-token')
  expect(openOutbox(keeper, 'other-token').all()).toEqual([])
})

test('a store that is full, forbidden or damaged loses nothing in the open page', () => {
  const full = { ...memory(), setItem: () => expect.fail('is full') }
  const box = openOutbox(full, 'token')
  box.put('a', { value: 'x' }, null)
  expect([keysOf(box), box.isKept()]).toEqual([['a'], false])
  expect(openOutbox(undefined, 'token').isKept()).toBe(false)
  const damaged = memory()
  openOutbox(damaged, 'token').put('a', { value: 'x' }, null)
  for (const key of damaged.entries.keys()) damaged.entries.set(key, '{"questionId":')
  expect(openOutbox(damaged, 'token').all()).toEqual([])
})
