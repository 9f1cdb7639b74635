import { configDefaults, defineConfig } from 'vitest/config'

/** What brings its own database, needs none or is about looks finds nothing new on the one that TEST_DATABASE_URL names. */
const ELSEWHERE = [
  'contract/**',
  'web/**',
  'scripts/**',
  'server/db/embedded/**',
  'server/reports/pdf/**',
  'test/faults/{kill,stop,configuration,address}.test.ts',
  'test/journeys/{commands,library}.test.ts',
  'test/e2e/looks/**',
  // Of the journeys in a browser, these two are enough to see that another database serves it.
  'test/e2e/!(application|pages)*.test.ts',
]

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ELSEWHERE : [])],
    globalSetup: ['test/support/web.ts', 'test/support/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Nothing may depend on where or when the tests run.
    env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
})
