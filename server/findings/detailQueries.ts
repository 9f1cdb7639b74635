import type { FindingDetail } from '../../contract/findings/fixes.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { newestFix, newestRequest, tasks } from './partQueries.ts'
import { finding, placed } from './queries.ts'

/** Whether the vendor has a page for the finding, `f`. */
const isShareable = (db: Db) => db`exists (
  select from assessments a where a.vendor_id = f.vendor_id and a.status = 'COMPLETED'
    and (f.assessment_id is null or a.id = f.assessment_id))`

export const detailById = (db: Db, id: string, now: Date) =>
  first(db<FindingDetail[]>`
  select ${finding(db, now)}, ${isShareable(db)} as "isShareable", ${newestFix(db)} as fix, ${newestRequest(db)} as "vendorRequest", ${tasks(db)} as tasks
  from findings f ${placed(db)} where f.id = ${id}`)
