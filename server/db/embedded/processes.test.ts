import { execFileSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunning } from './start.ts'
import {
  asOrdinaryUser,
  isRoot,
  NOBODY,
  pathWithout,
  query,
  start,
  startChild,
  temporary,
  until,
} from './testing/support.ts'

const writeAndKill = async (dir: string, path?: string) => {
  const child = startChild(dir, { path })
  const { socketDirectory = '' } = await child.ready()
  await query({ socketDirectory }, 'create table t as select 42 as answer')
  child.process.kill('SIGKILL')
  await until(() => child.process.signalCode === 'SIGKILL')
}

test('committed rows survive a killed server', async () => {
  const dir = temporary()
  await writeAndKill(dir)

  const next = await start(dir)

  expect(await query(next, 'select answer from t')).toEqual([{ answer: 42 }])
  await next.stop()
})

test.runIf(process.platform === 'linux')('a killed server stops its database cleanly', async () => {
  const dir = temporary()
  await writeAndKill(dir)
  await until(async () => (await findRunning(dir)) === undefined)
  const next = await start(dir)
  expect(next).toMatchObject({ adopted: false, messages: [] })
  await next.stop()
})

test('without a parent-death signal, the next start takes the database over and can stop it', async () => {
  const dir = temporary()
  await writeAndKill(dir, pathWithout('setpriv'))

  const next = await start(dir)

  expect(next.adopted).toBe(true)
  expect(await query(next, 'select answer from t')).toEqual([{ answer: 42 }])
  await next.stop()
  expect(await findRunning(dir)).toBeUndefined()
})

test('servers that start concurrently share one database', async () => {
  const dir = temporary()
  const ready = await Promise.all([1, 2, 3].map(() => startChild(dir).ready()))
  expect(ready.filter((event) => event.adopted === false)).toHaveLength(1)
})

test('an unprivileged user can start it below a directory that only they may enter', async () => {
  const dir = temporary()
  const { prefix, give } = asOrdinaryUser()
  chmodSync(join(dir, '..'), 0o700)
  give(dir)
  const child = startChild(dir, { prefix, mode: 'stop' })
  expect(await child.ready()).toMatchObject({ adopted: false })
  await until(() => child.process.exitCode === 0)
})

test.runIf(isRoot)('root without user namespaces runs it as nobody, even below a root-only directory', async () => {
  const dir = temporary()
  chmodSync(join(dir, '..'), 0o700)
  const path = pathWithout('unshare')
  const child = startChild(dir, { path, mode: 'stop' })
  await child.ready()
  await until(() => child.process.exitCode === 0)
  expect(statSync(join(dir, 'postgres')).uid).toBe(NOBODY)

  // With namespaces again, the data stays with its owner.
  const next = await start(dir)
  expect(next).toMatchObject({ adopted: false, messages: [] })
  await next.stop()
})

test.runIf(isRoot)('without user namespaces data created by root is given to nobody', async () => {
  const dir = temporary()
  await (await start(dir)).stop()
  const child = startChild(dir, { path: pathWithout('unshare', 'setpriv'), mode: 'stop' })
  await child.ready()
  await until(() => child.process.exitCode === 0)
  expect(statSync(join(dir, 'postgres', 'PG_VERSION')).uid).toBe(NOBODY)
})

test.runIf(isRoot)('root runs the database of an unprivileged user as that user', async () => {
  const dir = temporary()
  await (await start(dir)).stop()
  execFileSync('chown', ['-R', '4711:4711', dir])

  const database = await start(dir)

  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(dir, 'postgres', 'postmaster.opts')).uid).toBe(4711)
  await database.stop()
})

test.runIf(isRoot)('root that cannot switch users gets an error that mentions DATABASE_URL', async () => {
  const prefix = ['setpriv', '--bounding-set=-setuid,-setgid']
  const child = startChild(temporary(), { prefix, path: pathWithout('unshare') })
  await expect(child.ready()).rejects.toThrow(/cannot run here .*ordinary user.*DATABASE_URL/)
})
