import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A killed start leaves its lock behind: it counts only while its process is alive (or has just created it). */
const isStale = (lock) => {
  const pid = Number(readOr(join(lock, 'pid'), '0'))
  if (pid) return !isAlive(pid)
  const made = statSync(lock, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > 10_000
}

/**
 * Only one at a time may check and remove a lock: otherwise, of two that saw the same stale lock, the slower would
 * remove the faster one's new lock.
 */
const removeStale = (lock) => {
  const guard = `${lock}.stale`
  try {
    mkdirSync(guard)
  } catch {
    if (isStale(guard)) rmSync(guard, { recursive: true, force: true })
    return
  }
  if (isStale(lock)) rmSync(lock, { recursive: true, force: true })
  rmSync(guard, { recursive: true, force: true })
}

const takeLock = async (lock) => {
  for (;;) {
    try {
      mkdirSync(lock)
      return writeFileSync(join(lock, 'pid'), String(process.pid))
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale(lock)) removeStale(lock)
    await sleep(50)
  }
}

/** Of several concurrent starts, one works at a time. */
export const underLock = async (lock, work) => {
  await takeLock(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
