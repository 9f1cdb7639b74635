import type { Sealer } from '../audit/seal.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import type { DiskSpace } from '../files/diskSpace.ts'
import type { FileStore } from '../files/store.ts'
import type { KeyUsage } from '../people/identity/keyUsage.ts'
import type { PdfPool } from '../reports/pdf/pool.ts'
import type { SecretBox } from '../secret/box.ts'
import type { Background } from '../workers/background.ts'
import type { Warnings } from './warnings.ts'

/** Everything the application depends on, so that tests can replace it. */
export type Deps = {
  config: Config
  pool: Pool
  /** A copy of the database for what reads much, if there is one. */
  replica?: Replica | undefined
  files: FileStore
  secrets: SecretBox
  sealer: Sealer
  usage: KeyUsage
  pdf: PdfPool
  background: Background
  warnings: Warnings
  disk: DiskSpace
  /** The current time; tests change it. */
  clock: () => Date
  /** False while the server is stopping, so that load balancers stop sending requests. */
  accepting: () => boolean
}
