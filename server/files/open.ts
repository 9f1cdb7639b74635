import { mkdirSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import type { Outage } from '../db/driver/outage.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** The configured bucket, or else the data directory. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, outage?: Outage): FileStore => {
  makeDirectory(dataDir)
  return s3 ? s3Store(s3, dataDir, outage) : localStore(dataDir)
}

/** Where it cannot be made, the store's own check says so, and goes on saying it. */
const makeDirectory = (path: string) => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch {
    return
  }
}
