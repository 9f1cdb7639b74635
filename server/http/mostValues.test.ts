import { expect, test } from 'vitest'
import type { Operation } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import { Bool, Id, List, Optional, Struct, Text, type TSchema, Unsafe } from '../../contract/schema.ts'
import { mostValues } from './mostValues.ts'

const most = (body: TSchema) => mostValues({ body })
const OBJECT = 1 + 32

test('a body may have as many values as its schema has room for, and members that are not known', () => {
  const member = Struct({ id: Id, note: Optional(Text(20)) })
  expect(most(Struct({ list: List(member, { maxItems: 2000 }) }))).toBe(OBJECT + 1 + 2000 * (OBJECT + 2))
  const rows = Unsafe<unknown[]>({ type: 'array', 'x-described': { type: 'array', items: member, maxItems: 500 } })
  expect(most(Struct({ rows, dry: Bool() }))).toBe(OBJECT + 1 + 500 * (OBJECT + 2) + 1)
})

test('a small schema has room for what callers send back, an open one for what can be read', () => {
  expect(most(Struct({ name: Text(20) }))).toBe(10_000)
  expect(most(Struct({ a: List(List(List(Id))) }))).toBe(1_000_000)
  expect(most(Unsafe({ type: 'object' }))).toBe(1_000_000)
})

test('what a link sends is bounded as narrowly as any other', () => {
  const ofLinks = Object.values<Operation>(OPERATIONS).filter(({ permission }) => permission === 'link')
  expect(new Set(ofLinks.map(mostValues))).toEqual(new Set([10_000]))
})
