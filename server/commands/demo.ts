import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM_ROLES } from '../../contract/permissions.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { createLogger } from '../edge/logging.ts'
import { loadExample } from '../example/load.ts'
import * as organisation from '../organisation/service.ts'
import { newKeyText } from '../people/keys/rules.ts'
import * as roles from '../people/roles/service.ts'
import * as users from '../people/users/service.ts'
import { startServer } from '../process/start.ts'
import { type Command, parse, say } from './arguments.ts'
import { DEMO_LOGO } from './demoLogo.ts'

const ADMIN = 'admin@example.com'
const PASSWORD = 'demo-password'
/** Not part of the example, as whose people nobody can sign in. */
const GUESTS = [
  { role: SYSTEM_ROLES.REVIEWER.name, name: 'Robin Reviewer', email: 'reviewer@example.com' },
  { role: SYSTEM_ROLES.VIEWER.name, name: 'Vivian Viewer', email: 'viewer@example.com' },
]
const ACCOUNTS = [{ role: SYSTEM_ROLES.ADMIN.name, email: ADMIN }, ...GUESTS]

export const demo: Command = {
  usage: 'demo',
  summary: 'Start with the example portfolio on a temporary database',
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
    say('Starting a temporary database …')
    const running = await startServer(config, createLogger(config.logLevel))
    const stop = async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
    say('Loading the example portfolio …')
    await introduce(running.system())
    await loadExample(running.system())
    await createGuests(running.system())
    greet(running.url, key)
  },
}

/** The organisation whose portfolio the example is. */
const introduce = async (ctx: Ctx) => {
  await organisation.updateSettings(ctx, { organisationName: 'Harbour Line' })
  await organisation.setLogo(ctx, { contentType: 'image/png', data: DEMO_LOGO }, async () => true)
}

const createGuests = async (ctx: Ctx) => {
  const all = await roles.list(ctx)
  for (const { role, ...guest } of GUESTS) {
    const roleId = all.find(({ name }) => name === role)?.id ?? ''
    await users.create(ctx, { ...guest, roleId, password: PASSWORD })
  }
}

const greet = (url: string, key: string) => {
  const bearer = `-H 'Authorization: Bearer ${key}'`
  say(`\n  Assay demo at ${url} (all data is deleted when it stops)\n`)
  for (const { role, email } of ACCOUNTS) say(`  ${role}: ${email} / ${PASSWORD}`)
  say(`\n  API key: ${key}\n`)
  say(`  curl ${bearer} '${url}/api/v1/dashboard'`)
  say(`  curl ${bearer} '${url}/api/v1/vendors/external/EX-1001'`)
  say(`  curl ${bearer} '${url}/api/v1/findings?status=OPEN&severity=CRITICAL'\n`)
}
