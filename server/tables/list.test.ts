import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { columns, orders } from './list.ts'

const t = useApp()

test('a column is in JSON, in CSV or in both, in the stated order', async () => {
  const list = columns({
    id: '1',
    tags: { json: "array['a', 'b']", csv: "'a; b'" },
    notes: { csv: "'only CSV'" },
    isDue: { json: (db, due: boolean) => db`${due}::boolean` },
    last: '2',
  })
  expect(list.csvNames).toEqual(['id', 'tags', 'notes', 'last'])
  const [json] = await t.pool`select ${list.json(t.pool, true)}`
  expect(Object.entries(json ?? {})).toEqual(Object.entries({ id: 1, tags: ['a', 'b'], isDue: true, last: 2 }))
  const [csv] = await t.pool`select ${list.csv(t.pool, true)}`
  expect(Object.entries(csv ?? {})).toEqual(Object.entries({ id: 1, tags: 'a; b', notes: 'only CSV', last: 2 }))
})

test('a reversed order keeps nulls last, and reverses the id unless something else decides', () => {
  expect(orders('v.id', { name: 'key', due: 'due nulls last', score: ['score nulls last', 'key, v.id'] })).toEqual({
    name: 'key, v.id',
    '-name': 'key desc, v.id desc',
    due: 'due nulls last, v.id',
    '-due': 'due desc nulls last, v.id desc',
    score: 'score nulls last, key, v.id',
    '-score': 'score desc nulls last, key, v.id',
  })
})
