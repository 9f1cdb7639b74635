import { configDefaults, defineConfig } from 'vitest/config'

/**
 * On the database that TEST_DATABASE_URL names run the tests of what speaks to it, and two journeys. The rest brings its
 * own database, needs none, or walks over things that no database changes.
 */
const ELSEWHERE = [
  'contract/**',
  'web/**',
  'scripts/**',
  'server/db/embedded/**',
  'server/example/**',
  'server/{auth,files,http,library}/**',
  'server/organisation/logo.test.ts',
  'server/reports/**/*Pdf.test.ts',
  'server/reports/pdf/**',
  'server/backup/large.test.ts',
  'test/coverage/{audit,fuzz,imports,openapi,permissions}.test.ts',
  'test/e2e/**',
  'test/faults/!(together)*.test.ts',
  'test/journeys/{commands,library}.test.ts',
]

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ELSEWHERE : [])],
    globalSetup: ['test/support/web.ts', 'test/support/postgres.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: browsers and databases are waited for.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Nothing may depend on where or when the tests run.
    env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
})
