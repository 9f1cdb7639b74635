import { ASSESSMENT_STATUSES, type AssessmentStatus } from '../../contract/assessments.ts'
import * as moves from '../assessments/moves.ts'
import * as assessments from '../assessments/service.ts'
import type { Ctx, VendorActor } from '../context.ts'
import { findLink } from '../identity/queries.ts'
import { hashToken } from '../identity/tokens.ts'
import * as answers from '../portal/answers.ts'
import * as evidence from '../portal/evidence.ts'
import * as handOffs from '../portal/handOffs.ts'
import * as portal from '../portal/service.ts'
import { answersOf, type Question } from './answers.ts'
import { pick } from './chance.ts'
import { talk } from './conversation.ts'
import { type Course, holderOf, reviewerOf } from './course.ts'
import { followUpSteps } from './followUp.ts'
import { MESSAGES } from './remarks.ts'
import { reviewSteps } from './review.ts'
import type { ExampleVendor, Plan, TemplateKey } from './types.ts'
import { dayOf, documentOf, moment, person, type Step, vendorId, type World } from './world.ts'

const TITLES: Readonly<Record<TemplateKey, string>> = {
  triage: 'Vendor triage',
  security: 'Security review',
  privacy: 'Privacy review',
  ai: 'AI review',
  continuity: 'Continuity review',
}
const create = async (course: Course, ctx: Ctx) => {
  const { world, vendor, plan } = course
  const created = await assessments.create(ctx, {
    vendorId: vendorId(world, vendor),
    templateId: world.templates[plan.template],
    title: `${TITLES[plan.template]} ${dayOf(world, plan.day).slice(0, 7)}`,
    dueDate: dayOf(world, plan.day + (plan.due ?? 30)),
    reviewerId: person(world, reviewerOf(course)).id,
    recurrence: plan.annual ? 'ANNUAL' : 'NONE',
  })
  course.id = created.id
  course.questions = created.questions
}

/** Whoever opens the link, as the portal lets them in. */
const openLink = async (ctx: Ctx, url: string): Promise<VendorActor> => {
  const token = hashToken(url.split('/').at(-1) ?? '')
  const link = await findLink(ctx.db, token, token, ctx.now)
  if (!link) throw new Error('The link was not made')
  const { name, linkId, assessmentId, sectionIndex } = link
  return { type: 'vendor', name, linkId, assessmentId, sectionIndex, permissions: [] }
}

const send = async (course: Course, ctx: Ctx) => {
  const { vendor, plan } = course
  const message = pick(MESSAGES, vendor.key, plan.day, 'message')
  const password = plan.password ? 'correct horse battery' : null
  const { portalUrl } = await moves.send(ctx, course.id, { message, password, expiresInDays: plan.due ? 120 : 365 })
  course.link = await openLink(ctx, portalUrl)
}

const sectionsOf = (questions: readonly Question[]) => [...new Set(questions.map((question) => question.sectionTitle))]

/** Answers of some sections, as they will be when all is submitted. */
const answer = async (course: Course, ctx: Ctx, sections: readonly string[]) => {
  const { vendor, plan, questions } = course
  course.said ??= answersOf(vendor, questions, plan.day, ctx.now)
  const { given } = course.said
  const own = new Set(questions.filter((one) => sections.includes(one.sectionTitle)).map(({ id }) => id))
  await answers.saveAll(
    ctx,
    given.filter(({ questionId }) => own.has(questionId)),
  )
}

const half = ({ questions }: Course) => Math.ceil(sectionsOf(questions).length / 2)

/** A colleague gets a link of their own for the last section, where one is handed off. */
const answerRest = async (course: Course, ctx: Ctx) => {
  const sections = sectionsOf(course.questions)
  const last = sections.length - 1
  await answer(course, ctx, sections.slice(half(course), course.plan.handOff ? last : undefined))
  if (course.plan.handOff) {
    const { portalUrl } = await handOffs.create(ctx, { sectionIndex: last, holderName: 'Operations desk' })
    const colleague = { ...ctx, actor: await openLink(ctx, portalUrl) }
    await answer(course, colleague, sections.slice(last))
  }
  await attach(course, ctx)
}

const attach = async ({ world, vendor, said }: Course, ctx: Ctx) => {
  for (const { questionId, kind } of said?.documents ?? [])
    await evidence.add(ctx, questionId, [documentOf(world, vendor, kind)])
}

/** The link is opened, and the first half answered. */
const begin = async (course: Course, ctx: Ctx) => {
  await portal.view(ctx)
  await answer(course, ctx, sectionsOf(course.questions).slice(0, half(course)))
}

/** The steps to the state that an assessment is in today, and what happens to its findings afterwards. */
export const courseSteps = (world: World, vendor: ExampleVendor, plan: Plan): Step[] => {
  const course: Course = { world, vendor, plan, id: '', questions: [], link: undefined, said: undefined }
  const at = (after: number, what: string) => moment(world, plan.day + after, vendor.key, plan.template, what)
  const staff = () => person(world, reviewerOf(course))
  const reached = (status: AssessmentStatus) =>
    ASSESSMENT_STATUSES.indexOf(plan.status) >= ASSESSMENT_STATUSES.indexOf(status)
  const vendorDoes = (after: number, what: string, run: (ctx: Ctx) => Promise<unknown>): Step => ({
    at: at(after, what),
    run: (as) => run(as(holderOf(course))),
  })
  const steps: Step[] = [{ at: at(0, 'create'), run: (as) => create(course, as(staff())) }]
  if (reached('SENT')) steps.push({ at: at(1, 'send'), run: (as) => send(course, as(staff())) })
  if (reached('IN_PROGRESS'))
    steps.push(
      vendorDoes(3, 'begin', (ctx) => begin(course, ctx)),
      { at: at(4, 'talk'), run: (as) => talk(course, as) },
    )
  if (reached('SUBMITTED'))
    steps.push(
      vendorDoes(8, 'rest', (ctx) => answerRest(course, ctx)),
      vendorDoes(10, 'submit', (ctx) => portal.submit(ctx)),
    )
  if (reached('UNDER_REVIEW')) steps.push(...reviewSteps(course, at))
  if (reached('COMPLETED')) steps.push(...followUpSteps(course))
  return steps
}
