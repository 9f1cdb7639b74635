import { readFileSync } from 'node:fs'

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m

/** The resident memory of a process; undefined if the system does not tell (other than Linux). */
export const residentBytes = (pid: number | undefined) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(RESIDENT.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
