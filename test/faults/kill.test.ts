import { expect, test } from 'vitest'
import { launchServer, preparedDirectory, startProcess, until } from '../support/process.ts'
import { expectNothingLost, keepWriting } from '../support/writing.ts'

const ENOUGH = 60

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
