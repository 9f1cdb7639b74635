import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM_ROLES } from '../../contract/permissions.ts'
import type { Config } from '../config.ts'
import { loadExample } from '../example/load.ts'
import { PEOPLE } from '../example/people.ts'
import { createLogger } from '../http/logging.ts'
import { newKeyText } from '../keys/rules.ts'
import { startServer } from '../start.ts'
import { type Command, parse, say } from './arguments.ts'

const ADMIN = 'admin@example.com'
const PASSWORD = 'demo-password'
/** The administrator is no part of the example: whoever removes that can still sign in. */
const ACCOUNTS = [
  { role: SYSTEM_ROLES.ADMIN.name, email: ADMIN },
  { role: SYSTEM_ROLES.REVIEWER.name, email: PEOPLE.reviewer.email },
  { role: SYSTEM_ROLES.VIEWER.name, email: PEOPLE.viewer.email },
]

export const demo: Command = {
  usage: 'demo',
  summary: 'Start with the example portfolio on a throw-away database',
  run: async (args, environment) => {
    parse(args, {})
    const dataDir = await mkdtemp(join(tmpdir(), 'assay-demo-'))
    const key = newKeyText()
    const config: Config = {
      ...environment,
      dataDir,
      databaseUrl: undefined,
      s3: undefined,
      logLevel: 'warn',
      admin: { email: ADMIN, password: PASSWORD },
      apiKey: key,
    }
    const running = await startServer(config, createLogger(config.logLevel))
    const stop = async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
    await loadExample(running.system(), { password: PASSWORD })
    greet(running.url, key)
  },
}

const greet = (url: string, key: string) => {
  const bearer = `-H 'Authorization: Bearer ${key}'`
  say(`\n  Assay demo at ${url} (everything is gone when it stops)\n`)
  for (const { role, email } of ACCOUNTS) say(`  ${role}: ${email} / ${PASSWORD}`)
  say(`\n  API key: ${key}\n`)
  say(`  curl ${bearer} '${url}/api/v1/dashboard'`)
  say(`  curl ${bearer} '${url}/api/v1/vendors/external/EX-1001'`)
  say(`  curl ${bearer} '${url}/api/v1/findings?status=OPEN&severity=CRITICAL'\n`)
}
