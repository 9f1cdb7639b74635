import { detail } from '../assessments/detail.ts'
import * as moves from '../assessments/moves.ts'
import { addFinding } from '../assessments/remarks.ts'
import type { Ctx } from '../context.ts'
import * as answers from '../portal/answers.ts'
import * as portal from '../portal/service.ts'
import type { Question } from './answers.ts'
import { chance, pick } from './chance.ts'
import { type Course, holderOf, reviewerOf } from './course.ts'
import { APPROVALS, CLARIFICATIONS, EXPLANATIONS, OBSERVATIONS, OVERRIDES } from './remarks.ts'
import { scoredValue } from './values.ts'
import { person, type Step } from './world.ts'

type At = (after: number, what: string) => Date

const failing = (questions: readonly Question[]) => questions.filter(({ response }) => response?.isCompliant === false)
const passing = (questions: readonly Question[]) => questions.filter(({ response }) => response?.isCompliant === true)

/**
 * One answer is approved, which puts the assessment under review. Then perhaps another one, and now and then one counts
 * as compliant although it is another than expected.
 */
const review = async (course: Course, ctx: Ctx) => {
  const { vendor, plan, id } = course
  const noteFor = (key: string) => pick(APPROVALS, vendor.key, plan.day, key)
  const [first] = course.questions
  if (!first) return
  const { questions } = await moves.review(ctx, id, first.id, { decision: 'APPROVED', note: noteFor(first.key) })
  const [approved] = passing(questions).filter(({ key }) => chance(vendor.key, plan.day, key, 'approve') < 0.02)
  if (approved) await moves.review(ctx, id, approved.id, { decision: 'APPROVED', note: noteFor(approved.key) })
  const [pardoned] = failing(questions).filter(({ riskWeight }) => riskWeight === 'MEDIUM')
  if (!pardoned || plan.sentBack || chance(vendor.key, plan.day, 'override') > 0.4) return
  const note = pick(OVERRIDES, vendor.key, plan.day)
  await moves.review(ctx, id, pardoned.id, { decision: 'APPROVED', note, complianceOverride: true })
}

const questioned = async (course: Course, ctx: Ctx) =>
  failing((await detail(ctx, course.id)).questions)
    .filter(({ type }) => type !== 'FILE_UPLOAD')
    .slice(0, 3)

const askAgain = async (course: Course, ctx: Ctx) => {
  const { vendor, plan, id } = course
  for (const { id: questionId, key } of await questioned(course, ctx)) {
    const note = pick(CLARIFICATIONS, vendor.key, plan.day, key)
    await moves.review(ctx, id, questionId, { decision: 'CLARIFICATION_REQUESTED', note })
  }
  await moves.sendBack(ctx, id, { message: 'Thank you. A few answers need another look; each has a note.' })
}

/** The vendor has put right what it could, and explains the rest. */
const clarify = async (course: Course, ctx: Ctx) => {
  const { vendor } = course
  const [explained, ...improved] = await questioned(course, ctx)
  const better = improved.map((question) => ({
    questionId: question.id,
    value: scoredValue(question, { vendor: vendor.key, on: ctx.now }, true),
    comment: 'Corrected: the measure is in place since last week.',
  }))
  await answers.saveAll(ctx, better)
  if (explained) await portal.comment(ctx, { questionId: explained.id, body: pick(EXPLANATIONS, vendor.key) })
  await portal.submit(ctx)
}

const observe = async (course: Course, ctx: Ctx) => {
  const { vendor, plan, id } = course
  if (chance(vendor.key, plan.day, 'observe') > 0.15) return
  const observation = pick(OBSERVATIONS, vendor.key, plan.day)
  await addFinding(ctx, id, { ...observation, ownerId: person(course.world, 'analyst').id })
}

const reopened = (course: Course, staff: () => ReturnType<typeof person>, at: At): Step[] => [
  {
    at: at(45, 'reopen'),
    run: (as) =>
      moves.reopen(as(staff()), course.id, { reason: 'The vendor has sent a newer report of its penetration test.' }),
  },
  {
    at: at(47, 'second review'),
    run: async (as) => {
      const [first] = failing((await detail(as(staff()), course.id)).questions)
      if (!first) return
      const note = 'The newer report shows that this was put right before the answer was given.'
      await moves.review(as(staff()), course.id, first.id, { decision: 'APPROVED', note, complianceOverride: true })
    },
  },
  { at: at(48, 'finalize again'), run: (as) => moves.finalize(as(staff()), course.id) },
]

export const reviewSteps = (course: Course, at: At): Step[] => {
  const { plan } = course
  const staff = () => person(course.world, reviewerOf(course))
  const steps: Step[] = []
  if (plan.sentBack)
    steps.push(
      { at: at(13, 'send back'), run: (as) => askAgain(course, as(staff())) },
      { at: at(17, 'clarify'), run: (as) => clarify(course, as(holderOf(course))) },
    )
  steps.push({ at: at(20, 'review'), run: (as) => review(course, as(staff())) })
  if (plan.status !== 'COMPLETED') return steps
  steps.push(
    { at: at(21, 'observe'), run: (as) => observe(course, as(staff())) },
    { at: at(23, 'finalize'), run: (as) => moves.finalize(as(staff()), course.id) },
  )
  return plan.reopened ? [...steps, ...reopened(course, staff, at)] : steps
}
