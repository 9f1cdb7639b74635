import { type HandOffCreate, MAX_HAND_OFFS, MAX_INVITATIONS_A_DAY } from '../../../contract/assessments/sectionLinks.ts'
import { messages } from '../../../contract/errors.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import { portalUrl } from '../links/service.ts'
import { locked, lockedFor, mailColleague } from '../service.ts'
import { holder, mainHolder, requireOtherName } from './holder.ts'
import * as queries from './linkQueries.ts'

/** A link to one section for a colleague, by mail if there is an address. It expires with the main link. */
export const create = (ctx: Ctx, { sectionIndex, holderName = null, note = null, email = null }: HandOffCreate) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    if (holderName) await requireOtherName(tx, holderName, 'holderName')
    // Concurrent requests are counted one after the other.
    const { entity, vendor } = await locked(tx, assessmentId)
    const { sections, inUse, mailed } = await queries.countHandOffs(tx.db, linkId, tx.now)
    if (sectionIndex >= sections)
      throw invalid('hand-off', [{ path: 'sectionIndex', message: `must be below ${sections}` }])
    if (inUse >= MAX_HAND_OFFS) throw conflict(messages.handOffsFull)
    if (email && mailed >= MAX_INVITATIONS_A_DAY) throw conflict(messages.invitationsFull)
    const token = newToken()
    const made = { parentId: linkId, sectionIndex, holderName, holderEmail: email, note, tokenHash: hashToken(token) }
    const handOff = await queries.insertHandOff(tx.db, made, tx.now)
    const { sectionTitle: section } = handOff
    await record(tx, 'CREATE_HAND_OFF', entity, { ...vendor, section, holderName, ...(email && { to: email }) })
    const url = portalUrl(tx, token)
    if (email) await mailColleague(tx, assessmentId, email, { section, portalUrl: url })
    return { handOff, portalUrl: url }
  })

/** The colleague is done with the section, which the holder of the main link sees. Repeating it changes nothing. */
export const finish = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId, sectionIndex } = holder(tx)
    if (sectionIndex === null) throw conflict(messages.sectionLinkOnly)
    const { entity, vendor } = await lockedFor(tx, 'answer', assessmentId)
    const { wasDone, doneAt, sectionTitle: section, holderName } = await queries.markDone(tx.db, linkId, tx.now)
    if (!wasDone) await record(tx, 'FINISH_HAND_OFF', entity, { ...vendor, section, holderName })
    return { doneAt }
  })

/** What a section link changes shows that its colleague is at work. */
export const noteActivity = async (tx: Ctx) => {
  const { linkId, sectionIndex } = holder(tx)
  if (sectionIndex !== null) await queries.markActive(tx.db, linkId, tx.now)
}

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    const { entity, vendor } = await locked(tx, assessmentId)
    const handOff = await queries.revokeHandOff(tx.db, linkId, id, tx.now)
    if (!handOff) throw notFound()
    const { sectionTitle: section, holderName } = handOff
    await record(tx, 'REVOKE_HAND_OFF', entity, { ...vendor, section, holderName })
  })
