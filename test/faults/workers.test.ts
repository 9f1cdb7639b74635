import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { findRunning } from '../../server/db/embedded/start.ts'
import { childrenOf, isAlive, makesPdfs } from '../../server/process/workers/testing/children.ts'
import { KEY, preparedDirectory, type ServerProcess, startProcess, until } from '../support/process.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await preparedDirectory()
  server = await startProcess({ ASSAY_DATA_DIR: dataDir, ASSAY_WORKERS: '2' })
})

const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process/workerMain.ts')
const workers = () => childrenOf(server.pid).filter((pid) => isAlive(pid) && isWorker(pid))

/** On a connection of its own, which any worker may get. */
const ask = (path: string) => server.call(path, { headers: { authorization: `Bearer ${KEY}`, connection: 'close' } })

const countOf = (route: string, text: string) =>
  Number(new RegExp(`duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)`).exec(text)?.[1] ?? 0)

test('metrics are the sum of all workers, and one process makes the reports of all', async () => {
  for (let i = 0; i < 4; i += 1) expect((await ask('/api/dashboard/report')).status).toBe(200)

  const { text } = await ask('/metrics')
  expect(countOf('/api/dashboard/report', text)).toBe(4)
  // Read once for all of them, and not summed up.
  expect(text).toMatch(/^assay_up\{part="database"\} 1$/m)
  expect(text).toMatch(/^assay_secret_matches 1$/m)
  expect(childrenOf(server.pid).filter(makesPdfs)).toHaveLength(1)
  expect(workers().flatMap(childrenOf)).toEqual([])
})

test('a large file is read in one process for all workers', async () => {
  const body = ['name,contactEmail', ...Array.from({ length: 400 }, (_, i) => `Imported ${i},i${i}@example.com`)].join(
    '\n',
  )
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'text/csv' }
  const send = async () => {
    const answer = await fetch(`${server.url}/api/v1/vendors/import/csv?dryRun=true`, { method: 'POST', headers, body })
    return (await answer.json()) as { created: number }
  }
  for (let i = 0; i < 4; i += 1) expect(await send()).toMatchObject({ created: 400 })
  expect(workers().flatMap(childrenOf)).toEqual([])
})

test('a killed worker is replaced, and the other one answers meanwhile', async () => {
  const [first = 0, second = 0] = workers()
  process.kill(first, 'SIGKILL')
  await until('its end is noticed', () => server.out().includes('A worker ended unexpectedly (SIGKILL)'))
  for (let i = 0; i < 4; i += 1) expect((await ask('/api/v1/vendors')).status).toBe(200)
  await until('there are two again', () => workers().length === 2)
  expect(workers()).toContain(second)
})

test('SIGHUP replaces every worker, and each request is answered', async () => {
  const before = workers()
  server.signal('SIGHUP')
  const isReplaced = () => workers().length === 2 && !workers().some((pid) => before.includes(pid))
  await until('all are replaced', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    return isReplaced()
  })
})

const GET = `GET /api/v1/vendors HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\n\r\n`

test('SIGTERM answers what has arrived, and ends the workers and the database', async () => {
  const all = workers()
  // Suspended, it passes on nothing until it gets both SIGCONT and SIGTERM.
  server.signal('SIGSTOP')
  const sockets = Array.from({ length: 10 }, () => connect(Number(new URL(server.url).port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const answers = sockets.map((socket) => once(socket.setEncoding('utf8'), 'data'))
  for (const socket of sockets) socket.write(GET)
  server.signal('SIGTERM')
  server.signal('SIGCONT')

  for (const [text] of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 200/)
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(all.filter(isAlive)).toEqual([])
  expect(await findRunning(dataDir)).toBeUndefined()
  expect(server.errors()).toBe('')
})
