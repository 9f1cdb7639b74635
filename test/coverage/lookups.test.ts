import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FILES = globSync('{client,contract,server}/**/*.ts', {
  cwd: ROOT,
  exclude: (name) => /node_modules|dist$|\.test\.ts$/.test(name),
})
/** A table whose keys are any text, written as a plain object with entries. */
const PLAIN_TABLE = /const \w+: .*\bRecord<string, .* = \{(?!\})/g

const plainTables = (source: string) => [...source.matchAll(PLAIN_TABLE)].map(([found]) => found)

test('a table that is read by any text inherits nothing: it is a Map or a lookup', () => {
  const found = FILES.flatMap((file) =>
    plainTables(readFileSync(resolve(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(FILES.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('recognises such a table', () => {
  expect(plainTables('const A: Readonly<Record<string, number>> = { one: 1 }\n')).toHaveLength(1)
  expect(plainTables('const A: Record<string, (a: string) => void> = {\n  one: () => {},\n}\n')).toHaveLength(1)
  expect(plainTables("const A: Record<'one', number> = { one: 1 }\nconst b: Record<string, number> = {}\n")).toEqual([])
})
