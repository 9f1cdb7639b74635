import type { Responsibility } from '../../contract/vendors/responsibilities.ts'
import type { Ctx } from '../context.ts'
import * as certifications from '../vendors/certifications/service.ts'
import * as responsibilities from '../vendors/responsibilities/service.ts'
import * as vendors from '../vendors/service.ts'
import { assessmentSteps } from './assessments.ts'
import { valuesOf } from './fields.ts'
import * as items from './queries.ts'
import type { ExampleVendor, VendorStep } from './schema.ts'
import { dayOf, documentOf, person, type Step, type World } from './world.ts'

/** A vendor on its way: what earlier steps have made is here for later ones. */
type Course = { world: World; vendor: ExampleVendor; id: string }
type Handlers = {
  [Do in VendorStep['do']]: (course: Course, ctx: Ctx, step: Extract<VendorStep, { do: Do }>) => Promise<unknown>
}

const HANDLERS: Handlers = {
  create: async (course, ctx) => {
    const { vendor, contractRenewal } = course.vendor
    const contractRenewalDate = contractRenewal === undefined ? null : dayOf(course.world, contractRenewal)
    course.id = (await vendors.create(ctx, { ...vendor, contractRenewalDate })).id
    await items.add(ctx.db, 'Vendor', course.id)
  },
  setOwner: ({ world, id }, ctx, { owner }) => vendors.update(ctx, id, { ownerId: person(world, owner).id }, undefined),
  setFields: ({ world, id }, ctx, { values }) =>
    vendors.update(ctx, id, { customFields: valuesOf(world, values) }, undefined),
  certify: ({ world, vendor, id }, ctx, { name, issuer, notes, issued, expires, attachment }) => {
    const dates = { issuedDate: dayOf(world, issued), expiresDate: dayOf(world, expires) }
    const files = attachment === undefined ? [] : [documentOf(world, vendor, attachment)]
    return certifications.create(ctx, id, { name, issuer, ...(notes !== undefined && { notes }), ...dates }, files)
  },
  work: async ({ world, vendor, id }, ctx, { framework, on }) => {
    const { entries } = JSON.parse(await responsibilities.listOfVendor(ctx, id)) as { entries: Responsibility[] }
    const own = new Map(
      entries.filter((one) => one.frameworkName === framework).map((one) => [one.controlCode, one.id]),
    )
    for (const { control, status, assignee, notes, evidence } of on) {
      const action = own.get(control)
      // The framework may have changed: controls that it no longer has are skipped.
      if (action === undefined) continue
      await responsibilities.update(ctx, action, { status, notes, assignedToId: person(world, assignee).id })
      if (evidence !== undefined) await responsibilities.addEvidence(ctx, action, [documentOf(world, vendor, evidence)])
    }
  },
}

export const vendorSteps = (world: World, vendor: ExampleVendor): Step[] => {
  const course: Course = { world, vendor, id: '' }
  const own = vendor.history.map((step): Step => {
    const run = HANDLERS[step.do] as (course: Course, ctx: Ctx, step: VendorStep) => Promise<unknown>
    return { at: step.at, run: (as) => run(course, as(person(world, step.by)), step) }
  })
  return [...own, ...vendor.assessments.flatMap((assessment) => assessmentSteps(course, assessment))]
}
