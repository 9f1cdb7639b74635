import type { Responsibility } from '../../contract/responsibilities.ts'
import type { VendorImport } from '../../contract/vendors.ts'
import * as certifications from '../certifications/service.ts'
import type { Ctx } from '../context.ts'
import * as responsibilities from '../responsibilities/service.ts'
import * as vendors from '../vendors/service.ts'
import { chance, pick } from './chance.ts'
import * as items from './queries.ts'
import type { ExampleCertification, ExampleVendor, PersonKey } from './types.ts'
import { dayOf, documentOf, moment, person, type Step, vendorId, type World } from './world.ts'

const bodyOf = (world: World, v: ExampleVendor): VendorImport => ({
  name: v.name,
  contactName: v.contactName,
  contactEmail: v.contactEmail,
  externalId: v.externalId,
  tier: v.tier,
  website: v.website,
  notes: v.notes,
  serviceDescription: v.serviceDescription,
  dataSensitivity: v.dataSensitivity,
  contractValue: v.contractValue,
  geographicRisk: v.geographicRisk,
  contractRenewalDate: v.renewal === undefined ? null : dayOf(world, v.renewal),
  tags: v.tags,
})

/** What is not said is left out, as in a body that a caller sends. */
const said = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T

const createVendor = async (world: World, ctx: Ctx, vendor: ExampleVendor) => {
  const { id } = await vendors.create(ctx, said(bodyOf(world, vendor)))
  await items.add(ctx.db, 'Vendor', id)
  world.vendors.set(vendor.key, id)
}

/** Created by a person, and then given to the one who looks after it. */
export const vendorSteps = (world: World, vendor: ExampleVendor): Step[] => {
  const owned = Math.max(vendor.since + 1, vendor.owner === 'buyer' ? -600 : vendor.since)
  return [
    {
      at: moment(world, vendor.since, 'create', vendor.key),
      run: (as) => createVendor(world, as(person(world, 'reviewer')), vendor),
    },
    {
      at: moment(world, owned, 'own', vendor.key),
      run: (as) => {
        const ownerId = person(world, vendor.owner).id
        return vendors.update(as(person(world, 'admin')), vendorId(world, vendor), { ownerId }, undefined)
      },
    },
    ...(vendor.certifications ?? []).flatMap((one) => certificationSteps(world, vendor, one)),
  ]
}

/** When somebody worked on the customer's own part, in days after the filing, and how much of it was taken up then. */
const WORK = [
  { after: 15, share: 0.2 },
  { after: 70, share: 0.25 },
] as const

/** A certificate is filed some days after it was issued, when we know the vendor by then. */
const certificationSteps = (world: World, vendor: ExampleVendor, one: ExampleCertification): Step[] => {
  const filed = Math.max(one.issued + 14, vendor.since + 3)
  const at = (day: number, what: string) => moment(world, day, what, vendor.key, one.name)
  const work = WORK.filter(({ after }) => filed + after < 0).map(
    ({ after, share }): Step => ({
      at: at(filed + after, 'work'),
      run: (as) => workOn(world, as(person(world, 'reviewer')), vendor, share),
    }),
  )
  return [{ at: at(filed, 'file'), run: (as) => file(world, as(person(world, 'analyst')), vendor, one) }, ...work]
}

const file = (world: World, ctx: Ctx, vendor: ExampleVendor, one: ExampleCertification) => {
  const { name, issuer, notes, issued, expires, attached } = one
  const body = said({ name, issuer, notes, issuedDate: dayOf(world, issued), expiresDate: dayOf(world, expires) })
  return certifications.create(
    ctx,
    vendorId(world, vendor),
    body,
    attached ? [documentOf(world, vendor, 'certificate')] : [],
  )
}

const NOTES = {
  COMPLETED: [
    'Done, and checked by internal audit.',
    'In place; described in our own controls.',
    'Configured together with the vendor.',
  ],
  IN_PROGRESS: [
    'Waiting for the new access concept.',
    'Half of the departments have done their part.',
    'Planned with the next release.',
  ],
  NOT_APPLICABLE: [
    'We do not use this part of the service.',
    'Covered by another contract.',
    'Not needed at our size.',
  ],
} as const
const ASSIGNEES: readonly [PersonKey, ...PersonKey[]] = ['reviewer', 'analyst', 'viewer', 'admin']

const stateOf = (about: number) => (about < 0.68 ? 'COMPLETED' : about < 0.88 ? 'IN_PROGRESS' : 'NOT_APPLICABLE')

/** A share of what the customer has to do itself is taken up; the rest stays pending. */
const workOn = async (world: World, ctx: Ctx, vendor: ExampleVendor, share: number) => {
  const json = await responsibilities.listOfVendor(ctx, vendorId(world, vendor))
  const { entries } = JSON.parse(json) as { entries: Responsibility[] }
  const about = ({ frameworkName, controlCode }: Responsibility) => [vendor.key, frameworkName, controlCode] as const
  const waiting = entries.filter((one) => one.status === 'PENDING' && chance(...about(one), 'taken') < share)
  for (const one of waiting) {
    const status = stateOf(chance(...about(one), 'state'))
    const assignedToId = person(world, pick(ASSIGNEES, ...about(one), 'assignee')).id
    await responsibilities.update(ctx, one.id, {
      status,
      assignedToId,
      notes: pick(NOTES[status], ...about(one), 'notes'),
    })
  }
  const [proven] = waiting.filter((one) => stateOf(chance(...about(one), 'state')) === 'COMPLETED')
  if (proven && vendor.documents.includes('policy'))
    await responsibilities.addEvidence(ctx, proven.id, [documentOf(world, vendor, 'policy')])
}
