import * as portal from '../assessments/portal/service.ts'
import type { Ctx } from '../context.ts'
import { allGivenTo, type CollectedAnswers, givenTo } from './answers.ts'
import { type Course, openLink } from './course.ts'
import type { Answers } from './schema.ts'
import { documentOf } from './world.ts'

const sectionsOf = ({ questions }: Course) => [...new Set(questions.map(({ sectionTitle }) => sectionTitle))]

const halfOf = (course: Course) => Math.ceil(sectionsOf(course).length / 2)

const answersOf = (course: Course, { now }: Ctx): CollectedAnswers => {
  const { world, owner, plan, questions } = course
  const { [plan.template]: usual } = world.portfolio.usualAnswers
  const all = { ...usual, ...owner.vendor.answers?.[plan.template], ...plan.answers }
  course.answers ??= allGivenTo(questions, all, now)
  return course.answers
}

const answerSections = async (course: Course, ctx: Ctx, sections: readonly string[]) => {
  const { given } = answersOf(course, ctx)
  const own = new Set(course.questions.filter((one) => sections.includes(one.sectionTitle)).map(({ id }) => id))
  await portal.saveAll(
    ctx,
    given.filter(({ questionId }) => own.has(questionId)),
  )
}

/** A colleague of the vendor answers the last section through a link of their own. */
const handOffLast = async (course: Course, ctx: Ctx, holderName: string) => {
  const sections = sectionsOf(course)
  const { portalUrl } = await portal.handOff(ctx, { sectionIndex: sections.length - 1, holderName })
  await answerSections(course, { ...ctx, actor: await openLink(ctx, portalUrl) }, sections.slice(-1))
}

/** The link is opened, and the first half of the sections answered. */
export const begin = async (course: Course, ctx: Ctx) => {
  await portal.view(ctx)
  await answerSections(course, ctx, sectionsOf(course).slice(0, halfOf(course)))
}

/** The other half, and the documents. */
export const complete = async (course: Course, ctx: Ctx, handOff: string | undefined) => {
  await answerSections(course, ctx, sectionsOf(course).slice(halfOf(course), handOff === undefined ? undefined : -1))
  if (handOff !== undefined) await handOffLast(course, ctx, handOff)
  for (const { questionId, document } of answersOf(course, ctx).documents)
    await portal.addEvidence(ctx, questionId, [documentOf(course.world, course.owner.vendor, document)])
}

export const changeAnswers = ({ questions }: Course, ctx: Ctx, changed: Answers) => {
  const asked = questions.filter(({ key }) => Object.hasOwn(changed, key))
  return portal.saveAll(ctx, givenTo(asked, changed, ctx.now))
}
