import postgres from 'postgres'
import { createOutage } from '../db/driver/outage.ts'
import { isDiskFull } from '../startError.ts'

/** One warning when a disk is full and one when it is no longer, however many requests and jobs fail in between. */
export type DiskSpace = {
  /** Takes note of a failure, whatever it is. */
  failed: (error: unknown) => void
  /** Something has been written. */
  written: () => void
}

/** On a full disk a small write may succeed between two that fail. */
const QUIET_MS = 60_000

/** The disk of the data directory, or the database's own. */
const isFull = (error: unknown) =>
  isDiskFull(error) || (error instanceof postgres.PostgresError && error.code === '53100')

export const createDiskSpace = (log: (message: string) => void, clock: () => Date): DiskSpace => {
  const outage = createOutage('Disk space', log)
  let lastFailure = 0
  const failed = (error: unknown) => {
    if (!isFull(error)) return
    lastFailure = clock().getTime()
    outage.began(error)
  }
  const written = () => {
    if (outage.isOn() && clock().getTime() - lastFailure >= QUIET_MS) outage.ended()
  }
  return { failed, written }
}
