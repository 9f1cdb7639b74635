import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { claimForServer } from '../db/ownership.ts'
import { createEngine, type Queue, type Work } from './engine.ts'
import { announce, listenForJobs } from './listen.ts'

const t = useApp()
/** Longer than any test: what happens, happens because of a wake-up. */
const NEVER = 3_600_000
const fail = (error: unknown) => {
  throw error
}

/** A queue in memory: rows are taken once. */
const queueOf = (perform: (row: number, signal: AbortSignal) => Promise<void>, atOnce = 4) => {
  const rows: number[] = []
  const queue: Queue = {
    name: 'numbers',
    atOnce,
    leaseSeconds: 60,
    claim: async (_lease, limit) =>
      rows.splice(0, limit).map(
        (row): Work =>
          (signal) =>
            perform(row, signal),
      ),
  }
  return { rows, queue }
}
const engineOf = (queues: Queue[], warn: (error: unknown) => void = fail) =>
  createEngine({ queues, clock: () => new Date(), warn, pollMs: NEVER })

test('a wake-up works off everything, a few rows at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  const all = Promise.withResolvers<void>()
  const { rows, queue } = queueOf(async (row) => {
    running += 1
    most = Math.max(most, running)
    await pause(1)
    running -= 1
    done.push(row)
    if (done.length === 50) all.resolve()
  })
  const engine = engineOf([queue])
  engine.start()
  rows.push(...Array.from({ length: 50 }, (_, i) => i))
  engine.wake()
  await all.promise
  await engine.stop()
  expect([new Set(done).size, most]).toEqual([50, 4])
})

test('a queue that hangs holds up no other', async () => {
  const hung = Promise.withResolvers<void>()
  const served = Promise.withResolvers<void>()
  const slow = queueOf(() => hung.promise)
  const quick = queueOf(async () => served.resolve())
  const engine = engineOf([slow.queue, quick.queue])
  engine.start()
  slow.rows.push(1, 2, 3, 4, 5)
  engine.wake()
  quick.rows.push(1)
  engine.wake()
  await served.promise
  hung.resolve()
  await engine.stop()
})

test('stopping tells the running work, waits for it, and takes no more', async () => {
  const begun = Promise.withResolvers<void>()
  const ended: number[] = []
  const { rows, queue } = queueOf(async (row, signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended.push(row)
  }, 1)
  const engine = engineOf([queue])
  rows.push(1, 2)
  engine.start()
  await begun.promise
  await engine.stop()
  expect([ended, rows]).toEqual([[1], [2]])
})

test('a row whose outcome cannot be written is reported, and the others go on', async () => {
  const reported = Promise.withResolvers<unknown>()
  const served = Promise.withResolvers<void>()
  const { rows, queue } = queueOf(async (row) => {
    if (row === 1) throw new Error('no database')
    served.resolve()
  })
  const engine = engineOf([queue], reported.resolve)
  rows.push(1, 2)
  engine.start()
  await served.promise
  expect(await reported.promise).toMatchObject({ message: 'no database' })
  await engine.stop()
})

test('a queue that renews its leases does so while it works, however long that takes', async () => {
  const renewed = Promise.withResolvers<void>()
  let renewals = 0
  const { rows, queue } = queueOf(() => renewed.promise, 1)
  const renew = async () => {
    renewals += 1
    if (renewals === 5) renewed.resolve()
  }
  const engine = engineOf([{ ...queue, leaseSeconds: 0.03, renew }])
  rows.push(1)
  expect(await engine.drain()).toBe(1)
  expect(renewals).toBeGreaterThanOrEqual(5)
  await engine.stop()
})

const releases: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const release of releases) await release()
})

/** A server's lock on an external database, which several servers share. Resolves with each further announcement. */
const listening = async () => {
  let heard = Promise.withResolvers<void>()
  const wake = () => {
    heard.resolve()
    heard = Promise.withResolvers()
  }
  const database = { embedded: undefined, address: t.database.address }
  releases.push(await claimForServer(database, { dataDir: '' }, listenForJobs(wake)))
  return () => heard.promise
}

test('an announcement reaches every server, once its transaction is committed', async () => {
  const servers = [await listening(), await listening()]
  const both = Promise.all(servers.map((next) => next()))
  await t.pool.begin((tx) => announce(tx))
  await both
})

test('a server hears again after its connection was lost', async () => {
  const next = await listening()
  const back = next()
  await t.pool`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`
  await back
  const heard = next()
  await announce(t.pool)
  await heard
})
