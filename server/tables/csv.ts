import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../contract/values/csv.ts'
import { limitConcurrency } from '../workers/concurrency.ts'
import type { CsvBatch, CsvKey } from './csvQueries.ts'
import { asksForPage } from './paging.ts'

export type Cell = string | number | boolean | null | undefined
export type CsvRow = readonly Cell[]

/** Rows of a batch. */
const BATCH = 1000
/** Concurrent batches of all downloads: the other connections are for everybody else. */
const BATCHES_AT_ONCE = 4

const cell = (value: Cell) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? guardFormula(value) : String(value)
}

// A single line feed is not our record delimiter, but every reader takes it for one: it is quoted too.
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }

/** RFC 4180: CRLF, quotes doubled. An empty row is an empty line, which separates the sections of an export. */
export const csvText = (rows: readonly CsvRow[]) =>
  stringify(
    rows.map((row) => row.map(cell)),
    FORM,
  )

/**
 * Lines are sent in batches as they come, so memory does not grow with the size of a download. The first is read before
 * anything is sent: what is wrong with the request is still answered with an error, and not with a download cut short.
 */
export const csvStream = async (head: CsvRow, batches: AsyncIterable<CsvBatch>) => {
  const source = batches[Symbol.asyncIterator]()
  const next = () => inTurn(() => source.next())
  return Readable.from(partsOf(head, await next(), next), { objectMode: false })
}

type Step = IteratorResult<CsvBatch, unknown>

async function* partsOf(head: CsvRow, first: Step, next: () => Promise<Step>) {
  yield Buffer.from(csvText([head]))
  for (let step = first; !step.done; step = await next()) {
    if (step.value.text.length > 0) yield step.value.text
  }
}

const inTurn = limitConcurrency(BATCHES_AT_ONCE)

/** Batch by batch: no connection is held while a slow client reads. */
export async function* csvBatches(next: (after: CsvKey | undefined, limit: number) => Promise<CsvBatch>) {
  for (let after: CsvKey | undefined; ; ) {
    const batch: CsvBatch = await next(after, BATCH)
    yield batch
    if (batch.rows < BATCH) return
    after = batch.after
  }
}

/** Every matching row, unless a page is requested. */
export const csvOfList = (
  head: CsvRow,
  query: Parameters<typeof asksForPage>[0],
  onePage: () => Promise<CsvBatch>,
  all: () => AsyncIterable<CsvBatch>,
) => csvStream(head, asksForPage(query) ? oneBatch(onePage) : all())

export async function* oneBatch(read: () => Promise<CsvBatch>) {
  yield await read()
}
