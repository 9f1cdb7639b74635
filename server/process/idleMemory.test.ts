import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Makes many objects of which some live on, and then waits until much of the memory is returned. */
const PROGRAM = `
  const { returnMemoryWhenIdle } = await import(${JSON.stringify(join(import.meta.dirname, 'idleMemory.ts'))})
  let kept = []
  for (let n = 0; n < 2_000_000; n += 1) {
    kept.push({ n, text: 'x' + n })
    if (kept.length > 200_000) kept = kept.slice(100_000)
  }
  kept = []
  const most = process.memoryUsage.rss()
  returnMemoryWhenIdle(50)
  const timer = setInterval(() => process.memoryUsage.rss() < most / 2 && clearInterval(timer), 20)`

test('an idle process returns the memory that its work has taken', async () => {
  // V8 might do it by itself, or not.
  const flags = ['--no-memory-reducer', '--max-semi-space-size=64', '--input-type=module']
  const { stderr } = await promisify(execFile)(process.execPath, [...flags, '-e', PROGRAM])
  expect(stderr).toBe('')
})
