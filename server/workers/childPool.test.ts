import { tmpdir } from 'node:os'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { run as runScript } from '../../test/support/process.ts'
import { ANYBODY, type ChildPool, createChildPool, type PoolOptions } from './childPool.ts'
import { ChildError } from './pooledChild.ts'
import { ACTING_CHILD, acting, childrenOf, isAlive, isBusy } from './testing/children.ts'

const onLinux = process.platform === 'linux'
const UNLIMITED = acting.limits
const JOB = 'a job'

let pool: ChildPool<string, Uint8Array> | undefined
const open = (options: Partial<PoolOptions> = {}) => {
  pool = createChildPool<string, Uint8Array>({ ...acting, ...options })
  return pool
}
afterEach(() => pool?.close())

/** `done`, or why not. */
const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof ChildError ? error.failure : (error as Error).message),
  )
const until = (holds: () => boolean) => expect.poll(holds).toBe(true)
const busyChildOf = async (pid: number) => {
  await until(() => childrenOf(pid).some(isBusy))
  return childrenOf(pid).find(isBusy) ?? 0
}

describe('the queue', () => {
  test('excess jobs wait, and beyond the queue they are refused', async () => {
    const { run } = open({ waiting: 2, refusal: (reason) => new Error(`full: ${reason}`) })

    const all = Array.from({ length: 5 }, () => outcome(run(JOB)))

    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'full: all', 'full: all'])
    expect(await outcome(run(JOB))).toBe('done')
  })

  test('the client hears what a job has cost, also one that failed, and rests as long as it says', async () => {
    const { run } = open()
    const costs: number[] = []
    // Longer than the test.
    const cooldownMs = (processorMs: number) => (processorMs >= 0 ? 1_000_000 : 0)
    const client = { ...ANYBODY, owner: 'a', atOnce: 1, cooldownMs, charge: async (cost: number) => costs.push(cost) }

    expect(await outcome(run('act:refuse', client))).toBe('failed')
    const second = run(JOB, client).catch(() => 'closed')

    expect(costs).toEqual([expect.any(Number)])
    expect(await outcome(run(JOB))).toBe('done')
    pool?.close()
    expect(await second).toBe('closed')
  })
})

describe('a process', () => {
  test('is replaced after its number of jobs, unnoticed', async () => {
    const { run } = open({ replaceAfter: { jobs: 2, memoryBytes: Number.POSITIVE_INFINITY } })

    expect(await Promise.all(Array.from({ length: 7 }, () => outcome(run(JOB))))).toEqual(Array(7).fill('done'))
  })

  test.runIf(onLinux)('that holds too much after a job is replaced', async () => {
    const { run } = open({ replaceAfter: { jobs: Number.POSITIVE_INFINITY, memoryBytes: 1 } })
    await run(JOB)
    await until(() => childrenOf(process.pid).length === 0)
    expect(await outcome(run(JOB))).toBe('done')
  })

  test.runIf(onLinux)('without work ends, and the next job starts another', async () => {
    const { run } = open({ idleMs: 1 })
    expect(await outcome(run(JOB))).toBe('done')
    await until(() => childrenOf(process.pid).length === 0)
    expect(await outcome(run(JOB))).toBe('done')
  })

  test('gets none of the server’s secrets', async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', process.env.NODE_COMPILE_CACHE ?? tmpdir())
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    vi.stubEnv('ASSAY_SECRET', 'secret')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { run } = open()

    const environment = JSON.parse(Buffer.from(await run('act:environment')).toString())

    const added = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PWD', 'OLDPWD', '_', 'SHLVL']
    const given = Object.keys(environment).filter((name) => !added.includes(name) && !name.startsWith('__CF'))
    expect(new Set(given)).toEqual(new Set(['NODE_COMPILE_CACHE', 'RUST_BACKTRACE']))
  })
})

describe('a job that ends its process', () => {
  test('crashed: a replacement does the next one', async () => {
    const { run } = open()

    const [aborted, next] = [run('act:abort'), run(JOB)]

    await expect(aborted).rejects.toMatchObject({ failure: 'crashed', message: expect.stringContaining('SIGABRT') })
    expect(await outcome(next)).toBe('done')
  })

  test('too slow: killed while others continue; the next one is done', async () => {
    const limits = { ...UNLIMITED, timeMs: 1000 }
    const { run } = open({ atOnce: 2, limits })

    const slow = outcome(run('act:spin'))
    limits.timeMs = UNLIMITED.timeMs
    const others = Array.from({ length: 3 }, () => outcome(run(JOB)))

    expect(await Promise.all(others)).toEqual(['done', 'done', 'done'])
    expect(await slow).toBe('slow')
    expect(await Promise.all([run(JOB), run(JOB)].map(outcome))).toEqual(['done', 'done'])
  })

  test.runIf(onLinux)('too much of the processor: killed', async () => {
    const { run } = open({ limits: { ...UNLIMITED, processorMs: 100 } })

    expect(await outcome(run('act:spin'))).toBe('slow')
  })

  test.runIf(onLinux)('too large: killed; the next one is done', async () => {
    const { run } = open({ limits: { ...UNLIMITED, memoryBytes: 400_000_000 } })

    expect(await Promise.all([run('act:grow'), run(JOB)].map(outcome))).toEqual(['large', 'done'])
  })

  test.runIf(onLinux)('killed from outside: interrupted, because it was not the job’s fault', async () => {
    const { run } = open()
    const done = outcome(run('act:spin'))

    process.kill(await busyChildOf(process.pid), 'SIGKILL')

    expect(await done).toBe('interrupted')
    expect(await outcome(run(JOB))).toBe('done')
  })

  test('failed: the process continues', async () => {
    const { run } = open()

    const [failed, next] = [run('act:refuse'), run(JOB)]

    await expect(failed).rejects.toMatchObject({ failure: 'failed', message: 'refused' })
    expect(await outcome(next)).toBe('done')
  })

  test('a process that cannot start: interrupted', async () => {
    const { run } = open({ script: `${ACTING_CHILD}.missing` })

    expect(await outcome(run(JOB))).toBe('interrupted')
  })
})

describe('closing', () => {
  test.runIf(onLinux)('kills running jobs at once, and rejects waiting and later ones', async () => {
    const { run, close } = open()
    const all = [run('act:spin'), run(JOB)].map(outcome)
    const child = await busyChildOf(process.pid)

    close()

    expect(await Promise.all([...all, outcome(run(JOB))])).toEqual(['closed', 'closed', 'closed'])
    await until(() => !isAlive(child))
  })

  test.runIf(onLinux)('a killed server takes its busy children with it', async () => {
    const server = runScript('server/workers/testing/server.ts', [], {})
    const child = await busyChildOf(server.pid)
    onTestFinished(() => {
      if (isAlive(child)) process.kill(child, 'SIGKILL')
    })

    await server.kill()

    await until(() => !isAlive(child))
  })
})
