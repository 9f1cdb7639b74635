import type { Fragment } from 'postgres'
import type { Db } from './open.ts'

/** An index over three letters cannot narrow down fewer. */
const LEAST_INDEXED = 3

/**
 * Rows whose column contains a text, by an index over three letters where there is one. The planner does not see the
 * text: comparing it with its statistics takes longer than the search.
 */
export const contains = (db: Db, column: Fragment, text: string) =>
  text.length < LEAST_INDEXED
    ? db`strpos(${column}, ${text}) > 0`
    : db`${column} like (select ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text)`
