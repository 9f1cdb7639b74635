import type { Finding, FindingUpdate } from '../../contract/findings/findings.ts'
import type { Ctx, VendorActor } from '../context.ts'
import { listJson } from '../findings/list/service.ts'
import * as findings from '../findings/service.ts'
import { findLink } from '../people/identity/queries.ts'
import { hashToken } from '../secret/tokens.ts'
import type { CollectedAnswers, Question } from './answers.ts'
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
  /** The answers of the vendor, decided when it begins. */
  answers?: CollectedAnswers
  /** The open findings, by the key of their question or their title. */
  findings?: ReadonlyMap<string, string>
}

/** Anyone who opens the link, as the portal lets them in. */
export const openLink = async (ctx: Ctx, url: string): Promise<VendorActor> => {
  const token = hashToken(url.split('/').at(-1) ?? '')
  const link = await findLink(ctx.db, token, token, ctx.now)
  if (!link) throw new Error('The link was not made')
  const { name, linkId, assessmentId, sectionIndex } = link
  return { type: 'vendor', name, linkId, assessmentId, sectionIndex, permissions: [] }
}

export const questionOf = ({ questions }: Course, key: string | undefined) => questions.find((one) => one.key === key)

/** The reviewer, unless the step names another person, or the vendor. */
export const actorOf = ({ world, plan, link }: Course, by = plan.reviewer) => {
  if (by !== 'vendor') return person(world, by)
  if (!link) throw new Error('The vendor has no link yet')
  return link
}

const loadFindings = async ({ id, questions }: Course, ctx: Ctx) => {
  const json = await listJson(ctx, { assessmentId: id, status: 'OPEN', pageSize: 200 })
  const keys = new Map(questions.map((question) => [question.id, question.key]))
  const { entries } = JSON.parse(json) as { entries: Finding[] }
  return new Map(entries.map((one) => [keys.get(one.questionId ?? '') ?? one.title, one.id]))
}

/** Those of them that were raised: a changed questionnaire raises others. */
export const updateFindings = async (course: Course, ctx: Ctx, names: readonly string[], body: FindingUpdate) => {
  course.findings ??= await loadFindings(course, ctx)
  const ids = names.flatMap((name) => course.findings?.get(name) ?? [])
  if (ids.length > 0) await findings.updateMany(ctx, { ids, ...body }, findings.SILENT)
}
