import { expect } from 'vitest'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { Answered } from '../support/client.ts'
import { answerTo } from './questionnaires.ts'
import { dayFrom, MAX, nextName, type Operation, step, type World } from './world.ts'

const BASE = '/api/v1/assessments'
type Status = AssessmentDetail['status']
export const inState = ({ random, seen }: World, ...states: readonly Status[]) =>
  random.pick(seen.assessments.filter(({ status }) => states.includes(status)))

/** Others are refused. */
const reviewers = ({ seen }: World) => seen.users.filter(({ role }) => role.name !== 'Viewer')

export const create: Operation = (world) => {
  const { random, seen } = world
  const template = random.pick(seen.templates.filter(({ status }) => status === 'PUBLISHED'))
  if (!template || seen.assessments.length >= MAX.assessments) return undefined
  const vendorIds = random.some(seen.vendors, 0.3).map(({ id }) => id)
  const [vendorId] = vendorIds
  if (!vendorId) return undefined
  const dueDate = random.chance(0.7) ? dayFrom(seen.now, random.below(20) - 3) : null
  const reviewerId = random.chance(0.5) ? (random.pick(reviewers(world))?.id ?? null) : null
  const body = { templateId: template.id, title: nextName(world, 'Review'), dueDate, reviewerId }
  const gone = goneFrameworks(world)
  return random.chance(0.3)
    ? step('create assessments', (client) => client.post(`${BASE}/bulk`, { ...body, vendorIds }))
    : step('create assessment', async (client) => {
        const made = await client.post(BASE, { ...body, vendorId })
        if (made.status === 201) for (const id of frameworksOf(made.body)) expect(gone).not.toContain(id)
        return made
      })
}

/** Frameworks deleted before the last check: a new assessment has nothing of them. */
const goneFrameworks = ({ domains, seen: { frameworks } }: World) => {
  const ever = new Set([...domains.keys()].map((key) => key.split('/')[0]))
  return [...ever].filter((id) => !frameworks.some((framework) => framework.id === id))
}
const frameworksOf = ({ questions }: AssessmentDetail) =>
  questions.flatMap(({ controls }) => controls.map(({ frameworkId }) => frameworkId))

const update: Operation = (world) => {
  const assessment = world.random.pick(world.seen.assessments)
  const dueDate = world.random.chance(0.8) ? dayFrom(world.seen.now, world.random.below(20) - 6) : null
  const reviewerId = world.random.pick(reviewers(world))?.id ?? null
  const body = { dueDate, reviewerId }
  return assessment && step('update assessment', (client) => client.patch(`${BASE}/${assessment.id}`, body))
}

export const send: Operation = (world) => {
  const assessment = inState(world, 'DRAFT')
  if (!assessment) return undefined
  return step('send', async (client) => {
    const sent = await client.post(`${BASE}/${assessment.id}/send`, {})
    if (sent.status === 200) world.tokens.set(assessment.id, String(sent.body.portalUrl).split('/').at(-1) ?? '')
    return sent
  })
}

/** A vendor answers some questions and may submit. */
export const answer: Operation = (world) => {
  const { random, seen, app, tokens } = world
  const assessment = inState(world, 'SENT', 'IN_PROGRESS')
  const token = assessment && tokens.get(assessment.id)
  if (!assessment || !token) return undefined
  const answers = random
    .some(assessment.questions, 0.8)
    .map((question) => ({ id: question.id, body: answerTo(random, question, seen.now) }))
  const submits = random.chance(0.7)
  return {
    name: submits ? 'answer and submit' : 'answer',
    run: async () => {
      const given: Answered[] = []
      for (const { id, body } of answers) given.push(await app.nobody.put(`/api/portal/${token}/answers/${id}`, body))
      if (submits) given.push(await app.nobody.post(`/api/portal/${token}/submit`))
      return given
    },
  }
}

const review: Operation = (world) => {
  const { random } = world
  const assessment = inState(world, 'SUBMITTED', 'UNDER_REVIEW')
  const question = random.pick(assessment?.questions ?? [])
  if (!assessment || !question) return undefined
  const decision = random.chance(0.85) ? 'APPROVED' : 'CLARIFICATION_REQUESTED'
  const verdict = random.one<object>(
    { complianceOverride: true },
    { complianceOverride: false },
    { creditOverride: random.one(0, 33, 50, 100) },
    {},
  )
  const body = { decision, ...verdict }
  return step('review', (client) => client.put(`${BASE}/${assessment.id}/review/${question.id}`, body))
}

const move =
  (name: string, states: readonly Status[], path: string, body?: object): Operation =>
  (world) => {
    const assessment = inState(world, ...states)
    return assessment && step(name, (client) => client.post(`${BASE}/${assessment.id}/${path}`, body))
  }

const remove: Operation = ({ random, seen }) => {
  const assessment = random.chance(0.3) ? random.pick(seen.assessments) : undefined
  return assessment && step('delete assessment', (client) => client.delete(`${BASE}/${assessment.id}`))
}

export const finalize = move('finalize', ['SUBMITTED', 'UNDER_REVIEW'], 'finalize')

/** Weighted: each is chosen as often as its number says. */
export const ASSESSMENT_OPERATIONS: readonly [Operation, number][] = [
  [create, 8],
  [update, 1],
  [send, 8],
  [answer, 12],
  [review, 6],
  [move('send back', ['SUBMITTED', 'UNDER_REVIEW'], 'send-back', {}), 1],
  [finalize, 8],
  [move('reopen', ['COMPLETED'], 'reopen', { reason: 'Once more' }), 2],
  [remove, 2],
]
