import { messages } from '../../../contract/errors.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Ctx, VendorActor } from '../../context.ts'
import { forbidden, invalid } from '../../errors.ts'
import * as organisation from '../../organisation/service.ts'

/** The vendor who holds the link: these routes admit nobody else. */
export const holder = ({ actor }: Ctx): VendorActor => {
  if (actor.type !== 'vendor') throw forbidden()
  return actor
}

const nameKey = (name: string) =>
  fold(name)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Nobody with a link writes in the name of the organisation; the schema refuses the other names of ours. */
export const requireOtherName = async (ctx: Ctx, name: string, path: string) => {
  if (nameKey(name) === nameKey((await organisation.settings(ctx)).organisationName))
    throw invalid('body', [{ path, message: 'must be another name: this is the organisation' }])
}

/** A section link must not act on the whole questionnaire. */
export const mainHolder = (ctx: Ctx) => {
  const actor = holder(ctx)
  if (actor.sectionIndex !== null) throw forbidden(messages.mainLinkOnly)
  return actor
}
