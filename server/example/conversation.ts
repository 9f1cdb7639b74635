import { comment } from '../assessments/remarks.ts'
import type { Actor, Ctx } from '../context.ts'
import * as portal from '../portal/service.ts'
import { chance, pick } from './chance.ts'
import { type Course, holderOf, reviewerOf } from './course.ts'
import { INTERNAL_THREADS, VENDOR_THREADS } from './remarks.ts'
import { person } from './world.ts'

type As = (actor: Actor) => Ctx

/** The vendor asks and is answered; colleagues talk about it where the vendor does not see it. */
export const talk = async (course: Course, as: As) => {
  const { vendor, plan } = course
  if (chance(vendor.key, plan.day, 'asks') < 0.45) await askedByVendor(course, as)
  if (chance(vendor.key, plan.day, 'internal') < 0.4) await amongColleagues(course, as)
}

const askedByVendor = async (course: Course, as: As) => {
  const { vendor, plan, id, questions, world } = course
  const [question, reply] = pick(VENDOR_THREADS, vendor.key, plan.day, 'thread')
  const [about] = questions.filter(({ conditionalLogic }) => conditionalLogic === null)
  const asked = await portal.comment(as(holderOf(course)), { questionId: about?.id, body: question })
  const answered = { parentId: asked.id, body: reply, visibility: 'VENDOR' as const }
  await comment(as(person(world, reviewerOf(course))), id, answered)
}

const amongColleagues = async ({ vendor, plan, id, world }: Course, as: As) => {
  const [remark, reply] = pick(INTERNAL_THREADS, vendor.key, plan.day, 'thread')
  const said = await comment(as(person(world, 'analyst')), id, { body: remark, visibility: 'INTERNAL' })
  await comment(as(person(world, 'reviewer')), id, { parentId: said.id, body: reply, visibility: 'INTERNAL' })
}
