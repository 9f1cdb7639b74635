import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { createConnections } from './connections.ts'
import type { Job } from './pooledConnection.ts'

const connection = (): Connection =>
  ({ isOpen: () => true, silentMs: () => 0, tick: () => true, end: async () => {} }) as unknown as Connection

test('a statement waits for a connection that is being opened, not behind a busy one', async () => {
  const [busy, fresh] = [connection(), connection()]
  const second = Promise.withResolvers<Connection>()
  const opened = [Promise.resolve(busy), second.promise]
  const connections = createConnections({
    max: 2,
    statementMs: 30_000,
    idleMs: 0,
    open: () => opened.shift() ?? second.promise,
  })
  const started: string[] = []
  const endless: Job = {
    exclusive: false,
    start: (on) => {
      started.push(on === busy ? 'busy' : 'fresh')
      return new Promise(() => {})
    },
    refuse: () => {},
  }
  connections.submit(endless)
  await expect.poll(() => started).toEqual(['busy'])

  connections.submit(endless)
  connections.submit(endless)

  expect(started).toEqual(['busy'])
  second.resolve(fresh)
  await expect.poll(() => started.slice(0, 2)).toEqual(['busy', 'fresh'])
  await connections.end()
})

test('nothing is queued behind a long statement while another connection is available', async () => {
  const opened = [connection(), connection()]
  const [first] = opened
  const connections = createConnections({
    max: 2,
    statementMs: 30_000,
    idleMs: 0,
    open: async () => opened.shift() ?? connection(),
  })
  const started: boolean[] = []
  const endless = (long: boolean): Job => ({
    exclusive: false,
    long,
    start: (on) => {
      started.push(on === first)
      return new Promise(() => {})
    },
    refuse: () => {},
  })
  connections.submit(endless(true))
  await expect.poll(() => started).toHaveLength(1)
  connections.submit(endless(false))
  await expect.poll(() => started).toHaveLength(2)

  connections.submit(endless(false))
  connections.submit(endless(false))

  expect(started).toEqual([true, false, false, false])
  await connections.end()
})
