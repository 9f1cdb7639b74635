import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM_ROLES } from '../../contract/permissions.ts'
import type { Config } from '../config.ts'
import { openFileStore } from '../files/open.ts'
import { createLogger } from '../http/logging.ts'
import { newKeyText } from '../keys/rules.ts'
import * as roles from '../roles/service.ts'
import { startServer, systemContext } from '../start.ts'
import * as users from '../users/service.ts'
import * as vendors from '../vendors/service.ts'
import { type Command, parse, say } from './arguments.ts'
import { DEMO_VENDORS } from './demoVendors.ts'

const PASSWORD = 'demo-password'
const account = (role: string) => `${role.toLowerCase()}@example.com`

export const demo: Command = {
  usage: 'demo',
  summary: 'Start with example vendors on a throw-away database',
  run: async (args, environment) => {
    parse(args, {})
    const dataDir = await mkdtemp(join(tmpdir(), 'assay-demo-'))
    const key = newKeyText()
    const admin = { email: account('Admin'), password: PASSWORD }
    const config: Config = {
      ...environment,
      dataDir,
      databaseUrl: undefined,
      s3: undefined,
      logLevel: 'warn',
      admin,
      apiKey: key,
    }
    const running = await startServer(config, createLogger(config.logLevel))
    const world = { pool: running.database.pool, files: openFileStore(config) }
    await fill(systemContext(world, running.url, new Date(), () => {}))
    greet(running.url, key)
    const stop = async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  },
}

const fill = async (ctx: ReturnType<typeof systemContext>) => {
  for (const role of await roles.list(ctx)) {
    if (role.name === SYSTEM_ROLES.ADMIN.name) continue
    await users.create(ctx, {
      name: `Demo ${role.name}`,
      email: account(role.name),
      roleId: role.id,
      password: PASSWORD,
    })
  }
  for (const vendor of DEMO_VENDORS) await vendors.create(ctx, vendor)
}

const greet = (url: string, key: string) => {
  const bearer = `-H 'Authorization: Bearer ${key}'`
  say(`\n  Assay demo at ${url} (everything is gone when it stops)\n`)
  for (const role of Object.values(SYSTEM_ROLES)) say(`  ${role.name}: ${account(role.name)} / ${PASSWORD}`)
  say(`\n  API key: ${key}\n`)
  say(`  curl ${bearer} '${url}/api/v1/vendors?tier=CRITICAL'`)
  say(`  curl ${bearer} '${url}/api/v1/vendors/external/PROC-1001'`)
  say(`  curl ${bearer} '${url}/api/v1/audit?pageSize=3'\n`)
}
