import { expect } from 'vitest'
import { RISK_WEIGHTS } from '../../contract/library/questions.ts'
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

/** By a person, with a reason: answers and imports keep it. */
const rateFinding: Operation = ({ random, seen }) => {
  const finding = random.pick(seen.findings)
  if (!finding) return undefined
  const body = { severity: random.one(...RISK_WEIGHTS), note: 'Judged again' }
  return step('rate finding', (client) => client.patch(`/api/v1/findings/${finding.id}`, body))
}

const SEVERITIES = ['Critical', 'high', 'MEDIUM', 'low', 'Info'] as const
const KEYS = ['k-1', 'k-2', 'k-3'] as const

/** Without an assessment; a key that the vendor has already is refused. */
const raiseFinding: Operation = (world) => {
  const { random, seen } = world
  const vendor = random.pick(seen.vendors)
  if (!vendor) return undefined
  const known = random.chance(0.3) ? { source: 'Audit', sourceKey: random.one(...KEYS) } : {}
  const body = {
    vendorId: vendor.id,
    title: nextName(world, 'Seen'),
    severity: random.one(...RISK_WEIGHTS),
    dueDate: random.chance(0.5) ? dayFrom(seen.now, random.below(10) - 3) : null,
    ...known,
  }
  return step('raise finding', (client) => client.post('/api/v1/findings', body))
}

/** Each file has other rows than the one before: some are new, some changed, some missing. */
const importFindings: Operation = ({ random, seen, alone }) => {
  const vendor = random.pick(seen.vendors)
  if (!vendor) return undefined
  const source = random.one('ZAP', 'Nessus')
  const findings = random.some(KEYS, 0.6).map((key) => ({
    title: `Imported ${key}`,
    severity: random.one(...SEVERITIES),
    unique_id_from_tool: key,
  }))
  return step('import findings', async (client) => {
    const path = `/api/v1/findings/import?vendorId=${vendor.id}&source=${source}`
    const trial = await client.post(`${path}&dryRun=true`, { findings })
    const done = await client.post(path, { findings })
    if (alone && done.status === 200) {
      const { created, changed, unchanged } = done.body
      expect(created + changed + unchanged).toBe(findings.length)
      expect(done.body).toEqual(trial.body)
      expect((await client.post(`${path}&dryRun=true`, { findings })).body).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: findings.length,
        missing: done.body.missing,
      })
    }
    return done
  })
}

/** Weighted: each is chosen as often as its number says. */
export const FINDING_OPERATIONS: readonly [Operation, number][] = [
  [addFinding, 2],
  [raiseFinding, 2],
  [importFindings, 2],
  [decideFinding, 3],
  [rateFinding, 1],
]
