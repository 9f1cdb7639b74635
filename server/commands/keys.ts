import type { ApiKey } from '../../contract/people/keys.ts'
import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'
import type { Ctx } from '../context.ts'
import { isAddressRange } from '../net/addresses.ts'
import { settings, updateSettings } from '../organisation/service.ts'
import { findByPrefix } from '../people/keys/queries.ts'
import * as keys from '../people/keys/service.ts'
import { commandLine } from '../version.ts'
import { actorName, type Command, CommandError, expiry, list, parse, say } from './arguments.ts'
import { withDatabase } from './database.ts'

/** Every key begins with this, and this many characters after it are not secret. */
const SCHEME = 'assay_'
const PREFIX_LENGTH = 8

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
    throw new CommandError(`Unknown permissions: ${unknown.join(', ')}. Allowed: ${PERMISSIONS.join(', ')}`)
  return (wanted as Permission[] | undefined) ?? null
}

const addressesOf = (value: string | undefined) => {
  // Blank addresses are rejected, not dropped: without any, the key could be used from everywhere.
  const ranges = value?.split(',').map((part) => part.trim()) ?? []
  const wrong = ranges.filter((range) => !isAddressRange(range))
  const named = wrong.map((range) => range || 'an empty one').join(', ')
  if (wrong.length > 0) throw new CommandError(`--allow takes IP addresses and CIDR ranges, not ${named}.`)
  return ranges
}

export const createKey: Command = {
  usage: 'api-key create --name X [--permissions a,b] [--expires 90d] [--allow 10.0.0.0/8,…]',
  summary: 'Create an API key and print it; it is shown only once',
  run: async (args, config) => {
    const { values } = parse(args, OPTIONS)
    const body = {
      name: actorName(values.name),
      permissions: permissionsOf(values.permissions),
      expiresAt: expiry(values.expires, new Date()),
      allowedAddresses: addressesOf(values.allow),
    }
    await withDatabase(config, async ({ ctx }) => {
      const { key } = await keys.create(ctx, body)
      say(key)
      const { apiKeysEnabled } = await settings(ctx)
      if (!apiKeysEnabled)
        process.stderr.write(`API keys are turned off. To turn them on: ${commandLine('api-key enable')}\n`)
    })
  },
}

export const enableKeys: Command = {
  usage: 'api-key enable',
  summary: 'Turn API keys on',
  run: async (args, config) => {
    parse(args, {})
    await withDatabase(config, ({ ctx }) => updateSettings(ctx, { apiKeysEnabled: true }))
    say('API keys are turned on.')
  },
}

const PAGE = 200

async function* allKeys(ctx: Ctx): AsyncGenerator<ApiKey> {
  for (let page = 1; ; page += 1) {
    const { entries } = await keys.list(ctx, { page, pageSize: PAGE, sort: 'createdAt' })
    yield* entries
    if (entries.length < PAGE) return
  }
}

/** A name must not contain control characters that move the cursor. */
const printable = (name: string) => name.replace(/\p{Cc}/gu, ' ')

/** The name comes last, because its length varies. */
const line = ({ prefix, status, expiresAt, lastUsedAt, name }: ApiKey) =>
  [
    `${SCHEME}${prefix}`,
    status.padEnd(7),
    `expires ${expiresAt?.slice(0, 10) ?? 'never     '}`,
    `last used ${lastUsedAt?.slice(0, 10) ?? 'never     '}`,
    printable(name),
  ].join('  ')

export const listKeys: Command = {
  usage: 'api-key list',
  summary: 'List API keys, oldest first; `api-key revoke` takes the first column',
  run: async (args, config) => {
    parse(args, {})
    await withDatabase(config, async ({ ctx }) => {
      for await (const key of allKeys(ctx)) say(line(key))
    })
  },
}

export const revokeKey: Command = {
  usage: 'api-key revoke <prefix>',
  summary: 'Revoke the API key with this prefix (assay_ and 8 characters)',
  run: async (args, config) => {
    const [given = ''] = parse(args, {}, ['<beginning>']).positionals
    const prefix = (given.startsWith(SCHEME) ? given.slice(SCHEME.length) : given).slice(0, PREFIX_LENGTH)
    await withDatabase(config, async ({ ctx }) => {
      const key = await findByPrefix(ctx.db, prefix)
      if (!key)
        throw new CommandError(`There is no API key ${SCHEME}${prefix}. To list them: ${commandLine('api-key list')}`)
      await keys.revoke(ctx, key.id)
      say(`The API key ${SCHEME}${prefix} (${printable(key.name)}) is revoked.`)
    })
  },
}
