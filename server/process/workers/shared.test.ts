import { expect, test } from 'vitest'
import { createPeer } from './peer.ts'
import { createShared } from './shared.ts'
import { turnsOf } from './turns.ts'

/** A parent and its workers, without processes in between. */
const family = () => {
  const shared = createShared()
  return () => {
    const { answers, leave } = shared.forWorker()
    const parent = createPeer((message) => worker.receive(message), answers)
    const worker = createPeer((message) => parent.receive(message), {})
    const { take } = turnsOf(worker, { name: 'test', atOnce: 2, waiting: 0 })
    return { take: (owner: string) => take({ owner, atOnce: 1, waiting: 0 }), leave }
  }
}

test('a limit holds for all workers together, and an ended turn is free for any of them', async () => {
  const addWorker = family()
  const [a, b] = [addWorker(), addWorker()]
  const end = await a.take('one')
  expect(await b.take('one')).toBe('own')
  await b.take('two')
  expect(await a.take('three')).toBe('all')
  if (typeof end !== 'string') end()
  expect(await b.take('one')).toBeTypeOf('function')
})

test('the turns of a worker that has ended are free', async () => {
  const addWorker = family()
  const [a, b] = [addWorker(), addWorker()]
  await a.take('one')
  a.leave()
  expect(await b.take('one')).toBeTypeOf('function')
})
