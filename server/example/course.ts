import type { VendorActor } from '../context.ts'
import type { Question, Said } from './answers.ts'
import { pick } from './chance.ts'
import type { ExampleVendor, PersonKey, Plan } from './types.ts'
import type { World } from './world.ts'

/** An assessment on its way: what the steps before have made is here for those after. */
export type Course = {
  world: World
  vendor: ExampleVendor
  plan: Plan
  id: string
  questions: readonly Question[]
  link: VendorActor | undefined
  /** What the vendor says, decided when it begins. */
  said: Said | undefined
}

const REVIEWERS: readonly [PersonKey, ...PersonKey[]] = ['reviewer', 'analyst']

export const reviewerOf = ({ vendor, plan }: Pick<Course, 'vendor' | 'plan'>): PersonKey =>
  plan.day < -600 ? 'leaver' : pick(REVIEWERS, vendor.key, plan.day, 'reviewer')

export const holderOf = ({ link }: Course): VendorActor => {
  if (!link) throw new Error('The vendor has no link yet')
  return link
}
