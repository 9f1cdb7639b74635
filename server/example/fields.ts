import { columnKey } from '../../contract/values/text.ts'
import { MAX_VENDOR_FIELDS } from '../../contract/vendors/customFields.ts'
import type { Ctx } from '../context.ts'
import * as vendorFields from '../vendors/fields/service.ts'
import * as items from './queries.ts'
import type { ExampleFields } from './schema.ts'
import { dayOf, person, type Step, type World } from './world.ts'

/** Where the organisation has a field of that name, or no room for one, the example does without. */
const addField = async ({ fields }: World, ctx: Ctx, { created: _, ...field }: ExampleFields[number]) => {
  const present = await vendorFields.list(ctx)
  const taken = present.flatMap(({ key, name }) => [key, name]).map(columnKey)
  if (present.length >= MAX_VENDOR_FIELDS) return
  if ([field.key, field.name].map(columnKey).some((name) => taken.includes(name))) return
  const { id, key } = await vendorFields.create(ctx, field)
  fields.add(key)
  await items.add(ctx.db, 'VendorField', id)
}

export const fieldSteps = (world: World): Step[] =>
  world.portfolio.fields.map((field) => ({
    at: field.created,
    run: (as) => addField(world, as(person(world, 'priya')), field),
  }))

/** The values of fields that the example has; a number is a day, relative to the day of loading. */
export const valuesOf = (world: World, values: Readonly<Record<string, string | number>>) => {
  const known = Object.entries(values).filter(([key]) => world.fields.has(key))
  return Object.fromEntries(known.map(([key, value]) => [key, typeof value === 'number' ? dayOf(world, value) : value]))
}
