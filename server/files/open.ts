import type { Outage } from '../db/outage.ts'
import type { Config } from '../process/config.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** The configured bucket, or else the data directory. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, outage?: Outage): FileStore =>
  s3 ? s3Store(s3, dataDir, outage) : localStore(dataDir)
