import { expect, test } from 'vitest'
import { hashOf, type Keeper, openOutbox, rememberLink, unsentOf } from './outbox.ts'

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
  const box = openOutbox(keeper, '3F0D9A52')
  box.put('b', { value: 'first' }, null)
  box.put('a', { value: 'second' }, '2026-01-01T00:00:00Z')
  box.put('b', { comment: 'more' }, '2026-02-02T00:00:00Z')

  const after = openOutbox(keeper, '3F0D9A52')
  expect(after.all()).toMatchObject([
    { questionId: 'b', change: { value: 'first', comment: 'more' }, basedOn: null },
    { questionId: 'a', change: { value: 'second' }, basedOn: '2026-01-01T00:00:00Z' },
  ])
  for (const one of after.all()) after.settle(one, null)
  expect([keysOf(after), keeper.entries.size]).toEqual([[], 0])
})

test('what was typed while an answer was sent stays, based on what was saved', () => {
  const box = openOutbox(memory(), '3F0D9A52')
  box.put('a', { value: 'one' }, null)
  const [sent] = box.all()
  box.put('a', { value: 'two' }, null)
  if (sent) box.settle(sent, '2026-03-03T00:00:00Z')
  expect(box.all()).toMatchObject([{ change: { value: 'two' }, basedOn: '2026-03-03T00:00:00Z' }])
})

test('a link that died finds what was not sent for its assessment; its token is stored nowhere', () => {
  const keeper = memory()
  rememberLink(keeper, 'secret-token', '3F0D9A52')
  openOutbox(keeper, '3F0D9A52').put('a', { value: 'x' }, null, 'Why?')
  expect(unsentOf(keeper, 'secret-token')).toMatchObject([{ question: 'Why?', change: { value: 'x' } }])
  expect(unsentOf(keeper, 'other-token')).toEqual([])
  expect(openOutbox(keeper, 'AAAAAAAA').all()).toEqual([])
  expect(JSON.stringify([...keeper.entries])).not.toContain('secret-token')
})

test('what an older release kept by the link is found again, by the link and by its assessment', () => {
  const keeper = memory()
  openOutbox(keeper, hashOf('secret-token')).put('a', { value: 'x' }, null)
  expect(unsentOf(keeper, 'secret-token')).toMatchObject([{ change: { value: 'x' } }])
  rememberLink(keeper, 'secret-token', '3F0D9A52')
  expect(keysOf(openOutbox(keeper, '3F0D9A52'))).toEqual(['a'])
  expect(openOutbox(keeper, hashOf('secret-token')).all()).toEqual([])
})

test('a store that is full, forbidden or damaged loses nothing in the open page', () => {
  const full = { ...memory(), setItem: () => expect.fail('is full') }
  const box = openOutbox(full, '3F0D9A52')
  box.put('a', { value: 'x' }, null)
  expect([keysOf(box), box.isKept()]).toEqual([['a'], false])
  expect(openOutbox(undefined, '3F0D9A52').isKept()).toBe(false)
  const damaged = memory()
  openOutbox(damaged, '3F0D9A52').put('a', { value: 'x' }, null)
  for (const key of damaged.entries.keys()) damaged.entries.set(key, '{"questionId":')
  expect(openOutbox(damaged, '3F0D9A52').all()).toEqual([])
})
