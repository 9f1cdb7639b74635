import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dependentCounts } from './dependents.ts'

/** One root after the other, step by step. */
const recounted = (root: number, users: ReadonlyMap<number, ReadonlySet<number>>) => {
  const found = new Set<number>()
  for (let next = [root]; next.length > 0; ) {
    const further = next.flatMap((vendor) => [...(users.get(vendor) ?? [])]).filter((user) => !found.has(user))
    for (const user of further) found.add(user)
    next = [...new Set(further)]
  }
  found.delete(root)
  return found.size
}

test('dependents are counted as if each vendor was followed alone, circles included', async () => {
  const vendor = fc.nat({ max: 59 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(vendor, vendor), { maxLength: 200 }), async (pairs) => {
      const users = new Map(
        [...Map.groupBy(pairs, ([used]) => used)].map(([used, own]) => [used, new Set(own.map(([, user]) => user))]),
      )
      const links = [...users].map(([used, own]) => ({ vendor: used, users: [...own] }))
      expect(await dependentCounts(links)).toEqual(links.map((link) => recounted(link.vendor, users)))
    }),
  )
})
