import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnChild } from './child.ts'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const groupOf = (pid: number | string | undefined) => /nice (-?\d+)/.exec(read(`/proc/${pid}/autogroup`))?.[1]
const sliceOf = (pid: number | string | undefined) => /^se\.slice\s*:\s*(\d+)/m.exec(read(`/proc/${pid}/sched`))?.[1]

/** A child that is there until the test ends. */
const startChild = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-child-'))
  const script = join(folder, 'child.ts')
  writeFileSync(
    script,
    `import { giveWay } from ${JSON.stringify(join(import.meta.dirname, 'giveWay.ts'))}
    process.on('message', () => { giveWay(); process.send('done') })
    process.send('ready')`,
  )
  const child = spawnChild(script, 7, ['--disable-warning=ExperimentalWarning'])
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  await once(child, 'message')
  return child
}

// Other systems do not group processes so.
test.runIf(groupOf('self'))('a child that gives way lowers its session, and not that of the server', async () => {
  const own = groupOf('self')
  const child = await startChild()
  expect(groupOf(child.pid)).toBe('0')
  child.send('give way')
  await once(child, 'message')
  expect([groupOf(child.pid), groupOf('self')]).toEqual(['19', own])
})

const [major = 0, minor = 0] = release().split('.').map(Number)
const canAsk = sliceOf('self') && major * 100 + minor >= 612 && spawnSync('perl', ['-v']).status === 0

// Slices of one's own came with Linux 6.12.
test.runIf(canAsk)('a child asks for long slices, so that it gives way at once, and keeps its niceness', async () => {
  const { pid } = await startChild()
  expect(sliceOf(pid)).toBe('100000000')
  expect(getPriority(pid)).toBe(getPriority() + 7)
})
