import { join } from 'node:path'

/** The port only names the socket file: the embedded database listens on no network. */
export const PORT = 5432
/** Owns the tables: migrates, backs up and restores. */
export const OWNER = 'assay'
/** Runs the server: reads and writes rows, and owns nothing (docs/decisions/0015-runtime-role.md). */
export const SERVER_ROLE = 'assay_server'
export const DATABASE = 'assay'
export const SOCKET = `.s.PGSQL.${PORT}`

export type User = { uid: number; gid: number }
export type Log = (message: string) => void

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

export const externalHint = 'or set DATABASE_URL to a PostgreSQL server of your own (15 or newer)'
