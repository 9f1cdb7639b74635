import { messages } from '../../../contract/errors.ts'
import type { Ctx, VendorActor } from '../../context.ts'
import { forbidden } from '../../errors.ts'

/** The vendor who holds the link: these routes admit nobody else. */
export const holder = ({ actor }: Ctx): VendorActor => {
  if (actor.type !== 'vendor') throw forbidden()
  return actor
}

/** A section link must not act on the whole questionnaire. */
export const mainHolder = (ctx: Ctx) => {
  const actor = holder(ctx)
  if (actor.sectionIndex !== null) throw forbidden(messages.mainLinkOnly)
  return actor
}
