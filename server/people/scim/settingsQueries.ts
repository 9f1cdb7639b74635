import type { ScimSettingsUpdate } from '../../../contract/people/scim.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

type Stored = ScimSettingsUpdate & { tokenCreatedAt: string | null; lastUsedAt: string | null }
const NONE: Stored = { roleId: null, groupRoles: [], tokenCreatedAt: null, lastUsedAt: null }

export const read = async (db: Db): Promise<Stored> =>
  (await first(db<Stored[]>`select role_id as "roleId", group_roles as "groupRoles",
    iso(token_created_at) as "tokenCreatedAt", iso(last_used_at) as "lastUsedAt" from scim_settings`)) ?? NONE

/** The row exists afterwards, and nobody else changes it until the transaction ends. */
export const lock = async (db: Db) => {
  await db`insert into scim_settings default values on conflict do nothing`
  await db`select from scim_settings for update`
}

export const write = (db: Db, { roleId, groupRoles }: ScimSettingsUpdate) =>
  db`update scim_settings set role_id = ${roleId}, group_roles = ${db.json(groupRoles)}`

export const setToken = (db: Db, tokenHash: Uint8Array | null, at: Date | null) =>
  db`update scim_settings set token_hash = ${tokenHash}, token_created_at = ${at}, last_used_at = null`
