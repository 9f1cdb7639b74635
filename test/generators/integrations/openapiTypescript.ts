// The types that openapi-typescript generates, used as an integrator would: every answer has one exact type.
import type { components, operations } from './api'

type Ok<O extends keyof operations> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const exact = <T extends true>(_: T) => {}

exact<Equal<Ok<'listVendors'>, components['schemas']['VendorSummary'][]>>(true)
exact<Equal<Ok<'listFindings'>, components['schemas']['FindingPage']>>(true)
exact<Equal<components['schemas']['VendorSummary']['tier'], components['schemas']['Tier'] | null>>(true)
exact<Equal<NonNullable<NonNullable<operations['listAssessments']['parameters']['query']>['overdue']>, boolean>>(true)

/** Each entry with every field that can be written can be sent back. */
export const sentBack = ({ name, tier, tags }: Ok<'listVendors'>[number]): components['schemas']['VendorUpdate'] => ({
  name,
  tier,
  tags,
})
