import { expect, test, vi } from 'vitest'
import type { PortalAnswer, PortalView } from '../../../contract/assessments/portal.ts'
import { openOutbox } from './outbox.ts'
import { createStore, type Remote } from './store.ts'

const answer = (value: string, answeredAt = '2026-01-01T00:00:00Z'): PortalAnswer => ({
  value,
  isNotApplicable: false,
  comment: null,
  answeredAt,
  answeredBy: 'Ada',
  reused: false,
  confirmed: false,
})
const view = {
  editable: true,
  questions: ['a', 'b'].map((id) => ({ id, key: id, response: null })),
} as unknown as PortalView
const failure = (status: number, body?: object) => Object.assign(new Error('No.'), { status, body })

const opened = (save: Remote['save'], later = view) => {
  const ended = vi.fn()
  const store = createStore(view, openOutbox(undefined, 'token'), { load: async () => later, save }, ended)
  return { store, ended }
}
const waitingIn = ({ store }: ReturnType<typeof opened>) => [...store.get().waiting.keys()]

test('answers are sent one after the other, and each says what it was based on', async () => {
  const save = vi.fn<Remote['save']>(async (questionId, { value }) => ({
    questionId,
    status: 'IN_PROGRESS',
    response: answer(String(value)),
    visible: ['a', 'b'],
  }))
  const one = opened(save)
  one.store.change('a', { value: 'x' })
  one.store.change('b', { value: 'y' }, { isTyping: true })
  expect(await one.store.flush()).toBe(true)
  one.store.change('a', { value: 'z' })
  await one.store.flush()
  expect(save.mock.calls).toEqual([
    ['a', { value: 'x', basedOn: null }],
    ['b', { value: 'y', basedOn: null }],
    ['a', { value: 'z', basedOn: '2026-01-01T00:00:00Z' }],
  ])
})

test('without an answer from the server everything waits; a refused answer holds up no other', async () => {
  const save = vi.fn<Remote['save']>().mockRejectedValue(failure(0))
  const one = opened(save)
  one.store.change('a', { value: 'x' })
  expect(await one.store.flush()).toBe(false)
  expect(one.store.get()).toMatchObject({ delay: { kind: 'offline' } })
  save.mockImplementation(async (questionId) => {
    if (questionId === 'a') throw failure(400)
    return { questionId, status: 'IN_PROGRESS', response: answer('y'), visible: [] }
  })
  one.store.change('b', { value: 'y' })
  await one.store.flush()
  expect(waitingIn(one)).toEqual(['a'])
  expect(one.store.get().troubles.get('a')).toMatchObject({ kind: 'refused' })
  expect(one.ended).not.toHaveBeenCalled()
})

test('a server that is busy or fails is not mistaken for a lost connection', async () => {
  vi.useFakeTimers()
  try {
    const busy = Object.assign(failure(429), { retryAfter: 20 })
    const save = vi.fn<Remote['save']>().mockRejectedValueOnce(busy).mockRejectedValueOnce(failure(503))
    const one = opened(save)
    one.store.change('a', { value: 'x' })
    await vi.advanceTimersByTimeAsync(0)
    expect(one.store.get().delay).toEqual({ kind: 'busy', until: Date.now() + 20_000 })
    one.store.change('b', { value: 'y' })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(save).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.store.get().delay).toEqual({ kind: 'failing' })
    save.mockImplementation(async (questionId) => ({
      ...{ questionId, status: 'IN_PROGRESS' as const, visible: [] },
      response: answer('x'),
    }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(one.store.get()).toMatchObject({ delay: undefined, waiting: new Map() })
  } finally {
    vi.useRealTimers()
  }
})

test('a confirmation gives way to an answer that a colleague changed meanwhile', async () => {
  const current = answer('theirs', '2026-05-05T00:00:00Z')
  const save = vi.fn<Remote['save']>().mockRejectedValue(failure(409, { code: 'answer_changed', current }))
  const one = opened(save)
  one.store.change('a', { confirmed: true })
  expect(await one.store.flush()).toBe(true)
  expect(one.store.get().troubles.size).toBe(0)
  expect(one.store.get().view.questions[0]?.response).toEqual(current)
})

test('an answer that had arrived although its reply was lost is no conflict; another one is', async () => {
  const current = answer('x', '2026-05-05T00:00:00Z')
  const save = vi.fn<Remote['save']>().mockRejectedValue(failure(409, { code: 'answer_changed', current }))
  const one = opened(save)
  one.store.change('a', { value: 'x ' })
  expect(await one.store.flush()).toBe(true)
  one.store.change('a', { value: 'mine' })
  await one.store.flush()
  expect(one.store.get().troubles.get('a')).toEqual({ kind: 'conflict', current })
  one.store.choose('a', 'theirs')
  expect(waitingIn(one)).toEqual([])
  expect(one.store.get().view.questions[0]?.response).toEqual(current)
})

test('words that follow an answer whose reply was lost are sent after it, and are no conflict', async () => {
  const current = answer('x', '2026-05-05T00:00:00Z')
  const save = vi
    .fn<Remote['save']>()
    .mockRejectedValueOnce(failure(0))
    .mockRejectedValueOnce(failure(409, { code: 'answer_changed', current }))
    .mockImplementation(async (questionId) => ({
      ...{ questionId, status: 'IN_PROGRESS' as const, visible: [] },
      response: answer('xy'),
    }))
  const one = opened(save)
  one.store.change('a', { value: 'x' })
  await one.store.flush()
  one.store.change('a', { value: 'xy' })
  expect(await one.store.flush()).toBe(true)
  expect(save.mock.calls.at(-1)?.[1]).toEqual({ value: 'xy', basedOn: current.answeredAt })
})

test('a link that was closed meanwhile ends the visit and keeps what waits', async () => {
  const one = opened(async () => Promise.reject(failure(410)))
  one.store.change('a', { value: 'x' })
  await one.store.flush()
  expect(one.ended).toHaveBeenCalled()
  expect(waitingIn(one)).toEqual(['a'])
})

test('nothing more is sent once a colleague has submitted; it stays to be read', async () => {
  const save = vi.fn<Remote['save']>().mockRejectedValue(failure(409))
  const one = opened(save, { ...view, editable: false })
  one.store.change('a', { value: 'x' })
  await one.store.flush()
  const attempts = save.mock.calls.length
  await one.store.refresh()
  expect(await one.store.flush()).toBe(false)
  expect(save).toHaveBeenCalledTimes(attempts)
  expect(waitingIn(one)).toEqual(['a'])
})

test('an answer that is too long together with the others holds up none of them', async () => {
  const save = vi.fn<Remote['save']>(async (questionId) => {
    if (questionId === 'a') throw failure(409, { code: 'answer_limit_reached' })
    return { questionId, status: 'IN_PROGRESS', response: answer('y'), visible: [] }
  })
  const one = opened(save)
  one.store.change('a', { value: 'x' })
  one.store.change('b', { value: 'y' })
  await one.store.flush()
  expect([waitingIn(one), one.store.get().troubles.get('a')?.kind]).toEqual([['a'], 'refused'])
  expect(one.ended).not.toHaveBeenCalled()
})
