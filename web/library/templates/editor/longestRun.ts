/**
 * The most members that stand in rising order, one after another (patience sorting): whatever is not among them has
 * been moved. Comparing places alone would call every row below an insertion moved.
 */
export const longestRun = (places: readonly number[]): Set<number> => {
  const tops: number[] = []
  const before: (number | undefined)[] = []
  places.forEach((place, i) => {
    const pile = tops.findIndex((top) => (places[top] ?? 0) >= place)
    const at = pile === -1 ? tops.length : pile
    before[i] = tops[at - 1]
    tops[at] = i
  })
  const run = new Set<number>()
  let last = tops.at(-1)
  while (last !== undefined) {
    run.add(places[last] ?? 0)
    last = before[last]
  }
  return run
}
