import type { Settings, SettingsUpdate } from '../../contract/settings.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid } from '../errors.ts'
import * as queries from './queries.ts'

export const settings = (ctx: Ctx) => queries.read(ctx.db)

export const updateSettings = (ctx: Ctx, update: SettingsUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db)
    checkScoring({ ...before, ...update })
    const changes = changesBetween(before, { ...before, ...update })
    if (isEmpty(changes)) return before
    const after = await queries.write(tx.db, { ...before, ...update }, tx.now)
    await record(tx, 'UPDATE_SETTINGS', null, { changes })
    return after
  })

const checkScoring = ({ scoringWeights, scoreThresholds: { green, amber } }: Settings) => {
  if (amber > green) throw invalid('body', [{ path: 'scoreThresholds/amber', message: 'must not be above green' }])
  if (Object.values(scoringWeights).every((weight) => weight === 0))
    throw invalid('body', [{ path: 'scoringWeights', message: 'must not all be 0' }])
}

/** The organisation's name and logo for reports. */
export const brand = (ctx: Ctx) => queries.brand(ctx.db)

export { logo, setLogo } from './logo.ts'
export { introduction } from './queries.ts'
/** For vendors whose link does not work. */
export const portalContact = (ctx: Ctx) => queries.portalContact(ctx.db)
