import type { Finding } from '../../contract/findings.ts'
import type { Ctx } from '../context.ts'
import { listJson } from '../findings/list.ts'
import * as findings from '../findings/service.ts'
import { chance, pick } from './chance.ts'
import { type Course, reviewerOf } from './course.ts'
import { ACCEPTANCES, REMEDIATIONS } from './remarks.ts'
import { dayOf, moment, person, type Step } from './world.ts'

/** Days after the creation of the assessment, which was finalized on the 23rd, or again on the 48th. */
const ASSIGNED = 52
const FIRST_CHECK = 80
const DECISIONS = 125
const LAST_CHECK = 210
const DAYS_TO_CLOSE = { CRITICAL: 30, HIGH: 60, MEDIUM: 120, LOW: 240 } as const
const SOON = 60

const openOnes = async ({ id: assessmentId }: Course, ctx: Ctx) => {
  const json = await listJson(ctx, { assessmentId, status: 'OPEN', pageSize: 200 })
  const { entries } = JSON.parse(json) as { entries: Finding[] }
  return entries.sort((a, b) => (a.title < b.title ? -1 : 1))
}

const some =
  ({ vendor, plan }: Course, share: number, what: string) =>
  (finding: Finding) =>
    chance(vendor.key, plan.template, plan.day, finding.title, what) < share

const assign = async (course: Course, ctx: Ctx) => {
  const { world, plan } = course
  const urgent = (await openOnes(course, ctx)).filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')
  for (const { id, title, severity } of urgent) {
    const owner = pick(['analyst', 'reviewer', 'viewer'] as const, title, plan.day)
    const dueDate = dayOf(world, plan.day + ASSIGNED + DAYS_TO_CLOSE[severity])
    await findings.update(ctx, id, { ownerId: person(world, owner).id, dueDate })
  }
}

const remediate = async (course: Course, ctx: Ctx, share: number) => {
  const chosen = (await openOnes(course, ctx)).filter(some(course, share, `remediate ${share}`))
  for (const { id, title } of chosen)
    await findings.update(ctx, id, { status: 'REMEDIATED', resolutionNote: pick(REMEDIATIONS, title, course.plan.day) })
}

/** For a year at least, and not over by now; but for one, whose time has run out without anybody noticing. */
const accept = async (course: Course, ctx: Ctx) => {
  const { world, plan } = course
  const chosen = (await openOnes(course, ctx)).filter(some(course, plan.lapsed ? 1 : 0.2, 'accept')).slice(0, 3)
  for (const [place, { id, title }] of chosen.entries()) {
    const until = plan.lapsed && place === 0 ? -12 : Math.max(plan.day + DECISIONS + 365, SOON)
    const resolutionNote = pick(ACCEPTANCES, title, plan.day)
    await findings.update(ctx, id, { status: 'RISK_ACCEPTED', resolutionNote, acceptedUntil: dayOf(world, until) })
  }
}

/** What became of the findings, as far as there was time for it until today. */
export const followUpSteps = (course: Course): Step[] => {
  const { world, vendor, plan } = course
  const staff = () => person(world, reviewerOf(course))
  const step = (after: number, what: string, run: (ctx: Ctx) => Promise<unknown>): Step[] =>
    plan.day + after >= 0
      ? []
      : [{ at: moment(world, plan.day + after, vendor.key, plan.template, what), run: (as) => run(as(staff())) }]
  return [
    ...step(ASSIGNED, 'assign', (ctx) => assign(course, ctx)),
    ...step(FIRST_CHECK, 'check', (ctx) => remediate(course, ctx, 0.5)),
    ...step(DECISIONS, 'accept', (ctx) => accept(course, ctx)),
    ...step(LAST_CHECK, 'last check', (ctx) => remediate(course, ctx, 0.85)),
  ]
}
