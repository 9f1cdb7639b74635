export type Random = ReturnType<typeof randomFrom>

/** Random choices that a seed reproduces. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  /** From 0 to below 1, by mulberry32: 32 bits of state are enough to choose steps. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const chance = (share: number) => next() < share
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]
  const one = <const T>(...from: readonly [T, ...T[]]): T => pick(from) ?? from[0]
  const some = <T>(from: readonly T[], share = 0.5) => from.filter(() => chance(share))
  return { next, below, chance, pick, one, some }
}
