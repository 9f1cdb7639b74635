import type { Settings, SettingsUpdate } from '../../contract/organisation/settings.ts'
import { utcDayText } from '../../contract/values/words.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { knowsTimeZone, readClock, readToday } from '../db/days.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid } from '../errors.ts'
import * as queries from './queries.ts'

export const settings = (ctx: Ctx) => queries.read(ctx.db)

/** The organisation's day, `2026-03-12`. In SQL: db/days.ts. */
export const today = ({ db, now }: Ctx) => readToday(db, now)

/** A moment in words, such as the end of a link: `12 Mar 2026, 17:00 (Asia/Tokyo)`. */
export const momentText = async ({ db }: Ctx, moment: Date) => {
  const { time, timeZone } = await readClock(db, moment)
  return `${utcDayText(time.slice(0, 10))}, ${time.slice(11)} (${timeZone})`
}

export const updateSettings = (ctx: Ctx, update: SettingsUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db)
    checkScoring({ ...before, ...update })
    const unassignedTo = [...(update.unassignedTo ?? before.unassignedTo)].sort()
    const changes = changesBetween(before, { ...before, ...update, unassignedTo })
    if (isEmpty(changes)) return before
    if (update.timeZone !== undefined) await checkTimeZone(tx, update.timeZone)
    if (changes.unassignedTo) await queries.writeUnassigned(tx.db, unassignedTo)
    const after = await queries.write(tx.db, { ...before, ...update }, tx.now)
    checkFound(update.unassignedTo ?? [], after.unassignedTo)
    await record(tx, 'UPDATE_SETTINGS', null, { changes })
    return after
  })

const checkScoring = ({ scoringWeights, scoreThresholds: { green, amber } }: Settings) => {
  if (amber > green) throw invalid('body', [{ path: 'scoreThresholds/amber', message: 'must not be above green' }])
  if (Object.values(scoringWeights).every((weight) => weight === 0))
    throw invalid('body', [{ path: 'scoringWeights', message: 'must not all be 0' }])
}

const checkTimeZone = async ({ db }: Ctx, timeZone: string) => {
  if (!(await knowsTimeZone(db, timeZone)))
    throw invalid('body', [{ path: 'timeZone', message: 'is not known to the database' }])
}

const checkFound = (ids: readonly string[], found: readonly string[]) => {
  const problems = ids.flatMap((id, i) =>
    found.includes(id) ? [] : [{ path: `unassignedTo/${i}`, message: 'must be the id of a user' }],
  )
  if (problems.length > 0) throw invalid('body', problems)
}

/** The organisation's name and logo for reports. */
export const brand = (ctx: Ctx) => queries.brand(ctx.db)

export { logo, setLogo } from './logo.ts'
export { introduction, terms } from './queries.ts'

export const currentTerms = ({ db }: Ctx) => queries.currentTerms(db)
/** For vendors whose link does not work. */
export const portalContact = (ctx: Ctx) => queries.portalContact(ctx.db)
export const intakeForm = (ctx: Ctx) => queries.intakeForm(ctx.db)
