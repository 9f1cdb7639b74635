import type { Fragment } from 'postgres'
import { longStatement } from '../db/driver/connection.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

/** CSV lines as bytes, their number, and the key of the last one, from which the next batch continues. */
export type CsvBatch = { text: Uint8Array; rows: number; after: CsvKey }
export type CsvKey = readonly string[]

const NO_BYTES = new Uint8Array()

/**
 * The rows of an ordered and limited select as CSV lines: one value, however many rows. `columns` are the columns of
 * the file, `key` those of its order; both are our own names and never a caller's.
 */
export const csvBatch = async (
  db: Db,
  select: Fragment,
  columns: readonly string[],
  key: readonly string[] = [],
): Promise<CsvBatch> => {
  const cells = columns.map((name) => `csv_cell(r."${name}"::text)`).join(', ')
  const last = key.map((name) => `, (array_agg(r."${name}"))[count(*)]`).join('')
  const lines = db`
    select string_agg(concat_ws(',', ${db.unsafe(cells)}) || E'\r\n', ''), count(*) ${db.unsafe(last)}
    from (${select}) r`
  const [text, rows, ...after] = await only(longStatement(lines.raw()))
  return { text: text ?? NO_BYTES, rows: Number(rows), after: after.map(String) }
}
