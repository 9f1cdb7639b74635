import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { allowLongStatements } from '../db/driver/watch.ts'
import type { Db } from '../db/open.ts'
import type { StoredTable } from './catalog.ts'
import { BackupError, type Table } from './format.ts'

const ignore = () => {}

/**
 * Big tables take longer than a request may. The rest is what pg_dump sets too: values are written in one notation
 * whatever the role's settings, and a row-level policy fails the copy instead of silently omitting rows.
 */
export const prepareSession = async (tx: Db) => {
  await allowLongStatements(tx)
  await tx.unsafe(`
    set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local row_security = off;`)
}

/** Passes all rows of a table to `take` in COPY's text format, chunk by chunk; a chunk may end within a row. */
export const copyOut = async (tx: Db, table: StoredTable, take: (chunk: Buffer) => Promise<void>) => {
  const order = table.key.length > 0 ? tx`order by ${tx(table.key)}` : tx``
  const rows = await tx`copy (select ${tx(table.columns)} from ${tx(table.name)} ${order}) to stdout`.readable()
  let failure: { error: unknown } | undefined
  for await (const chunk of rows) {
    // A COPY must be read to its end, or the pool loses the connection: what is not needed is discarded.
    if (failure === undefined) await take(chunk).catch((error: unknown) => (failure = { error }))
  }
  // postgres.js 3.4.9 leaves its socket paused when the end arrives together with the last rows (its issue 499); its
  // `_read` resumes it.
  rows._read(0)
  if (failure !== undefined) throw failure.error
}

/** Splits a stream of bytes into parts of one size, the last one shorter. Joined they are the stream again. */
export const cutter = (size: number, emit: (piece: Buffer) => Promise<void>) => {
  let waiting: Buffer[] = []
  let length = 0

  const push = async (chunk: Buffer) => {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) return
    let bytes = Buffer.concat(waiting)
    for (; bytes.length >= size; bytes = bytes.subarray(size)) await emit(bytes.subarray(0, size))
    waiting = [bytes]
    length = bytes.length
  }
  const end = async () => {
    if (length > 0) await emit(Buffer.concat(waiting))
  }
  return { push, end }
}

/** COPY ends each row with a newline, and escapes those in values. */
export const countLines = (chunk: Buffer): number => {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

export type CopyIn = {
  table: string
  write: (chunk: Uint8Array) => Promise<void>
  end: () => Promise<void>
  abort: (error: Error) => Promise<void>
}

export const copyIn = async (tx: Db, { name, columns }: Table): Promise<CopyIn> => {
  const query = tx`copy ${tx(name)} (${tx(columns)}) from stdin`
  const rows = await query.writable()
  // postgres.js 3.4.9 lets the stream wait forever if the server fails after the last byte (its issue 1173). It still
  // rejects the query, so listen to that.
  const failed = new Promise<never>((_, reject) => {
    Object.assign(query, { reject })
    rows.on('error', reject)
  })
  failed.catch(ignore)
  const refused = (error: unknown) => {
    throw new BackupError(
      `The rows of ${name} could not be loaded: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
  const write = async (chunk: Uint8Array) => {
    // Not raced with `failed`: that would retain something of every chunk until the end.
    if (rows.destroyed) await failed.catch(refused)
    if (!rows.write(chunk)) await once(rows, 'drain').catch(refused)
  }
  const end = () => {
    rows.end()
    return Promise.race([finished(rows), failed]).catch(refused)
  }
  const abort = async (error: Error) => {
    rows.destroy(error)
    await failed.catch(ignore)
  }
  return { table: name, write, end, abort }
}
