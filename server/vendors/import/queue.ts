import type { RowQuestion } from '../../../contract/vendors/csv.ts'
import type { RejectedRow } from '../../../contract/vendors/imports.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { HttpError } from '../../errors.ts'
import type { Queue } from '../../jobs/engine.ts'
import type { Lease } from '../../jobs/leases.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import * as vendorFields from '../fields/service.ts'
import { importRows, type RowChecks } from './csvImport.ts'
import * as queries from './jobQueries.ts'
import { readVendors } from './readVendors.ts'
import type { RowError, VendorRow } from './rules.ts'
import { saveWritten } from './undoQueries.ts'

/** Rows in one transaction: few enough that other changes to these vendors hardly wait. */
const BATCH = 250

/** After a failure that is not the file's. If the database is out, the lease ends by itself. */
const RETRY_MS = 5000

/** Works off imports of vendors, one after the other. */
export const vendorImportQueue = (context: () => Ctx, checks: RowChecks): Queue => {
  const claim = async (lease: Lease, limit: number) => {
    const jobs = await queries.claim(context().db, lease, limit)
    return jobs.map((job) => (signal: AbortSignal) => work({ context, checks, job, lease, signal }))
  }
  const renew = (lease: Lease) => queries.renew(context().db, lease)
  return { name: 'vendor imports', atOnce: 1, leaseSeconds: 30, claim, renew }
}

type Work = { context: () => Ctx; checks: RowChecks; job: queries.Claimed; lease: Lease; signal: AbortSignal }

const work = async ({ context, checks, job, lease, signal }: Work) => {
  try {
    const rows = await examined(starterOf(context(), job), job, checks)
    for (let at = job.processed; at < rows.length; at += BATCH) {
      if (signal.aborted) return void (await queries.release(context().db, job.id, lease.by))
      const batch = { rows: rows.slice(at, at + BATCH), end: Math.min(at + BATCH, rows.length) }
      await importBatch(starterOf(context(), job), job, { ...batch, by: lease.by, checks })
    }
    await conclude(context(), job.id, null)
  } catch (error) {
    // What is wrong with the file is told; everything else is tried again soon.
    if (error instanceof HttpError && error.status < 500) return conclude(context(), job.id, error.message)
    await queries.release(context().db, job.id, lease.by, new Date(context().now.getTime() + RETRY_MS)).catch(() => {})
    throw error
  }
}

/** Changes are theirs who have started the import. */
const starterOf = (ctx: Ctx, { starter }: queries.Claimed): Ctx => ({ ...ctx, ...starter })

/** Two rows for one vendor contradict each other, wherever they are: the whole file is looked at first. */
const examined = async (ctx: Ctx, job: queries.Claimed, checks: RowChecks) => {
  const { csv, keepEmptyCells, options } = job
  const { rows } = await readVendors({ csv, fields: await vendorFields.list(ctx), keepEmptyCells, options })
  if (!job.examined) {
    const { errors, warnings, questions } = await inTransaction(ctx, async (tx) => {
      const custom = await vendorFields.hold(tx)
      return importRows(tx, rows, { checks, custom, dryRun: true, answers: options.answers ?? [] })
    })
    job.rejected = rejectedOf(rows, [...errors, ...questions.map(unanswered)])
    await queries.saveExamined(ctx.db, job.id, { rejected: job.rejected, warnings, questions })
  }
  return rows
}

/** What nobody has answered is not imported, and says so at its name. */
const unanswered = ({ row, name, reason }: RowQuestion): RowError => ({
  row,
  name,
  column: 'name',
  value: name,
  message: reason,
})

const rejectedOf = (rows: readonly VendorRow[], errors: readonly RowError[]): RejectedRow[] => {
  const byRow = Map.groupBy(errors, ({ row }) => row)
  return rows
    .filter(({ row }) => byRow.has(row))
    .map(({ row, cells }) => ({
      row,
      cells,
      errors: (byRow.get(row) ?? []).map(({ row: _, name: _name, ...error }) => error),
    }))
}

type Batch = { rows: readonly VendorRow[]; end: number; by: string; checks: RowChecks }

/** The rows and how far the import has come, in one transaction: a batch is written once. */
const importBatch = (ctx: Ctx, job: queries.Claimed, { rows, end, by, checks }: Batch) =>
  inTransaction(ctx, async (tx) => {
    const known = new Set(job.rejected.map(({ row }) => row))
    const good = rows.filter(({ row }) => !known.has(row))
    const custom = await vendorFields.hold(tx)
    const answers = job.options.answers ?? []
    const imported = await importRows(tx, good, { checks, custom, dryRun: false, answers })
    const rejected = rejectedOf(good, [...imported.errors, ...imported.questions.map(unanswered)])
    const saved = await queries.saveBatch(tx.db, job.id, by, { ...imported, processed: end, rejected })
    await saveWritten(tx.db, job.id, imported.written)
    if (!saved) throw new Error('Another server has taken this import over.')
  })

const conclude = (ctx: Ctx, id: string, problem: string | null) =>
  inTransaction(ctx, async (tx) => {
    const job = await queries.finish(tx.db, id, problem, tx.now)
    if (job) await notifications.notify(tx, [job.userId], notifications.importFinished(job))
  })
