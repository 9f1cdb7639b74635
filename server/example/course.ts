import type { Ctx, VendorActor } from '../context.ts'
import { findLink } from '../identity/queries.ts'
import { hashToken } from '../identity/tokens.ts'
import type { Question, Said } from './answers.ts'
import type { ExampleAssessment, ExampleVendor } from './schema.ts'
import { person, type World } from './world.ts'

/** An assessment on its way: what earlier steps have made is here for later ones. */
export type Course = {
  world: World
  owner: { vendor: ExampleVendor; id: string }
  plan: ExampleAssessment
  id: string
  questions: readonly Question[]
  link?: VendorActor
  /** What the vendor says, decided when it begins. */
  said?: Said
  /** The open findings, by the key of their question or their title. */
  findings?: ReadonlyMap<string, string>
}

/** Whoever opens the link, as the portal lets them in. */
export const openLink = async (ctx: Ctx, url: string): Promise<VendorActor> => {
  const token = hashToken(url.split('/').at(-1) ?? '')
  const link = await findLink(ctx.db, token, token, ctx.now)
  if (!link) throw new Error('The link was not made')
  const { name, linkId, assessmentId, sectionIndex } = link
  return { type: 'vendor', name, linkId, assessmentId, sectionIndex, permissions: [] }
}

export const questionOf = ({ questions }: Course, key: string | undefined) => questions.find((one) => one.key === key)

/** The reviewer, unless the step names somebody else, or the vendor. */
export const actorOf = ({ world, plan, link }: Course, by = plan.reviewer) => {
  if (by !== 'vendor') return person(world, by)
  if (!link) throw new Error('The vendor has no link yet')
  return link
}
