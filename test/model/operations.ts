import { dayFrom, MAX, nextName, type Operation, step } from './world.ts'

export const importFramework: Operation = (world) => {
  if (world.seen.frameworks.length >= MAX.frameworks) return undefined
  const controls = Array.from({ length: 2 + world.random.below(3) }, (_, n) => ({
    domain: world.random.one('Access', 'Recovery'),
    code: `C-${n + 1}`,
    title: `Control ${n + 1}`,
    isSharedResponsibility: world.random.chance(0.4),
  }))
  const body = { name: nextName(world, 'Framework'), version: '1', controls }
  return step('import framework', (client) => client.post('/api/v1/frameworks/import', body))
}

const deleteFramework: Operation = ({ random, seen }) => {
  const framework = random.chance(0.4) ? random.pick(seen.frameworks) : undefined
  return framework && step('delete framework', (client) => client.delete(`/api/v1/frameworks/${framework.id}`))
}

const shareControl: Operation = ({ random, seen }) => {
  const framework = random.pick(seen.frameworks)
  const control = random.pick(framework?.controls ?? [])
  const body = { isSharedResponsibility: random.chance(0.6) }
  if (!framework || !control) return undefined
  return step('share control', (client) =>
    client.patch(`/api/v1/frameworks/${framework.id}/controls/${control.id}`, body),
  )
}

const addCertification: Operation = (world) => {
  const { random, seen } = world
  const vendor = random.pick(seen.vendors)
  const body = {
    name: nextName(world, 'Certification'),
    expiresDate: random.chance(0.8) ? dayFrom(seen.now, random.below(90) - 10) : null,
    frameworkId: random.pick(seen.frameworks)?.id ?? null,
  }
  return (
    vendor && step('add certification', (client) => client.post(`/api/v1/vendors/${vendor.id}/certifications`, body))
  )
}

const changeCertification: Operation = ({ random, seen }) => {
  const vendor = random.pick(seen.vendors.filter(({ certifications }) => certifications.length > 0))
  const certification = random.pick(vendor?.certifications ?? [])
  if (!vendor || !certification) return undefined
  const path = `/api/v1/vendors/${vendor.id}/certifications/${certification.id}`
  if (random.chance(0.4)) return step('delete certification', (client) => client.delete(path))
  const body = { expiresDate: dayFrom(seen.now, random.below(90) - 10) }
  return step('renew certification', (client) => client.put(path, body))
}

const workOnResponsibility: Operation = ({ random, seen }) => {
  const action = random.pick(seen.vendors.flatMap(({ responsibilities }) => responsibilities))
  const body = {
    status: random.one('PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE'),
    assignedToId: random.pick(seen.users)?.id ?? null,
  }
  return (
    action && step('work on responsibility', (client) => client.patch(`/api/v1/responsibilities/${action.id}`, body))
  )
}

/** Weights that binary fractions cannot represent, and thresholds that scores can equal. */
const changeScoring: Operation = ({ random }) => {
  const weight = () => random.one(0, 1, 3, 6, 10, 1.4, 0.1, 0.7, 2.3333)
  const limits = [random.below(21) / 20, random.below(21) / 20]
  const body = {
    scoringWeights: { CRITICAL: 10, HIGH: weight(), MEDIUM: weight(), LOW: weight() },
    scoreThresholds: { green: Math.max(...limits), amber: Math.min(...limits) },
  }
  return step('change scoring', (client) => client.patch('/api/v1/settings', body))
}

/** Days begin and end at other moments then. */
const changeZone: Operation = ({ random }) => {
  const timeZone = random.one('UTC', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Tokyo')
  return step('change time zone', (client) => client.patch('/api/v1/settings', { timeZone }))
}

const passTime: Operation = ({ random, app }) => {
  const by = random.one({ minutes: 7 }, { hours: 5 }, { days: 1 }, { days: 9 })
  return {
    name: 'pass time',
    run: async () => {
      app.advance(by)
      return []
    },
  }
}

/** Weighted: each is chosen as often as its number says. */
export const OPERATIONS: readonly [Operation, number][] = [
  [importFramework, 2],
  [deleteFramework, 2],
  [shareControl, 1],
  [addCertification, 2],
  [changeCertification, 1],
  [workOnResponsibility, 2],
  [changeScoring, 2],
  [changeZone, 1],
  [passTime, 4],
]
