import { tmpdir } from 'node:os'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../test/support/process.ts'
import { HttpError } from '../../errors.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts'
import { PdfError } from './renderProcess.ts'
import { ACTING_CHILD, childrenOf, isAlive, isBusy, jobThat, outcome } from './testing/pool.ts'

const onLinux = process.platform === 'linux'
const DOCUMENT = jobThat('a document')

let pool: PdfPool | undefined
const open = (options: PdfPoolOptions = {}) => {
  pool = createPdfPool(Object.assign(options, { script: ACTING_CHILD, processes: 1, ...options }))
  return pool
}
afterEach(() => pool?.close())

const refusal = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error : undefined),
  )
const causedBy = (words: string) => expect.objectContaining({ message: expect.stringContaining(words) })
const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 200_000, interval: 20 })
const busyChildOf = async (pid: number) => {
  await until(() => childrenOf(pid).some(isBusy))
  return childrenOf(pid).find(isBusy) ?? 0
}

describe('the queue', () => {
  test('excess jobs wait, and beyond the queue they get 503', async () => {
    const { render } = open({ queue: 2 })

    const all = Array.from({ length: 5 }, () => render(DOCUMENT))

    expect(await Promise.all(all.map(outcome))).toEqual(['made', 'made', 'made', 503, 503])
    const refused = await refusal(all[4] ?? Promise.resolve())
    expect(refused?.message).toBe('Too many reports are being generated. Try again shortly.')
    expect(refused?.headers['retry-after']).toBeDefined()
    expect(await outcome(render(DOCUMENT))).toBe('made')
  })

  test('a process is replaced after its number of documents, unnoticed', async () => {
    const { render } = open({ rendersPerProcess: 2 })

    const all = Array.from({ length: 7 }, () => render(DOCUMENT))

    expect(new Set((await Promise.all(all)).map((pdf) => pdf.byteLength)).size).toBe(1)
  })
})

describe('a document that ends its process', () => {
  test('aborted: 422 and reported; a replacement renders the next one', async () => {
    const warn = vi.fn()
    const { render } = open({ warn })

    const [aborted, next] = [render(jobThat('act:abort')), render(DOCUMENT)]

    expect(await refusal(aborted)).toMatchObject({ status: 422, message: expect.stringContaining('cannot be printed') })
    expect(await outcome(next)).toBe('made')
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ cause: causedBy('SIGABRT') })]])
  })

  test('too slow: 503 and killed while others continue; the next one is rendered', async () => {
    const options = { processes: 2, timeLimitMs: 1000 }
    const { render } = open(options)

    const slow = refusal(render(jobThat('act:spin')))
    options.timeLimitMs = 30_000
    const others = Array.from({ length: 3 }, () => render(DOCUMENT))

    expect(await Promise.all(others.map(outcome))).toEqual(['made', 'made', 'made'])
    expect(await slow).toMatchObject({ status: 503, message: expect.stringContaining('too long') })
    expect(await Promise.all([render(DOCUMENT), render(DOCUMENT)].map(outcome))).toEqual(['made', 'made'])
  })

  test.runIf(onLinux)('too large: 422 and killed; the next one is rendered', async () => {
    const { render } = open({ memoryLimitBytes: 400_000_000 })

    const [large, next] = [render(jobThat('act:grow')), render(DOCUMENT)]

    expect(await refusal(large)).toMatchObject({ status: 422, message: expect.stringContaining('memory') })
    expect(await outcome(next)).toBe('made')
  })

  test.runIf(onLinux)('killed from outside: 503, because it was not the document’s fault', async () => {
    const { render } = open()
    const made = render(jobThat('act:spin'))
    const child = await busyChildOf(process.pid)

    process.kill(child, 'SIGKILL')

    expect(await refusal(made)).toMatchObject({ status: 503, message: expect.stringContaining('Try again') })
    expect(await outcome(render(DOCUMENT))).toBe('made')
  })

  test('rejected by the compiler: 422, and the process continues', async () => {
    const { render } = open()

    const [refused, next] = [render(jobThat('act:refuse')), render(DOCUMENT)]

    await expect(refused).rejects.toThrow(PdfError)
    expect(await refusal(refused)).toMatchObject({ status: 422, cause: causedBy('assessment: refused') })
    expect(await outcome(next)).toBe('made')
  })

  test('a process that cannot start: 503', async () => {
    const { render } = open({ script: `${ACTING_CHILD}.missing` })

    expect(await refusal(render(DOCUMENT))).toMatchObject({ status: 503 })
  })
})

describe('closing', () => {
  test.runIf(onLinux)('kills running jobs at once, and rejects waiting and later ones', async () => {
    const { render, close } = open()
    const all = [render(jobThat('act:spin')), render(DOCUMENT)]
    const child = await busyChildOf(process.pid)

    close()

    expect(await Promise.all([...all, render(DOCUMENT)].map(outcome))).toEqual([503, 503, 503])
    await until(() => !isAlive(child))
  })

  test.runIf(onLinux)('a killed server takes its busy children with it', async () => {
    const server = run('server/reports/pdf/testing/server.ts', [], {})
    const child = await busyChildOf(server.pid)
    onTestFinished(() => {
      if (isAlive(child)) process.kill(child, 'SIGKILL')
    })

    await server.kill()

    await until(() => !isAlive(child))
  })
})

test('a child gets none of the server’s secrets', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', process.env.NODE_COMPILE_CACHE ?? tmpdir())
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  vi.stubEnv('ASSAY_SECRET', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { render } = open()

  const environment = JSON.parse(Buffer.from(await render(jobThat('act:environment'))).toString())

  const added = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PWD', 'OLDPWD', '_', 'SHLVL']
  const given = Object.keys(environment).filter((name) => !added.includes(name) && !name.startsWith('__CF'))
  expect(new Set(given)).toEqual(new Set(['NODE_COMPILE_CACHE', 'RUST_BACKTRACE']))
})
