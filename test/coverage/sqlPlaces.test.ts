import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/process.ts'

/** Rooms whose own matter is the database: connections and migrations, backups by COPY, pages and cursors. */
const OF_THE_DATABASE = /^server\/(?:db|backup|tables)\//
const isProduct = (file: string) => !/\.test\.ts$|\/testing\//.test(file)
const holdsQueries = (file: string) => /(?:^|\/|\w)[qQ]ueries\.ts$/.test(file)

/** A template with a tag that begins as a statement does. `pg_notify` and `listen` announce and read no table. */
const STATEMENT =
  /(?:\w|\)|>)`\s*(?:select(?! pg_notify)|insert into|update|delete from|with(?: recursive)? \w+(?: \([^)]*\))? as|lock|truncate|copy|merge|refresh)\b/g

const statementsIn = (file: string) => readFileSync(join(ROOT, file), 'utf8').match(STATEMENT)?.length ?? 0
const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(isProduct)

test('SQL is in queries only, except where the database itself is the matter', () => {
  const inQueries = files.filter(holdsQueries).reduce((sum, file) => sum + statementsIn(file), 0)
  expect(inQueries).toBeGreaterThan(400)
  const elsewhere = files.filter((file) => !holdsQueries(file) && !OF_THE_DATABASE.test(file) && statementsIn(file) > 0)
  expect(elsewhere).toEqual([])
})
