import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

const ON_MS = 1
const OFF_MS = 2
/** Ends by itself, should nobody end it. */
const LONGEST_MS = 60_000

/** A process of low priority that computes a third of the time and shares nothing with the server but the cores. */
export const startComputing = async () => {
  const child = spawn(process.execPath, ['--single-threaded', import.meta.filename], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} instead of computing`)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

const compute = () => {
  setPriority(constants.priority.PRIORITY_LOW)
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + LONGEST_MS
  process.stdout.write('computing\n')
  while (performance.now() < end) {
    const pause = performance.now() + ON_MS
    while (performance.now() < pause);
    Atomics.wait(nothing, 0, 0, OFF_MS)
  }
}

if (process.argv[1] === import.meta.filename) compute()
