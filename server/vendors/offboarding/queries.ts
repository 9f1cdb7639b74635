import {
  OFFBOARDING_ITEMS,
  type OffboardingChecklist,
  type OffboardingItem,
} from '../../../contract/vendors/offboarding.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

export const find = (db: Db, vendorId: string) =>
  first(db<OffboardingChecklist[]>`
  select v.id as "vendorId", v.name as "vendorName", (
    select json_agg(json_build_object('item', t.item, 'done', i.item is not null, 'note', i.note,
      'doneByName', i.done_by_name, 'doneAt', iso(i.done_at)) order by t.place)
    from unnest(${[...OFFBOARDING_ITEMS]}::text[]) with ordinality t (item, place)
    left join offboarding_items i on i.vendor_id = v.id and i.item = t.item) as items
  from vendors v where v.id = ${vendorId}`)

type Done = { note: string | null; by: { id: string | null; name: string } }
export const save = (db: Db, vendorId: string, item: OffboardingItem, { note, by }: Done, now: Date) => db`
  insert into offboarding_items values (${vendorId}, ${item}, ${note}, ${by.id}, ${by.name}, ${now})
  on conflict (vendor_id, item) do update set note = excluded.note, done_by_id = excluded.done_by_id,
    done_by_name = excluded.done_by_name, done_at = excluded.done_at`

export const remove = (db: Db, vendorId: string, item: OffboardingItem) =>
  db`delete from offboarding_items where vendor_id = ${vendorId} and item = ${item}`
