import { formats } from '../../contract/values/formats.ts'
import { fold } from '../../contract/values/text.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { resetFactors } from '../people/factors/service.ts'
import { findByEmail, type UserRow } from '../people/identity/accountQueries.ts'
import { endSessions, setBreakGlass } from '../people/identity/service.ts'
import * as roles from '../people/roles/service.ts'
import { setPassword } from '../people/signIn/passwordLinks.ts'
import * as users from '../people/users/service.ts'
import { actorName, type Command, CommandError, parse, required, say } from './arguments.ts'
import { withDatabase } from './database.ts'
import { readPassword } from './password.ts'

const EMAIL = { email: { type: 'string' } } as const
const PASSWORD = { password: { type: 'boolean', default: false } } as const

const emailOf = (value: string | undefined) => {
  const email = required(value, 'email')
  if (!formats.email(email)) throw new CommandError(`--email must be an email address; it is "${email}".`)
  return email
}

const roleNamed = async (ctx: Ctx, name: string) => {
  const all = await roles.list(ctx)
  const found = all.find((role) => fold(role.name) === fold(name))
  if (!found) throw new CommandError(`There is no role "${name}". Roles: ${all.map((role) => role.name).join(', ')}`)
  return found
}

/** For commands about one user, who must exist. */
const withUser = (config: Config, email: string, work: (ctx: Ctx, user: UserRow) => Promise<void>) =>
  withDatabase(config, async ({ ctx }) => {
    const user = await findByEmail(ctx.db, email)
    if (!user) throw new CommandError(`There is no user ${email}.`)
    await work(ctx, user)
  })

export const createUser: Command = {
  usage: 'user create --email X --name Y [--role Viewer] [--password]',
  summary: 'Create a user; print a link to set a password, or set one with --password',
  run: async (args, config) => {
    const option = { type: 'string' } as const
    const { values } = parse(args, { ...EMAIL, ...PASSWORD, name: option, role: option })
    const [email, name] = [emailOf(values.email), actorName(values.name)]
    await withDatabase(config, async ({ ctx }) => {
      const role = await roleNamed(ctx, values.role ?? 'Viewer')
      const password = values.password ? await readPassword() : undefined
      const { invitationUrl } = await users.create(ctx, { email, name, roleId: role.id, password })
      say(invitationUrl ?? `${email} can sign in.`)
    })
  },
}

export const resetPassword: Command = {
  usage: 'user reset-password --email X [--password]',
  summary: 'Print a link to set a password, or set one with --password',
  run: async (args, config) => {
    const { values } = parse(args, { ...EMAIL, ...PASSWORD })
    const email = emailOf(values.email)
    await withUser(config, email, async (ctx, user) => {
      if (!values.password) return say((await users.resetPassword(ctx, user.id)).url)
      await setPassword(ctx, user.id, await readPassword())
      say(`The password of ${email} is set. All sessions have ended.`)
    })
  },
}

export const disableUser: Command = {
  usage: 'user disable --email X',
  summary: 'Block a user from signing in, and end their sessions',
  run: async (args, config) => {
    const email = emailOf(parse(args, EMAIL).values.email)
    await withUser(config, email, async (ctx, user) => {
      await users.update(ctx, user.id, { disabled: true })
      say(`${email} is disabled${user.status === 'DISABLED' ? ' already' : '. All sessions have ended'}.`)
    })
  },
}

export const breakGlass: Command = {
  usage: 'user break-glass --email X [--off]',
  summary: 'Let a user sign in with a password even if everybody else must use a provider',
  run: async (args, config) => {
    const { values } = parse(args, { ...EMAIL, off: { type: 'boolean', default: false } })
    const email = emailOf(values.email)
    await withUser(config, email, async (ctx, user) => {
      await setBreakGlass(ctx, user.id, !values.off)
      say(values.off ? `${email} is no break-glass account.` : `${email} can always sign in with a password.`)
    })
  },
}

export const resetUserFactors: Command = {
  usage: 'user reset-factors --email X',
  summary: 'Remove the second factors of a user, and end their sessions',
  run: async (args, config) => {
    const email = emailOf(parse(args, EMAIL).values.email)
    await withUser(config, email, async (ctx, user) => {
      await resetFactors(ctx, user.id)
      say(`${email} can sign in without a second factor. All sessions have ended.`)
    })
  },
}

export const endUserSessions: Command = {
  usage: 'session end --email X',
  summary: 'Sign a user out everywhere',
  run: async (args, config) => {
    const email = emailOf(parse(args, EMAIL).values.email)
    await withUser(config, email, async (ctx, user) => {
      const ended = await endSessions(ctx, user.id)
      say(ended === 0 ? `${email} has no open session.` : `${email} is signed out. Sessions ended: ${ended}.`)
    })
  },
}
