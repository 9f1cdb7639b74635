/**
 * The nodes on cycles, found in one walk over all edges (Tarjan's strongly connected components): checking each node
 * separately takes seconds for a large questionnaire.
 */
export const onCycles = (nodes: Iterable<string>, next: (node: string) => readonly string[]): Set<string> => {
  const order = new Map<string, number>()
  const stack: string[] = []
  const waiting = new Set<string>()
  const circular = new Set<string>()

  const close = (root: string) => {
    const group = stack.splice(stack.lastIndexOf(root))
    for (const node of group) waiting.delete(node)
    if (group.length > 1 || next(root).includes(root)) for (const node of group) circular.add(node)
  }
  /** Returns the earliest open node that can be reached from here. */
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    stack.push(node)
    waiting.add(node)
    let earliest = own
    for (const target of next(node)) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target))
      else if (waiting.has(target)) earliest = Math.min(earliest, order.get(target) ?? own)
    }
    if (earliest === own) close(node)
    return earliest
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return circular
}
