/** For each vendor, by number, the numbers of those that come next. */
export type Graph = readonly (readonly number[])[]

/**
 * Vendors that depend on each other in a circle as one group, with the groups that use it. Each group comes before those
 * that use it (Kosaraju's algorithm).
 */
export const groupsOf = (graph: Graph) => {
  const back = reversed(graph)
  const groupOf = new Int32Array(graph.length).fill(-1)
  const members: number[][] = []
  for (const start of finishOrder(graph).toReversed()) {
    if (groupOf[start] !== -1) continue
    const group = [start]
    groupOf[start] = members.length
    for (const vendor of group)
      for (const other of back[vendor] ?? [])
        if (groupOf[other] === -1) {
          groupOf[other] = members.length
          group.push(other)
        }
    members.push(group)
  }
  const next = members.map((group, n) => {
    const users = group.flatMap((vendor) => (graph[vendor] ?? []).map((user) => groupOf[user] ?? n))
    return [...new Set(users)].filter((user) => user !== n)
  })
  return { groupOf, sizes: members.map(({ length }) => length), next }
}

const reversed = (graph: Graph) => {
  const back: number[][] = graph.map(() => [])
  for (const [vendor, users] of graph.entries()) for (const user of users) back[user]?.push(vendor)
  return back
}

/** Depth first, without recursion: a chain may be as long as the portfolio. */
const finishOrder = (graph: Graph) => {
  const order: number[] = []
  const seen = new Uint8Array(graph.length)
  const taken = new Int32Array(graph.length)
  for (const start of graph.keys()) {
    if (seen[start]) continue
    seen[start] = 1
    const path = [start]
    for (let vendor = path.at(-1); vendor !== undefined; vendor = path.at(-1)) {
      const at = taken[vendor] ?? 0
      const user = graph[vendor]?.[at]
      taken[vendor] = at + 1
      if (user === undefined) order.push(...path.splice(-1))
      else if (!seen[user]) {
        seen[user] = 1
        path.push(user)
      }
    }
  }
  return order
}
