import { RISK_WEIGHTS } from '../../contract/questions.ts'
import { inState } from './assessmentOperations.ts'
import { dayFrom, nextName, type Operation, step } from './world.ts'

const addFinding: Operation = (world) => {
  const { random, seen } = world
  const assessment = inState(world, 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED')
  const question = random.chance(0.5) ? random.pick(assessment?.questions ?? []) : undefined
  if (!assessment) return undefined
  const body = {
    title: nextName(world, 'By hand'),
    severity: random.one(...RISK_WEIGHTS),
    questionId: question?.id ?? null,
    dueDate: random.chance(0.5) ? dayFrom(seen.now, random.below(10) - 3) : null,
  }
  return step('add finding', (client) => client.post(`/api/v1/assessments/${assessment.id}/findings`, body))
}

const decideFinding: Operation = ({ random, seen }) => {
  const finding = random.pick(seen.findings)
  if (!finding) return undefined
  const body = random.one<object>(
    { status: 'REMEDIATED', resolutionNote: 'Seen on site' },
    { status: 'RISK_ACCEPTED' },
    { status: 'RISK_ACCEPTED', acceptedUntil: dayFrom(seen.now, 1 + random.below(6)) },
    { dueDate: dayFrom(seen.now, random.below(10) - 4) },
    { ownerId: random.pick(seen.users)?.id ?? null },
  )
  return random.chance(0.3)
    ? step('decide findings', (client) => client.post('/api/v1/findings/bulk', { ids: [finding.id], ...body }))
    : step('decide finding', (client) => client.patch(`/api/v1/findings/${finding.id}`, body))
}

/** Weighted: each is chosen as often as its number says. */
export const FINDING_OPERATIONS: readonly [Operation, number][] = [
  [addFinding, 2],
  [decideFinding, 3],
]
