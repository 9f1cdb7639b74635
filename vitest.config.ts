import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './test/support/sequencer.ts'

/**
 * On the database that TEST_DATABASE_URL names run the tests of what speaks to it, and two journeys. The rest brings its
 * own database, needs none, or walks over things that no database changes.
 */
export const ELSEWHERE = [
  'client/**',
  'contract/**',
  'web/**',
  'scripts/**',
  'server/workers/**',
  'server/db/embedded/!(start|processes).test.ts',
  'server/example/**',
  'server/{files/*.test.ts,http/**,library/starter/**}',
  'server/organisation/logo.test.ts',
  'server/reports/**/*Pdf.test.ts',
  'server/reports/{busy,unusualText}.test.ts',
  'server/reports/pdf/!(costlyText|randomText).test.ts',
  'server/mail/delivery.test.ts',
  'server/schedule/recurrence.test.ts',
  'test/coverage/{asvs,audit,changed,fuzz,halves,imports,locks,lookups,openapi,permissions,queries,secrets}.test.ts',
  'test/e2e/**',
  'test/faults/{databaseUrl,kill,stop}.test.ts',
  'test/journeys/integrators.test.ts',
]
const FAULTS = [
  'balancer',
  'cluster',
  'concurrentStarts',
  'configuration',
  'connections',
  'disk',
  'embeddedDatabase',
  'externalDatabase',
  'limit',
  'outage',
  'outbox',
  'pooler',
  'proxy',
  'reports',
  'rollingUpdate',
  'rounds',
  'silentConnections',
  'start',
  'tls',
]
const JOURNEYS = ['administration', 'commands', 'demo', 'library', 'secret']
/** These try a limit with much data, many days or many texts. */
const LIMITS = ['backup/large', 'reports/pdf/costlyText', 'reports/pdf/randomText', 'schedule/timeZones']
/**
 * Only there: what starts servers as processes, except the tests of stop and kill, what needs other people's programs,
 * which `.ci/run` installs, and what tries limits.
 */
export const ONLY_THERE = [
  'test/fuzz/fuzz.test.ts',
  'server/assessments/workbook/libreOffice.test.ts',
  ...['start', 'processes'].map((name) => `server/db/embedded/${name}.test.ts`),
  ...FAULTS.map((name) => `test/faults/${name}.test.ts`),
  ...JOURNEYS.map((name) => `test/journeys/${name}.test.ts`),
  ...LIMITS.map((name) => `server/${name}.test.ts`),
]
/** Clients made by other people's generators take a minute, and tools from the network: `npm run generators`. */
const ONLY_NAMED = ['', '/oapiCodegen', '/openapiGenerator', '/swaggerTypescriptApi'].map(
  (name) => `test/journeys/generators${name}.test.ts`,
)
const named = (file: string) => process.argv.some((arg) => arg.length > 4 && file.includes(arg))
const unlessNamed = (files: readonly string[]) => files.filter((file) => !named(file))
const exclude = [
  ...configDefaults.exclude,
  ...unlessNamed(ONLY_NAMED),
  ...(process.env.TEST_DATABASE_URL ? ELSEWHERE : unlessNamed(ONLY_THERE)),
]

/** These look at the memory, delays, children or counters of their own process: no other file may leave any there. */
const ISOLATED = [
  'server/backup/large.test.ts',
  'server/{overview/monitoring/newProcess,workers/childPool,reports/pdf/child}.test.ts',
]

const shared = {
  pool: 'forks' as const,
  // Tests make many objects for a moment: with more room for them, the collector takes half of its time.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  setupFiles: ['test/support/setup.ts'],
  // Only what hangs takes so long: a slow or busy machine must not fail a test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 200_000, interval: 20 } },
  // Nothing may depend on where or when the tests run.
  env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
}

export default defineConfig({
  test: {
    // More than the cores, because browsers, databases and processes are waited for. Each has a browser of its own.
    maxWorkers: Math.min(availableParallelism() + 2, 8),
    sequence: { sequencer: SlowestFirst },
    // Transformed modules are kept between runs, by their content.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/modules' },
    // Once for all projects.
    globalSetup: ['test/support/memory.ts', 'test/support/web.ts', 'test/support/postgres.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'shared',
          include: ['{client,contract,scripts,server,test,web}/**/*.test.ts'],
          exclude: [...exclude, ...ISOLATED],
          // Each module is loaded once for all of them, which takes half of the time.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: ISOLATED, exclude } },
    ],
  },
})
