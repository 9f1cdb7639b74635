import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'
import { isAddressRange } from '../auth/addresses.ts'
import * as keys from '../keys/service.ts'
import { settings, updateSettings } from '../organisation/service.ts'
import { type Command, CommandError, expiry, list, parse, required, say } from './arguments.ts'
import { withDatabase } from './database.ts'

const OPTIONS = {
  name: { type: 'string' },
  permissions: { type: 'string' },
  expires: { type: 'string' },
  allow: { type: 'string' },
} as const

const permissionsOf = (value: string | undefined): Permission[] | null => {
  const wanted = list(value)
  const unknown = wanted?.filter((p) => !(PERMISSIONS as readonly string[]).includes(p)) ?? []
  if (unknown.length > 0)
    throw new CommandError(`Unknown permissions: ${unknown.join(', ')}. There are: ${PERMISSIONS.join(', ')}`)
  return (wanted as Permission[] | undefined) ?? null
}

const addressesOf = (value: string | undefined) => {
  const ranges = list(value) ?? []
  const wrong = ranges.filter((range) => !isAddressRange(range))
  if (wrong.length > 0) throw new CommandError(`--allow takes IP addresses and CIDR ranges, not ${wrong.join(', ')}.`)
  return ranges
}

export const createKey: Command = {
  usage: 'api-key create --name X [--permissions a,b] [--expires 90d] [--allow 10.0.0.0/8,…]',
  summary: 'Create an API key and print it: this is the only time that it can be seen',
  run: async (args, config) => {
    const { values } = parse(args, OPTIONS)
    const body = {
      name: required(values.name, 'name'),
      permissions: permissionsOf(values.permissions),
      expiresAt: expiry(values.expires, new Date()),
      allowedAddresses: addressesOf(values.allow),
    }
    await withDatabase(config, async ({ ctx }) => {
      const { key } = await keys.create(ctx, body)
      say(key)
      const { apiKeysEnabled } = await settings(ctx)
      if (!apiKeysEnabled)
        process.stderr.write('API keys are switched off. To switch them on: npm run assay -- api-key enable\n')
    })
  },
}

export const enableKeys: Command = {
  usage: 'api-key enable',
  summary: 'Switch the use of API keys on',
  run: async (args, config) => {
    parse(args, {})
    await withDatabase(config, ({ ctx }) => updateSettings(ctx, { apiKeysEnabled: true }))
    say('API keys are switched on.')
  },
}
