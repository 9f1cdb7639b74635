import type { NextReview } from '../../contract/vendors/vendors.ts'
import { dayOf } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { isInUse } from './stageQueries.ts'

/** How many months after an assessment of vendor `v` the next one is due; null for never. */
const months = (db: Db) => db`(select (o.review_months ->> v.tier)::int from organisation o)`

const isBeingAssessed = (db: Db) =>
  db`exists (select from assessments a where a.vendor_id = v.id and a.status <> 'COMPLETED')`

/** The first assessment of a vendor of high tier does not wait: it is due from the day on which the vendor was added. */
const interval = (db: Db) => db`make_interval(months => case
  when v.last_assessed_at is null and v.tier in ('CRITICAL', 'HIGH') then 0 else ${months(db)} end)`

/** The day on which vendor `v` is due for its next assessment. While one is under way, or none is required: null. */
export const nextReview = (db: Db) => db`
  case when ${isInUse(db)} and not ${isBeingAssessed(db)} and ${months(db)} is not null
    then (${dayOf(db, db`coalesce(v.last_assessed_at, v.created_at)`)} + ${interval(db)})::date end`

/** Vendor `v` is of a tier that must not wait for its first assessment. */
export const isDueAtOnce = (db: Db) => db`v.last_assessed_at is null and v.tier in ('CRITICAL', 'HIGH')
  and ${nextReview(db)} is not null`

export const findNextReview = (db: Db, id: string) =>
  first(db<NextReview[]>`
  select iso_day(${nextReview(db)}) as "dueDate",
    case when not ${isInUse(db)} then 'NOT_IN_USE' when ${isBeingAssessed(db)} then 'IN_PROGRESS' when v.tier is null then 'NO_TIER'
      when ${months(db)} is null then 'NOT_REQUIRED' when v.last_assessed_at is null then 'NEVER_ASSESSED'
      else 'TIER' end as reason
  from vendors v where v.id = ${id}`)
