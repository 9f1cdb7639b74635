import { expect, test } from 'vitest'
import { ownNames } from '../db/migrationFiles.ts'
import { parentsFirst } from './catalog.ts'
import { cutter } from './copy.ts'
import { installation } from './testing/support.ts'

test('a backup includes every table that the migrations create', async () => {
  const { pool } = await installation()
  const created = await pool<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
    union select proname::text from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union select typname::text from pg_type t where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')`
  const ours = await ownNames()
  expect(created.map((row) => row.name).filter((name) => !ours.includes(name))).toEqual([])
})

test('parents come before children, self-references are allowed, and a cycle is named', () => {
  const refer = (child: string, parent: string) => ({ child, parent })
  expect(parentsFirst(['a', 'b', 'c'], [refer('a', 'c'), refer('c', 'b'), refer('b', 'b')])).toEqual(['b', 'c', 'a'])
  expect(parentsFirst(['a', 'b'], [refer('a', 'not saved')])).toEqual(['a', 'b'])
  expect(() => parentsFirst(['a', 'b', 'c'], [refer('a', 'b'), refer('b', 'a')])).toThrow('tables a, b: they refer')
})

test('parts have one size and give the same bytes when joined', async () => {
  const pieces: Buffer[] = []
  const cut = cutter(4, async (piece) => void pieces.push(piece))
  for (const chunk of ['a', 'bcdefghij', '', 'kl', 'm']) await cut.push(Buffer.from(chunk))
  await cut.end()
  expect(pieces.map(String)).toEqual(['abcd', 'efgh', 'ijkl', 'm'])
})
