import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onCycles } from './cycles.ts'

type Graph = Record<string, string[]>
const cyclesOf = (graph: Graph) => [...onCycles(Object.keys(graph), (node) => graph[node] ?? [])].sort()

test.each<[string, Graph, string[]]>([
  ['nothing', {}, []],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['one that leads to itself', { a: ['a'] }, ['a']],
  ['a pair, without the nodes that lead to it or away', { z: ['a'], a: ['b'], b: ['a', 'y'], y: [] }, ['a', 'b']],
  ['a node between two cycles', { a: ['a', 'b'], b: ['c'], c: ['c'] }, ['a', 'c']],
  ['two paths to one node', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('%s', (_, graph, expected) => {
  expect(cyclesOf(graph)).toEqual(expected)
})

test('finds exactly the nodes that can reach themselves', () => {
  const node = fc.integer({ min: 0, max: 7 }).map(String)
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 20 }), (edges) => {
      const graph = Object.fromEntries(
        Array.from('01234567', (from) => [from, edges.filter(([f]) => f === from).map(([, to]) => to)]),
      )
      const reach = (from: string, seen = new Set<string>()): Set<string> => {
        for (const to of graph[from] ?? []) if (!seen.has(to)) reach(to, seen.add(to))
        return seen
      }
      expect(cyclesOf(graph)).toEqual(Object.keys(graph).filter((key) => reach(key).has(key)))
    }),
  )
})

test('visits each node at most twice, however many edges there are', () => {
  const keys = Array.from({ length: 2000 }, (_, i) => i)
  const graph = Object.fromEntries(
    keys.map((i) => [`q${i}`, Array.from({ length: Math.min(i, 50) }, (_, k) => `q${i - 1 - k}`)]),
  )
  const visited = { edges: 0 }
  onCycles(Object.keys(graph), (node) => {
    visited.edges += 1
    return graph[node] ?? []
  })
  expect(visited.edges).toBeLessThanOrEqual(2 * keys.length)
})
