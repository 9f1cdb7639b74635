import { configDefaults, defineConfig } from 'vitest/config'

/** What brings its own database or finds nothing new on another: not run on the one that TEST_DATABASE_URL names. */
const ELSEWHERE = [
  'contract/**',
  'web/**',
  'scripts/**',
  'server/db/embedded/**',
  'server/http/multipart.test.ts',
  'server/organisation/logo.test.ts',
  'server/reports/pdf/**',
  'server/backup/large.test.ts',
  'test/coverage/permissions.test.ts',
  'test/faults/{kill,stop,configuration,address}.test.ts',
  'test/journeys/{commands,library}.test.ts',
  'test/e2e/looks/**',
  // Of the journeys in a browser, one is enough to see that another database serves it.
  'test/e2e/!(application)*.test.ts',
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
