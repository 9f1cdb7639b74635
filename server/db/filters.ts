import type { Fragment } from 'postgres'
import type { Db } from './open.ts'

/** The condition of a filter: `and …`, or nothing if no value is given. */
export const given = <V>(db: Db, value: V | undefined, condition: (value: V) => Fragment): Fragment =>
  value === undefined ? db`` : db`and ${condition(value)}`

/** The condition of a filter that is on or off. */
export const when = (db: Db, flag: boolean | undefined, condition: () => Fragment): Fragment =>
  flag === true ? db`and ${condition()}` : db``
