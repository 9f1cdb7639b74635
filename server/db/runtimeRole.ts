import { lookup } from '../../contract/values/lookup.ts'
import { StartError } from '../startError.ts'
import { ownNames } from './migrationFiles.ts'
import type { Db } from './open.ts'
import { first, only } from './tx.ts'

/** What a running server does with a table. The triggers of the audit log also check each row. */
const USUAL = 'select, insert, update, delete'
const PRIVILEGES = lookup<string>({
  schema_migrations: 'select',
  schema_functions: 'select',
  audit_log: 'select, insert, delete',
  audit_links: 'select, insert, delete',
  audit_chain: 'select, update',
})

type Statement = { statement: string }
const run = async (tx: Db, statements: PromiseLike<readonly Statement[]>) => {
  await tx.unsafe((await statements).map(({ statement }) => statement).join(';'))
}

const isOwnTable = (tx: Db, names: readonly string[]) => tx`c.relnamespace = current_schema()::regnamespace
  and c.relkind in ('r', 'p') and c.relname = any(${names})`

const grant = async (tx: Db, role: string) => {
  const names = await ownNames()
  const grants = tx<Statement[]>`
    select format('grant usage on schema %I to %I', current_schema(), ${role}::text) as statement
    union all select format('grant %s on %I to %I', coalesce(${tx.json(PRIVILEGES)}::jsonb ->> c.relname::text, ${USUAL}),
      c.relname, ${role}::text) from pg_class c where ${isOwnTable(tx, names)}
    union all select format('grant execute on routine %s to %I', p.oid::regprocedure, ${role}::text)
      from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proname = any(${names})`
  await run(tx, grants)
}

/** Revokes everything the role could do before: afterwards it can run a server, and nothing else. */
export const grantRuntimeRights = async (tx: Db, role: string) => {
  await rejectPrivileged(tx, role)
  const revocations = tx<Statement[]>`
    select format('revoke all on schema %I from %I', current_schema(), ${role}::text) as statement
    union all select format('revoke all on %I from %I', c.relname, ${role}::text)
      from pg_class c where ${isOwnTable(tx, await ownNames())}`
  await run(tx, revocations)
  await grant(tx, role)
}

/** An owner of the tables, directly or as a member, can disable their triggers: no protection at all. */
const rejectPrivileged = async (tx: Db, role: string) => {
  const found = await first(tx<{ powerful: boolean }[]>`
    select rolsuper or pg_has_role(oid, (select relowner from pg_class where oid = 'schema_migrations'::regclass), 'MEMBER')
      as powerful from pg_roles where rolname = ${role}`)
  if (!found)
    throw new StartError(`There is no role ${role} in this database server. Create it first: create role … login.`)
  if (found.powerful)
    throw new StartError(`The role ${role} owns the tables or is a superuser. Choose a role that owns nothing.`)
}

/** Only servers write to the head of the chain, so a role with that privilege is a runtime role. */
export const runtimeRoles = async (tx: Db): Promise<string[]> => {
  const { there } = await only(tx<{ there: boolean }[]>`select to_regclass('audit_chain') is not null as there`)
  if (!there) return []
  const rows = await tx<{ role: string }[]>`
    select r.rolname as role from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = 'audit_chain'::regclass and a.privilege_type = 'UPDATE' and a.grantee <> c.relowner order by 1`
  return rows.map(({ role }) => role)
}

/** Grants new tables to the roles that use the old ones. */
export const regrantRuntimeRights = async (tx: Db, roles: readonly string[]) => {
  for (const role of roles) await grant(tx, role)
}
