import { sectionsOf } from './questionnaires.ts'
import { dayFrom, MAX, nextName, type Operation, step, type World } from './world.ts'

const TIERS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', null] as const
const vendorFields = ({ random }: World) => ({
  tier: random.one(...TIERS),
  dataSensitivity: random.one('PUBLIC', 'RESTRICTED', null),
  tags: random.some(['cloud', 'hr', 'core']),
})

export const createVendor: Operation = (world) => {
  if (world.seen.vendors.length >= MAX.vendors) return undefined
  const body = { name: nextName(world, 'Vendor'), contactEmail: 'a@example.com', ...vendorFields(world) }
  return step('create vendor', (client) => client.post('/api/v1/vendors/import', body))
}

/** One new vendor and one existing one, by name. */
const importVendors: Operation = (world) => {
  const { vendors } = world.seen
  if (vendors.length >= MAX.vendors) return undefined
  const known = world.random.pick(vendors)
  const rows = [nextName(world, 'Vendor'), ...(known ? [known.name] : [])].map(
    (name) => `${name},b@example.com,${world.random.one('LOW', 'HIGH', '')}`,
  )
  const csv = ['name,contactEmail,tier', ...rows].join('\n')
  return step('import vendors', (client) => client.post('/api/v1/vendors/import/csv', { csv }))
}

const updateVendor: Operation = (world) => {
  const vendor = world.random.pick(world.seen.vendors)
  const body = vendorFields(world)
  return vendor && step('update vendor', (client) => client.put(`/api/v1/vendors/${vendor.id}`, body))
}

const deleteVendor: Operation = ({ random, seen }) => {
  const vendor = random.chance(0.3) ? random.pick(seen.vendors) : undefined
  return vendor && step('delete vendor', (client) => client.delete(`/api/v1/vendors/${vendor.id}`))
}

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

export const createTemplate: Operation = (world) => {
  if (world.seen.templates.filter(({ status }) => status !== 'ARCHIVED').length >= MAX.templates) return undefined
  const body = { name: nextName(world, 'Template'), sections: sectionsOf(world.random, world.seen.frameworks) }
  return {
    name: 'create and publish template',
    run: async (client) => {
      const made = await client.post('/api/v1/templates', body)
      return [made, await client.post(`/api/v1/templates/${made.body.id}/publish`)]
    },
  }
}

const editTemplate: Operation = (world) => {
  const template = world.random.pick(world.seen.templates.filter(({ status }) => status !== 'ARCHIVED'))
  const body = { sections: sectionsOf(world.random, world.seen.frameworks) }
  if (!template) return undefined
  return {
    name: 'edit and publish template',
    run: async (client) => {
      const edited = await client.put(`/api/v1/templates/${template.id}`, body)
      return [edited, await client.post(`/api/v1/templates/${template.id}/publish`)]
    },
  }
}

const endTemplate: Operation = ({ random, seen }) => {
  const template = random.chance(0.3) ? random.pick(seen.templates) : undefined
  if (!template) return undefined
  const path = `/api/v1/templates/${template.id}`
  return random.chance(0.5)
    ? step('archive template', (client) => client.post(`${path}/archive`))
    : step('delete template', (client) => client.delete(path))
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
  const body = { status: random.one('PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE') }
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
  [createVendor, 3],
  [importVendors, 1],
  [updateVendor, 2],
  [deleteVendor, 2],
  [importFramework, 2],
  [deleteFramework, 2],
  [shareControl, 1],
  [createTemplate, 3],
  [editTemplate, 2],
  [endTemplate, 1],
  [addCertification, 2],
  [changeCertification, 1],
  [workOnResponsibility, 2],
  [changeScoring, 2],
  [passTime, 4],
]
