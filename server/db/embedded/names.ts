import { join } from 'node:path'

/** The port only names the socket file: the embedded database listens on no network. */
export const PORT = 5432
export const USER = 'assay'
export const DATABASE = 'assay'
export const SOCKET = `.s.PGSQL.${PORT}`

export type User = { uid: number; gid: number }
export type Log = (message: string) => void

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

export const externalHint = 'or set DATABASE_URL to a PostgreSQL server of your own (15 or newer)'
