import { formats } from '../../contract/formats.ts'
import { fold } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import * as roles from '../roles/service.ts'
import { setPassword } from '../users/links.ts'
import { findByEmail } from '../users/queries.ts'
import * as users from '../users/service.ts'
import { type Command, CommandError, parse, required, say } from './arguments.ts'
import { withDatabase } from './database.ts'

const emailOf = (value: string | undefined) => {
  const email = required(value, 'email')
  if (!formats.email(email)) throw new CommandError(`--email must be an e-mail address; it is "${email}".`)
  return email
}

const roleNamed = async (ctx: Ctx, name: string) => {
  const all = await roles.list(ctx)
  const found = all.find((role) => fold(role.name) === fold(name))
  if (!found)
    throw new CommandError(`There is no role "${name}". There are: ${all.map((role) => role.name).join(', ')}`)
  return found
}

const passwordOf = (value: string | undefined) => {
  if (value !== undefined && value.length < 8) throw new CommandError('--password must be at least 8 characters long.')
  return value
}

export const createUser: Command = {
  usage: 'user create --email X --name Y [--role Viewer] [--password P]',
  summary: 'Create a user; without a password, print the link at which the user chooses one',
  run: async (args, config) => {
    const option = { type: 'string' } as const
    const { values } = parse(args, { email: option, name: option, role: option, password: option })
    const [email, name] = [emailOf(values.email), required(values.name, 'name')]
    const password = passwordOf(values.password)
    await withDatabase(config, async ({ ctx }) => {
      const role = await roleNamed(ctx, values.role ?? 'Viewer')
      const { invitationUrl } = await users.create(ctx, { email, name, roleId: role.id, password })
      say(invitationUrl ?? `${email} can sign in.`)
    })
  },
}

export const resetPassword: Command = {
  usage: 'user reset-password --email X [--password P]',
  summary: 'Set a user’s password, or print a link at which the user chooses one',
  run: async (args, config) => {
    const { values } = parse(args, { email: { type: 'string' }, password: { type: 'string' } })
    const email = emailOf(values.email)
    const password = passwordOf(values.password)
    await withDatabase(config, async ({ ctx }) => {
      const user = await findByEmail(ctx.db, email)
      if (!user) throw new CommandError(`There is no user ${email}.`)
      if (password === undefined) return say((await users.resetPassword(ctx, user.id)).url)
      await setPassword(ctx, user.id, password)
      say(`The password of ${email} is set, and all sessions have ended.`)
    })
  },
}
