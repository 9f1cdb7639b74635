import type { Db } from '../db/open.ts'

/** Who did what, when; the subject's type follows from the action. */
export type EntryHead = {
  at: Date
  action: string
  userId: string | null
  userName: string
  entityType: string | null
}

export const insertEntry = (db: Db, head: EntryHead, entity: { id: string; name: string } | null, meta: object) => db`
  insert into audit_log
    (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
  values (${head.at}, ${head.action}, ${head.userId}, ${head.userName}, ${head.entityType},
    ${entity?.id ?? null}, ${entity?.name ?? null}, ${db.json(meta as never)})`

type Entry = { id: string; name: string; meta: object }
/** Many of one action, in one statement. */
export const insertEntries = (db: Db, head: EntryHead, entries: readonly Entry[]) => db`
  insert into audit_log
    (created_at, action, user_id, user_name, entity_type, entity_id, entity_name, meta)
  select ${head.at}, ${head.action}, ${head.userId}, ${head.userName}, ${head.entityType}, e.id, e.name, e.meta
  from jsonb_to_recordset(${db.json(entries as never)}) e (id text, name text, meta jsonb)`
