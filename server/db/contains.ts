import type { Fragment } from 'postgres'
import type { Db } from './open.ts'

/** An index over three letters cannot narrow down fewer. */
const LEAST_INDEXED = 3
/** Enough letters to narrow the rows down. Each further one reads another list of the index, however common it is. */
const MOST_INDEXED = 6

/**
 * Rows whose column contains a text, by an index over three letters where there is one. The planner does not see the
 * text: comparing it with its statistics takes longer than the search.
 */
export const contains = (db: Db, column: Fragment, text: string) => {
  const whole = db`strpos(${column}, ${text}) > 0`
  const letters = [...text]
  if (letters.length < LEAST_INDEXED) return whole
  const part = letters.slice(-MOST_INDEXED).join('')
  const indexed = db`${column} like (select ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}::text)`
  return part === text ? indexed : db`(${indexed} and ${whole})`
}
