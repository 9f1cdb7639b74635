import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { ENDLESS_STATEMENTS, launchServer, preparedDirectory, startProcess, until } from '../support/process.ts'
import { expectNothingLost, keepWriting } from '../support/writing.ts'

const ENOUGH = 60

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('kill -9 during writes loses no acknowledged change', async () => {
  const dataDir = await preparedDirectory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir })
  const writing = keepWriting(server)
  await until('many changes are acknowledged', () => writing.hasGrownTo(ENOUGH))
  await server.kill()
  await writing.stop()
  expect(writing.refused).toEqual([])

  const next = await startProcess({ ASSAY_DATA_DIR: dataDir })
  await expectNothingLost(dataDir, writing)
  expect(await next.stop()).toMatchObject({ code: 0 })
})

test('recovers from a database that dies under writes without a server restart', async () => {
  const dataDir = await preparedDirectory()
  const server = await startProcess({ ASSAY_DATA_DIR: dataDir, ...ENDLESS_STATEMENTS })
  const writing = keepWriting(server)
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
    const [known, refused] = [writing.acknowledged.size, writing.refused.length]
    await until('changes are acknowledged', () => writing.hasGrownTo(known + ENOUGH))
    process.kill(await postmasterOf(dataDir), signal)
    await until('requests notice', () => writing.refused.length > refused)
  }
  const known = writing.acknowledged.size
  await until('changes are acknowledged again', () => writing.hasGrownTo(known + ENOUGH))
  const backAt = performance.now()
  await until('and again', () => writing.hasGrownTo(known + 5 * ENOUGH))
  await writing.stop()

  expect(server.errors()).toBe('')
  expect(writing.unanswered()).toEqual([])
  expect(new Set(writing.refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`503 ${JSON.stringify({ error: messages.databaseUnavailable, code: 'database_unavailable' })}`]),
  )
  expect(writing.refused.filter(({ askedAt }) => askedAt > backAt)).toEqual([])
  expect(await server.stop()).toMatchObject({ code: 0 })

  const next = await startProcess({ ASSAY_DATA_DIR: dataDir })
  await expectNothingLost(dataDir, writing)
  await next.stop()
})

test('a second server on the same data directory is rejected, and the first continues', async () => {
  const dataDir = await preparedDirectory()
  const first = await startProcess({ ASSAY_DATA_DIR: dataDir })
  const second = launchServer({ ASSAY_DATA_DIR: dataDir })

  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.out()).toBe('')
  expect(second.errors()).toBe(
    `Another Assay server is using ${dataDir}. Stop it first, or choose another directory with ASSAY_DATA_DIR.\n`,
  )
  expect((await first.call('/api/v1/vendors')).status).toBe(200)

  await first.kill()
  const third = await startProcess({ ASSAY_DATA_DIR: dataDir })
  expect((await third.call('/api/v1/vendors')).status).toBe(200)
  await third.stop()
})
