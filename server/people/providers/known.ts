import { fold } from '../../../contract/values/text.ts'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import * as queries from './queries.ts'

/** A provider that users can sign in at, from the settings or the environment. */
export type Known = Pick<
  queries.ProviderRow,
  'name' | 'issuer' | 'clientId' | 'scopes' | 'groupsClaim' | 'groupRoles' | 'allowedDomains' | 'assumeEmailVerified'
> & {
  id: string
  clientSecret: string | undefined
  /** The private addresses that it may have; undefined for any, because the operator chose it. */
  outboundAllow: readonly string[] | undefined
  /** The role of new users. */
  defaultRole: (tx: Ctx) => Promise<{ id: string; name: string } | undefined>
}

type Settings = Pick<Config, 'oidc' | 'outboundAllow'>

/** The only provider of the environment; no provider of the settings has such an id. */
const ENV = 'env'

const ofEnvironment = (oidc: NonNullable<Config['oidc']>): Known => ({
  ...oidc,
  id: ENV,
  outboundAllow: undefined,
  groupsClaim: 'groups',
  groupRoles: [],
  allowedDomains: [],
  defaultRole: (tx) => queries.roleNamed(tx.db, fold(oidc.role)),
})

const ofSettings = (ctx: Ctx, row: queries.ProviderRow, { outboundAllow }: Settings): Known => ({
  ...row,
  outboundAllow,
  clientSecret: row.clientSecret ? ctx.secrets.open(row.clientSecret, 'provider secret') : undefined,
  defaultRole: async (tx) => (row.roleId === null ? undefined : queries.roleById(tx.db, row.roleId)),
})

export const findProvider = async (ctx: Ctx, config: Settings, id: string) => {
  if (id === ENV) return config.oidc && ofEnvironment(config.oidc)
  const row = isId(id) ? await queries.find(ctx.db, id) : undefined
  return row?.enabled ? ofSettings(ctx, row, config) : undefined
}

export const enabledProviders = async (ctx: Ctx, config: Settings) => {
  const rows = await queries.list(ctx.db)
  const stored = rows.filter(({ enabled }) => enabled).map((row) => ofSettings(ctx, row, config))
  return config.oidc ? [ofEnvironment(config.oidc), ...stored] : stored
}

export const callbackUrl = ({ origin: { callerUrl } }: Ctx, id: string) => `${callerUrl}/api/v1/oidc/${id}/callback`
