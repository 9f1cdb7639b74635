import type { SignInSettings } from '../../../contract/people/signIn.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

export const lock = (db: Db) => db`select from organisation for update`

export const read = (db: Db) =>
  only(db<SignInSettings[]>`
  select second_factor as "secondFactor", second_factor_grace_days as "secondFactorGraceDays",
    only_providers as "onlyProviders",
    array(select r.id::text from roles r where r.second_factor order by 1) as "secondFactorRoleIds" from organisation`)

/** The days of grace begin anew only when it was not required of anybody before. */
export const write = (db: Db, s: SignInSettings, now: Date) => db`
  update organisation set second_factor = ${s.secondFactor}, second_factor_grace_days = ${s.secondFactorGraceDays},
    only_providers = ${s.onlyProviders},
    second_factor_since = case when ${s.secondFactor} = 'NONE' then null else coalesce(second_factor_since, ${now}) end,
    updated_at = ${now}`

/** Returns how many of these roles exist. */
export const requireForRoles = async (db: Db, ids: readonly string[]) => {
  await db`update roles set second_factor = id::text = any(${[...ids]}) where second_factor <> (id::text = any(${[...ids]}))`
  return (await only(db<{ n: number }[]>`select count(*)::int as n from roles where second_factor`)).n
}

export const onlyProviders = async (db: Db) =>
  (await only(db<{ value: boolean }[]>`select only_providers as value from organisation`)).value

/** Sessions that could no longer be opened; returns how many. */
export const endSessionsWithoutProvider = async (db: Db) =>
  (
    await db`delete from sessions s using users u
      where u.id = s.user_id and not u.break_glass and s.method <> 'provider'`
  ).count

/** Whether an administrator can still sign in with a password. */
export const hasBreakGlass = async (db: Db) =>
  (
    await db`select from users u join roles r on r.id = u.role_id where u.break_glass and u.disabled_at is null
      and u.password_hash is not null and r.system_key = 'ADMIN' limit 1`
  ).length > 0
