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
  'server/reports/{busy,strangeTexts,turns}.test.ts',
  'server/reports/pdf/**',
  'server/backup/large.test.ts',
  'test/coverage/{audit,fuzz,imports,openapi,permissions,queries}.test.ts',
  'test/e2e/**',
  'test/faults/!(together)*.test.ts',
  'test/journeys/{administration,commands,library}.test.ts',
]
const exclude = [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ELSEWHERE : [])]

/** What only calls functions and asks a server in its own process: such files can share a worker and its modules. */
const PLAIN = [
  'contract/**/*.test.ts',
  'web/**/*.test.ts',
  'server/{assessments,audit,auth,certifications,comments,findings,frameworks,keys}/**/*.test.ts',
  'server/{portal,responsibilities,roles,search,session,templates,users,vendors}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // One more than the cores of a small machine: browsers and databases are waited for.
    maxWorkers: 3,
    projects: [
      // Each module is loaded once for all of them, which takes half of the time.
      { extends: true, test: { name: 'plain', include: PLAIN, exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{server,scripts,test}/**/*.test.ts'],
          exclude: [...exclude, ...PLAIN],
        },
      },
    ],
    globalSetup: ['test/support/web.ts', 'test/support/postgres.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Nothing may depend on where or when the tests run.
    env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
})
