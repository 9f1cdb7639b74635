import { createHash } from 'node:crypto'

/** Another seed is another portfolio; the same seed on the same day is the same one. */
const SEED = 'assay example 1'

/** A number from 0 up to 1 that depends on nothing but what it is asked about. */
export const chance = (...about: readonly (string | number)[]) =>
  createHash('sha256')
    .update([SEED, ...about].join('\n'))
    .digest()
    .readUInt32BE() /
  2 ** 32

export const pick = <T>(from: readonly [T, ...T[]], ...about: readonly (string | number)[]): T =>
  from[Math.floor(chance(...about) * from.length)] ?? from[0]
