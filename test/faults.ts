import { run } from './steps.ts'

/**
 * `npm run faults`: servers and databases are killed and replaced while they work, several servers and a standby included.
 * `npm run faults -- --rounds 200` kills that often; needs PostgreSQL, PgBouncer and nginx (on Debian: postgresql, pgbouncer and nginx-light).
 */
const FILES = ['rounds', 'cluster', 'pooler', 'kill', 'embeddedDatabase', 'rollingUpdate'].map(
  (name) => `test/faults/${name}.test.ts`,
)

const roundsOf = ([flag, value = '']: readonly string[]) => {
  if (flag === undefined) return '20'
  if (flag === '--rounds' && /^[1-9]\d{0,5}$/.test(value)) return value
  throw new Error('Usage: npm run faults -- [--rounds <number>]')
}

const { code } = await run('vitest', ['run', ...FILES], { env: { FAULT_ROUNDS: roundsOf(process.argv.slice(2)) } })
process.exitCode = code
