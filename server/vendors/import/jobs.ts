import type { VendorImportCreate, VendorImportJob } from '../../../contract/vendors/imports.ts'
import { record } from '../../audit/record.ts'
import { actorUserId, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { announce } from '../../jobs/listen.ts'
import { readerOf } from '../../limits/clients.ts'
import { csvText } from '../../tables/csv.ts'
import * as vendorFields from '../fields/service.ts'
import * as queries from './jobQueries.ts'
import { readVendors } from './readVendors.ts'

/** A file that cannot be read is refused at once; its rows are checked in the background. */
export const start = async (
  ctx: Ctx,
  { csv, fileName = null, keepEmptyCells = false, ...options }: VendorImportCreate,
): Promise<VendorImportJob> => {
  const fields = await vendorFields.list(ctx)
  const { rows, columns } = await readVendors({ csv, fields, keepEmptyCells, options }, readerOf(ctx))
  return inTransaction(ctx, async (tx) => {
    const starter = { actor: tx.actor, origin: tx.origin }
    const userId = actorUserId(tx.actor)
    const job = await queries.insert(
      tx.db,
      { csv, fileName, keepEmptyCells, options, columns, rowCount: rows.length, starter, userId },
      tx.now,
    )
    await record(tx, 'START_VENDOR_IMPORT', { id: job.id, name: fileName ?? 'CSV' }, { rows: rows.length })
    await announce(tx.db)
    return job
  })
}

export const find = async (ctx: Ctx, id: string) => {
  const job = await queries.find(ctx.db, id)
  if (!job) throw notFound()
  return job
}

/** The rejected rows with the reason, to be corrected in a spreadsheet and imported again. */
export const rejectedCsv = async (ctx: Ctx, id: string) => {
  const found = await queries.findRejected(ctx.db, id)
  if (!found) throw notFound()
  const { columns, rejected, fileName } = found
  const lines = rejected.map(({ cells, errors }) => [
    ...columns.map((_, n) => cells[n] ?? ''),
    errors.map(({ column, message }) => [column, message].filter(Boolean).join(' ')).join('; '),
  ])
  return { csv: csvText([[...columns, 'reason'], ...lines]), fileName }
}
