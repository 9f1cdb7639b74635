import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { columns } from './list.ts'

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
