import { setImmediate } from 'node:timers/promises'
import { type Graph, groupsOf } from './groups.ts'

/** Vendors by number. `users` use the vendor directly. */
export type Link = { vendor: number; users: readonly number[] }

/** How many vendors are followed at once: one bit each. */
const AT_ONCE = 32
/** Rounds after which others get their turn: a round takes about a millisecond in a large portfolio. */
const ROUNDS = 8

/** For each used vendor, how many vendors depend on it directly or through others. Circles count everybody once. */
export const dependentCounts = async (links: readonly Link[]): Promise<number[]> => {
  const { groupOf, sizes, next } = groupsOf(graphOf(links))
  const reached = new Int32Array(sizes.length)
  const counts: number[] = []
  for (let at = 0; at < links.length; at += AT_ONCE) {
    const roots = links.slice(at, at + AT_ONCE).map(({ vendor }) => groupOf[vendor] ?? 0)
    spread(roots, next, reached.fill(0))
    counts.push(...countBits(reached, sizes, roots.length))
    if ((at / AT_ONCE) % ROUNDS === ROUNDS - 1) await setImmediate()
  }
  return counts
}

const graphOf = (links: readonly Link[]): Graph => {
  const numbers = links.flatMap(({ vendor, users }) => [vendor, ...users])
  const size = 1 + numbers.reduce((most, number) => Math.max(most, number), 0)
  const graph: number[][] = Array.from({ length: size }, () => [])
  for (const { vendor, users } of links) graph[vendor] = [...users]
  return graph
}

/** Groups come before those that depend on them, so once through them is enough. */
const spread = (roots: readonly number[], next: Graph, reached: Int32Array<ArrayBuffer>) => {
  for (const [bit, root] of roots.entries()) reached[root] = (reached[root] ?? 0) | (1 << bit)
  for (const [group, mask] of reached.entries())
    if (mask !== 0) for (const user of next[group] ?? []) reached[user] = (reached[user] ?? 0) | mask
}

/** How many vendors have each bit, apart from the one that it belongs to. */
const countBits = (reached: Int32Array, sizes: readonly number[], bits: number) => {
  const counts = Array<number>(bits).fill(-1)
  for (const [group, mask] of reached.entries())
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      counts[bit] = (counts[bit] ?? 0) + (sizes[group] ?? 0)
    }
  return counts
}
