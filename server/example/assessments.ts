import * as links from '../assessments/links/service.ts'
import * as portal from '../assessments/portal/service.ts'
import * as review from '../assessments/review/service.ts'
import * as assessments from '../assessments/service.ts'
import type { Ctx } from '../context.ts'
import { begin, changeAnswers, complete } from './answering.ts'
import { actorOf, type Course, openLink, questionOf, updateFindings } from './course.ts'
import type { AssessmentStep, ExampleAssessment } from './schema.ts'
import { type As, dayOf, person, type Step, type World } from './world.ts'

type Handlers = {
  [Do in AssessmentStep['do']]: (
    course: Course,
    ctx: Ctx,
    step: Extract<AssessmentStep, { do: Do }>,
    as: As,
  ) => Promise<unknown>
}

const HANDLERS: Handlers = {
  create: async (course, ctx, { at }) => {
    const { world, owner, plan } = course
    const { id, questions } = await assessments.create(ctx, {
      vendorId: owner.id,
      templateId: world.templates.get(plan.template) ?? '',
      title: plan.title.replace('{month}', dayOf(world, Number.parseInt(at, 10)).slice(0, 7)),
      dueDate: dayOf(world, plan.due),
      reviewerId: person(world, plan.reviewer).id,
      recurrence: plan.recurrence ?? 'NONE',
    })
    Object.assign(course, { id, questions })
  },
  send: async (course, ctx, { message, password = null, expiresInDays = 365 }) => {
    const { portalUrl } = await links.send(ctx, course.id, { message, password, expiresInDays })
    course.link = await openLink(ctx, portalUrl)
  },
  begin: (course, ctx) => begin(course, ctx),
  complete: (course, ctx, { handOff }) => complete(course, ctx, handOff),
  answer: (course, ctx, { answers }) => changeAnswers(course, ctx, answers),
  submit: (_, ctx) => portal.submit(ctx),
  comment: async (course, ctx, { by, question, internal, body, reply }, as) => {
    const { world, id } = course
    const visibility = internal ? 'INTERNAL' : 'VENDOR'
    const about = { questionId: questionOf(course, question)?.id, body }
    const said =
      by === 'vendor' ? await portal.comment(ctx, about) : await review.comment(ctx, id, { ...about, visibility })
    if (reply)
      await review.comment(as(person(world, reply.by)), id, { parentId: said.id, body: reply.body, visibility })
  },
  review: async (course, ctx, { decisions }) => {
    for (const [place, { question, decision = 'APPROVED', note, countsAsCompliant }] of decisions.entries()) {
      // The first decision puts the assessment under review, whatever has become of its question.
      const about = questionOf(course, question) ?? (place === 0 ? course.questions[0] : undefined)
      const override = countsAsCompliant && { complianceOverride: true }
      if (about) await review.decide(ctx, course.id, about.id, { decision, note, ...override })
    }
  },
  sendBack: ({ id }, ctx, { message }) => review.sendBack(ctx, id, { message }),
  finding: ({ world, id }, ctx, { title, description, severity, owner }) =>
    review.addFinding(ctx, id, { title, description, severity, ownerId: person(world, owner).id }),
  finalize: (course, ctx) => {
    course.findings = undefined
    return review.finalize(ctx, course.id)
  },
  reopen: ({ id }, ctx, { reason }) => review.reopen(ctx, id, { reason }),
  assign: (course, ctx, { owner, due, findings: names }) =>
    updateFindings(course, ctx, names, { ownerId: person(course.world, owner).id, dueDate: dayOf(course.world, due) }),
  remediate: (course, ctx, { note, findings: names }) =>
    updateFindings(course, ctx, names, { status: 'REMEDIATED', resolutionNote: note }),
  accept: (course, ctx, { note, until, findings: names }) => {
    const acceptedUntil = dayOf(course.world, until)
    return updateFindings(course, ctx, names, { status: 'RISK_ACCEPTED', resolutionNote: note, acceptedUntil })
  },
}

export const assessmentSteps = (owner: Course['owner'] & { world: World }, plan: ExampleAssessment): Step[] => {
  const course: Course = { world: owner.world, owner, plan, id: '', questions: [] }
  return plan.history.map((step) => {
    const run = HANDLERS[step.do] as (course: Course, ctx: Ctx, step: AssessmentStep, as: As) => Promise<unknown>
    return { at: step.at, run: (as) => run(course, as(actorOf(course, step.by)), step, as) }
  })
}
