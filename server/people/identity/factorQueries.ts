import type { Db } from '../../db/open.ts'

/** Of user `u`: whether a second factor is needed beside the password. */
export const HAS_TOTP = 'exists (select from totp_factors t where t.user_id = u.id and t.secret is not null)'
export const HAS_PASSKEY = 'exists (select from passkeys p where p.user_id = u.id)'

/** Of user `u` with role `r` in organisation `o`. */
export const isRequired = (db: Db) => db`(o.second_factor = 'ALL' or (o.second_factor = 'ROLES' and r.second_factor))`
export const dueAt = (db: Db) => db`(greatest(o.second_factor_since, u.created_at)
  + make_interval(days => o.second_factor_grace_days))`
