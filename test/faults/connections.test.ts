import { describe, expect, test } from 'vitest'
import { openPool } from '../../server/db/open.ts'
import { until } from '../support/process.ts'
import { isReady, useProxiedServer } from '../support/proxiedServer.ts'

const t = useProxiedServer({ ASSAY_STATEMENT_TIMEOUT: '2' })

const vendors = (query = '') => t.server.call(`/api/v1/vendors?query=${query}`)
const tenOf = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, make))

describe.each(['reset', 'terminate', 'swallow'] as const)('a new connection that meets "%s"', (fault) => {
  test.each([1, 2, 3, 4])('at its message %i does not end the server, which recovers', async (message) => {
    const before = t.proxy.accepted()
    t.proxy.cut()
    t.proxy.restore()
    t.proxy.atMessage(message, fault)
    const answers = await tenOf(vendors)
    await until('it has tried to connect', () => t.proxy.accepted() > before)

    for (const { status } of answers) expect([200, 503]).toContain(status)
    expect(t.server.isRunning()).toBe(true)
    t.proxy.restore()
    await until('it is ready again', () => isReady(t))
    // A statement that was swallowed last still waits for its timeout, and what is sent behind it fails with it.
    await until('everything is served', async () => (await tenOf(vendors)).every(({ status }) => status === 200))
  })
})

test('a slow statement is not aborted before the server’s own timeout', async () => {
  const slow = t.database.open({ max: 1, statementSeconds: 2 })
  await expect(slow`select pg_sleep(30)`).rejects.toThrow(/statement timeout/)
  expect(await slow`select 1 as one`).toEqual([{ one: 1 }])
  await slow.end()
})

test('settings in a URL hold for its sessions, also those within options', async () => {
  const query = '?lock_timeout=5s&options=-c%20work_mem%3D7MB'
  const pool = openPool(`${t.proxy.urlOf(t.database.name)}${query}`, { max: 1 })
  expect(await pool`select current_setting('lock_timeout') as lock, current_setting('work_mem') as memory`).toEqual([
    { lock: '5s', memory: '7MB' },
  ])
  await pool.end({ timeout: 1 })
})

test('of several hosts the first that answers and meets the session attributes is used', async () => {
  const url = t.proxy.urlOf(t.database.name).replace(/@127\.0\.0\.1:(\d+)/, '@127.0.0.2:$1,127.0.0.1:$1')
  const ask = async (query: string) => {
    const pool = openPool(`${url}${query}`, { max: 1 })
    return pool`select 1 as one`.finally(() => pool.end({ timeout: 1 }))
  }
  expect(await ask('')).toEqual([{ one: 1 }])
  expect(await ask('?target_session_attrs=primary')).toEqual([{ one: 1 }])
  expect(await ask('?target_session_attrs=prefer-standby')).toEqual([{ one: 1 }])
  // Each host is named with its own reason.
  await expect(ask('?target_session_attrs=standby')).rejects.toThrow(
    /^connect ECONNREFUSED 127\.0\.0\.2:\d+; 127\.0\.0\.1:\d+: .* target_session_attrs=standby$/,
  )
})
