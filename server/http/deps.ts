import type { Sealer } from '../audit/seal.ts'
import type { Background } from '../background.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/open.ts'
import type { FileStore } from '../files/store.ts'
import type { KeyUsage } from '../identity/keyUsage.ts'
import type { PdfPool } from '../reports/pdf/pool.ts'

/** What the application is given: everything that a test may want to choose. */
export type Deps = {
  config: Config
  pool: Pool
  files: FileStore
  sealer: Sealer
  usage: KeyUsage
  pdf: PdfPool
  background: Background
  /** The time; tests move it. */
  clock: () => Date
  /** False while the server is stopping: whoever balances the load should look elsewhere. */
  accepting: () => boolean
}
