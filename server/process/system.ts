import { PERMISSIONS } from '../../contract/permissions.ts'
import type { Ctx } from '../context.ts'
import type { Pool } from '../db/open.ts'

export type World = { pool: Pool } & Pick<Ctx, 'files' | 'secrets' | 'smtp'>

/** For actions of the server itself and of the command line. */
export const systemContext = (
  { pool, files, secrets, smtp }: World,
  baseUrl: string,
  now: Date,
  committed: () => void,
): Ctx => ({
  db: pool,
  files,
  secrets,
  smtp,
  actor: { type: 'system', permissions: PERMISSIONS },
  now,
  origin: { requestId: null, address: null, userAgent: null, baseUrl, callerUrl: baseUrl },
  committed,
})
