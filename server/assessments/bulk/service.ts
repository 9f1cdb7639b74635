import type { AssessmentBulkUpdate } from '../../../contract/assessments/bulk.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { invalid } from '../../errors.ts'
import * as assessments from '../service.ts'
import * as queries from './queries.ts'
import { remindEach } from './reminders.ts'

export { remind } from './reminders.ts'

/** All or nothing, one after the other in the order of their ids. */
const withEach = <T>(ctx: Ctx, ids: readonly string[], work: (tx: Ctx, ids: readonly string[]) => Promise<T>) =>
  inTransaction(ctx, async (tx) => {
    const each = [...new Set(ids)].sort()
    await queries.holdVendors(tx.db, each)
    return work(tx, each)
  })

export const remindMany = (ctx: Ctx, ids: readonly string[]) =>
  withEach(ctx, ids, async (tx, each) => {
    await remindEach(tx, each)
    return assessments.entriesOf(tx, each)
  })

export const updateMany = (ctx: Ctx, { ids, ...fields }: AssessmentBulkUpdate) =>
  withEach(ctx, ids, async (tx, each) => {
    if (Object.values(fields).every((given) => given === undefined))
      throw invalid('assessment', [{ path: 'dueDate', message: 'or reviewerId is required' }])
    await assessments.updateEach(tx, each, fields)
    return assessments.entriesOf(tx, each)
  })

/** Contents that lose their last reference are removed by the sweep. A series is ended by itself only. */
export const removeMany = (ctx: Ctx, ids: readonly string[]) =>
  withEach(ctx, ids, async (tx, each) => {
    for (const id of each) await assessments.remove(tx, id, { endSeries: false })
    return { deleted: each.length }
  })
