import { Stage, Tier } from '../choices.ts'
import { Bool, Count, Id, List, Named, Nullable, Optional, RequiredText, type Static, Text, Unsafe } from '../schema.ts'

/** Used in errors: `Invalid sub-processor: …`. */
export const SUBPROCESSOR = 'sub-processor'

const purpose = Nullable(
  Text(500, { description: 'What the vendor uses it for; null if not described', example: 'Hosting of backups' }),
)
export const SubprocessorCreate = Named('SubprocessorCreate', {
  vendorId: Unsafe<string>({ ...Id, description: 'ID of the vendor that is the sub-processor' }),
  purpose: Optional(purpose),
})
export type SubprocessorCreate = Static<typeof SubprocessorCreate>

const linked = { vendorId: Id, name: RequiredText(200), tier: Nullable(Tier), stage: Stage }
export const Subprocessor = Named('Subprocessor', { ...linked, purpose })
export type Subprocessor = Static<typeof Subprocessor>

const Dependent = Named('Dependent', {
  ...linked,
  steps: Unsafe<number>({
    ...Count,
    description: '1 if the vendor uses it directly, 2 if one of its sub-processors does, and so on',
    example: 1,
  }),
})
export const Subprocessors = Named('Subprocessors', {
  uses: List(Subprocessor, { description: 'Its sub-processors, by name' }),
  dependents: List(Dependent, {
    description:
      'The vendors that are affected if it fails: those that use it first, then those that use these. Up to 500',
  }),
  dependentCount: Unsafe<number>({ ...Count, description: 'How many vendors are affected if it fails', example: 7 }),
})
export const SubprocessorRemoved = Named('SubprocessorRemoved', { deleted: Bool(), id: Id })

export const Concentration = Named('Concentration', {
  vendorCount: Count,
  vendors: List(
    Named('Concentrated', {
      vendorId: Id,
      name: RequiredText(200),
      tier: Nullable(Tier),
      dependentCount: Unsafe<number>({
        ...Count,
        description: 'How many vendors depend on it, directly or not',
        example: 7,
      }),
    }),
    { description: 'The ten on which most vendors depend' },
  ),
})
