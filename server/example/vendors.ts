import type { ExampleVendor } from './types.ts'
import { CRITICAL } from './vendors/critical.ts'
import { HIGH } from './vendors/high.ts'
import { LOW } from './vendors/low.ts'
import { MEDIUM } from './vendors/medium.ts'

/** Companies that do not exist: every domain ends in .example. */
export const EXAMPLE_VENDORS: readonly ExampleVendor[] = [...CRITICAL, ...HIGH, ...MEDIUM, ...LOW]
