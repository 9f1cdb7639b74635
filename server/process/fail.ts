import { ConfigError } from '../config/config.ts'
import { InUse } from '../db/ownership.ts'
import { StartError } from '../startError.ts'

/** Errors of the system (no access to a file, a full disk) are reported by their own message. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

/** Says why the process cannot go on, and ends it. */
export const fail = (error: unknown): never => {
  const expected = isOfSystem(error) || [ConfigError, InUse, StartError].some((type) => error instanceof type)
  process.stderr.write(
    `${expected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
