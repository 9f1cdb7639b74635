import { messages } from '../../../contract/errors.ts'
import { type HandOffCreate, MAX_HAND_OFFS } from '../../../contract/portal.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../people/identity/tokens.ts'
import { portalUrl } from '../links/service.ts'
import { locked } from '../service.ts'
import { mainHolder } from './holder.ts'
import * as queries from './linkQueries.ts'

/** A link to one section for a colleague. It expires with the main link. */
export const create = (ctx: Ctx, { sectionIndex, holderName = null, note = null }: HandOffCreate) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    // Concurrent requests are counted one after the other.
    const { entity, vendor } = await locked(tx, assessmentId)
    const { sections, inUse } = await queries.countHandOffs(tx.db, linkId)
    if (sectionIndex >= sections)
      throw invalid('hand-off', [{ path: 'sectionIndex', message: `must be below ${sections}` }])
    if (inUse >= MAX_HAND_OFFS) throw conflict(messages.handOffsFull)
    const token = newToken()
    const made = { parentId: linkId, sectionIndex, holderName, note, tokenHash: hashToken(token) }
    const handOff = await queries.insertHandOff(tx.db, made, tx.now)
    await record(tx, 'CREATE_HAND_OFF', entity, { ...vendor, section: handOff.sectionTitle, holderName })
    return { handOff, portalUrl: portalUrl(tx, token) }
  })

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    const { entity, vendor } = await locked(tx, assessmentId)
    const handOff = await queries.revokeHandOff(tx.db, linkId, id, tx.now)
    if (!handOff) throw notFound()
    const { sectionTitle: section, holderName } = handOff
    await record(tx, 'REVOKE_HAND_OFF', entity, { ...vendor, section, holderName })
  })
