import { expect } from 'vitest'
import type { Finding } from '../../contract/findings/findings.ts'
import { RISK_WEIGHTS } from '../../contract/library/questions.ts'
import type { Answered, Client } from '../support/client.ts'
import { dayFrom, type Operation, type World } from './world.ts'

/** The rules are settings: who must approve, and what must be given. */
const changeRules: Operation = ({ random }) => {
  const riskAcceptance = {
    requireReason: random.chance(0.2),
    requireEnd: random.chance(0.2),
    maxDays: random.one(null, null, 5),
    approvalFrom: random.one(null, ...RISK_WEIGHTS),
  }
  return {
    name: 'change acceptance rules',
    run: async (client) => [await client.patch('/api/v1/settings', { riskAcceptance })],
  }
}

const pathOf = ({ id }: Finding) => `/api/v1/findings/${id}`
const open = ({ random, seen }: World) => random.pick(seen.findings.filter(({ status }) => status === 'OPEN'))
const waiting = ({ random, seen }: World) =>
  random.pick(seen.findings.filter(({ acceptance }) => acceptance?.state === 'WAITING'))
const DONE = { approve: 'APPROVED', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const

const request: Operation = (world) => {
  const finding = open(world)
  if (!finding) return undefined
  const until = world.random.chance(0.7) ? dayFrom(world.seen.now, world.random.below(6)) : null
  const requester = world.random.chance(0.5) ? world.other : undefined
  return {
    name: 'request acceptance',
    run: async (client) => [
      await (requester ?? client).post(`${pathOf(finding)}/acceptance`, { reason: 'Small', until }),
    ],
  }
}

/** By the one who requested it, who can only withdraw it, or by another. */
const decide: Operation = (world) => {
  const { random, alone } = world
  const finding = waiting(world)
  if (!finding) return undefined
  const what = random.one('approve', 'approve', 'decline', 'withdraw')
  const decider = random.chance(0.5) ? world.other : undefined
  return {
    name: `${what} acceptance`,
    run: async (client) => {
      const by = decider ?? client
      const before: Finding | undefined = (await by.get(pathOf(finding))).body
      const answer = await by.post(`${pathOf(finding)}/acceptance/${what}`, what === 'withdraw' ? undefined : {})
      if (alone && answer.status === 200 && before) await checkDecision(by, before, what)
      return [answer]
    },
  }
}

const checkDecision = async (client: Client, before: Finding, what: keyof typeof DONE) => {
  const after: Finding = (await client.get(pathOf(before))).body
  expect(before.acceptance?.state).toBe('WAITING')
  expect(after.acceptance?.state).toBe(DONE[what])
  const accepted = {
    status: 'RISK_ACCEPTED',
    resolutionNote: before.acceptance?.reason,
    acceptedUntil: before.acceptance?.until,
  }
  const { status, resolutionNote, acceptedUntil } = before
  expect(after).toMatchObject(what === 'approve' ? accepted : { status, resolutionNote, acceptedUntil })
}

/** From the severity of the rules on, nobody accepts a risk alone. */
const acceptAlone: Operation = (world) => {
  const finding = open(world)
  if (!finding) return undefined
  const body = { status: 'RISK_ACCEPTED', resolutionNote: 'Small', acceptedUntil: dayFrom(world.seen.now, 2) }
  return {
    name: 'accept alone',
    run: async (client): Promise<Answered[]> => {
      const { approvalFrom } = (await client.get('/api/v1/settings')).body.riskAcceptance
      const answer = await client.patch(pathOf(finding), body)
      const rank = (severity: string) => ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].indexOf(severity)
      if (world.alone && approvalFrom !== null && rank(finding.highestSeverity) <= rank(approvalFrom))
        expect(answer.status, answer.text).not.toBe(200)
      return [answer]
    },
  }
}

/** Weighted: each is chosen as often as its number says. */
export const ACCEPTANCE_OPERATIONS: readonly [Operation, number][] = [
  [changeRules, 1],
  [request, 4],
  [decide, 5],
  [acceptAlone, 1],
]
