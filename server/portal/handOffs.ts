import { messages } from '../../contract/errors.ts'
import { type HandOff, type HandOffCreate, MOST_HAND_OFFS } from '../../contract/portal.ts'
import { portalUrl as linkUrl } from '../assessments/links.ts'
import { record } from '../audit/record.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import * as links from './linkQueries.ts'
import { findSubject, type Subject } from './queries.ts'
import { mainHolder } from './service.ts'

const recordHandOff = (
  tx: Ctx,
  action: 'CREATE_HAND_OFF' | 'REVOKE_HAND_OFF',
  { assessment, vendor }: Subject,
  { sectionTitle: section, holderName }: HandOff,
) =>
  record(
    tx,
    action,
    { id: assessment.id, name: assessment.title },
    { vendorId: vendor.id, vendorName: vendor.name, section, holderName },
  )

/** A link to one section for a colleague. It ends with the link that it was made from. */
export const create = (ctx: Ctx, { sectionIndex, holderName = null }: HandOffCreate) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    const [use, subject] = [await links.lockForHandOff(tx.db, linkId), await findSubject(tx.db, assessmentId)]
    if (!use || !subject) throw notFound()
    if (sectionIndex >= use.sections)
      throw invalid('hand-off', [{ path: 'sectionIndex', message: `must be below ${use.sections}` }])
    if (use.handOffs >= MOST_HAND_OFFS) throw conflict(messages.handOffsFull)
    const token = newToken()
    const made = { parentId: linkId, sectionIndex, holderName, tokenHash: hashToken(token) }
    const handOff = await links.insertHandOff(tx.db, made, tx.now)
    await recordHandOff(tx, 'CREATE_HAND_OFF', subject, handOff)
    return { handOff, portalUrl: linkUrl(tx, token) }
  })

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { linkId, assessmentId } = mainHolder(tx)
    const handOff = await links.revokeHandOff(tx.db, linkId, id, tx.now)
    const subject = await findSubject(tx.db, assessmentId)
    if (!handOff || !subject) throw notFound()
    await recordHandOff(tx, 'REVOKE_HAND_OFF', subject, handOff)
  })
