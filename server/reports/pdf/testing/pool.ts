import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HttpError } from '../../../errors.ts'
import type { RenderJob } from '../render.ts'

/** Does what a document says; see child.ts. */
export const ACTING_CHILD = join(import.meta.dirname, 'child.ts')

export const jobThat = (...words: string[]): RenderJob => ({
  template: 'assessment',
  data: words,
  logo: null,
  timestamp: 0,
})

/** `made`, or the status that its caller would get. */
export const outcome = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof HttpError ? error.status : (error as Error).constructor.name),
  )

export const BUSY = 'busy with a document'
/** Linux only. */
export const childrenOf = (pid: number) => {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return pids === '' ? [] : pids.split(' ').map(Number)
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
export const isBusy = (pid: number) => commandOf(pid).startsWith(BUSY)
export const isChildOfPool = (pid: number) => commandOf(pid).includes('reports/pdf/child.ts')

export const isAlive = (pid: number) => {
  try {
    // A zombie process does nothing any more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
