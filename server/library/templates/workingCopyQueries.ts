import type { WorkingContent, WorkingCopySave } from '../../../contract/library/workingCopies.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

type Row = { basedOn: string | null; content: WorkingContent | null; updatedAt: string | null }

/** No row if the template does not exist; null content if it has no working copy. */
export const find = (db: Db, id: string) =>
  first(db<Row[]>`
  select c.based_on as "basedOn", c.content, iso(c.updated_at) as "updatedAt"
  from templates t left join template_working_copies c on c.template_id = t.id where t.id = ${id}`)

export const save = (db: Db, id: string, { basedOn = null, content }: WorkingCopySave, now: Date) => db`
  insert into template_working_copies (template_id, based_on, content, updated_at)
  values (${id}, ${basedOn}, ${JSON.stringify(content)}::text::json, ${now})
  on conflict (template_id) do update
    set based_on = excluded.based_on, content = excluded.content, updated_at = excluded.updated_at`

export const remove = (db: Db, id: string) => db`delete from template_working_copies where template_id = ${id}`
