import { countText } from './words.ts'

/**
 * Whole percentages of a total that add up to 100: each is rounded down, and those that lose most by it get the percents
 * that are missing.
 */
export const sharesOf = (counts: readonly number[]) => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((100 * count) / total))
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const lost = counts
    .map((count, n) => ({ n, rest: (100 * count) % total }))
    .sort((a, b) => b.rest - a.rest || a.n - b.n)
  const raised = new Set(lost.slice(0, missing).map(({ n }) => n))
  return shares.map((share, n) => (raised.has(n) ? share + 1 : share))
}

/** Rows of a table that together are everything, each with its count and share as text. */
export const withShares = <Row extends { count: number }>(rows: readonly Row[]) => {
  const shares = sharesOf(rows.map(({ count }) => count))
  return rows.map((row, n) => ({ ...row, shown: countText(row.count), share: `${shares[n] ?? 0}%` }))
}
