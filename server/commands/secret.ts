import { record } from '../audit/record.ts'
import type { Config } from '../config/config.ts'
import { inTransaction } from '../db/tx.ts'
import { createSecretBox } from '../secret/box.ts'
import { acceptSecret, compareSecrets, hasSameSecret } from '../secret/mark.ts'
import { isLongEnough, newSecret, readSecretFile, writeSecretFile } from '../secret/open.ts'
import { lossesOf, resealAll } from '../secret/stored.ts'
import { commandLine } from '../version.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'
import { confirm } from './confirm.ts'
import { type Opened, withDatabase } from './database.ts'
import { withExclusiveAccess } from './exclusive.ts'
import { countsOf, linesOf } from './losses.ts'

type Secrets = readonly [string, ...string[]]

const alone = <T>(config: Config, work: (opened: Opened) => Promise<T>) =>
  withDatabase(config, (opened) => withExclusiveAccess(opened, config, () => work(opened)))

/** Rotating with another secret would leave everything unreadable, and look like a success. */
const refuseOther = async ({ ctx }: Opened, secrets: Secrets) => {
  const compared = await compareSecrets(ctx.db, createSecretBox(secrets))
  if (compared && !compared.same)
    throw new CommandError(
      `The secret here is not the one of this database, which has the fingerprint ${compared.needed}. Nothing was changed. ` +
        `Put the right one in place. If it is lost, run: ${commandLine('secret reset')}`,
    )
}

const reseal = ({ ctx }: Opened, secrets: Secrets) =>
  inTransaction(ctx, async (tx) => {
    const counts = await resealAll(tx.db, createSecretBox(secrets))
    await record(tx, 'ROTATE_SECRET', null, counts)
    return counts
  })

/** The old secret stays in the file until everything is sealed with the new one: a crash in between loses nothing. */
const rotateFile = (config: Config) =>
  alone(config, async (opened) => {
    const secrets: Secrets = [newSecret(), ...readSecretFile(config.dataDir)]
    await refuseOther(opened, secrets)
    writeSecretFile(config.dataDir, secrets)
    const counts = await reseal(opened, secrets)
    writeSecretFile(config.dataDir, counts.unreadable === 0 ? secrets.slice(0, 1) : secrets.filter(isLongEnough))
    return counts
  })

const rotateVariable = (config: Config, secrets: Secrets) => {
  if (secrets.length === 1)
    throw new CommandError(
      'Set ASSAY_SECRET to the new secret and ASSAY_SECRET_PREVIOUS to the old one, and run this command again.',
    )
  return alone(config, async (opened) => {
    await refuseOther(opened, secrets)
    return reseal(opened, secrets)
  })
}

export const rotateSecret: Command = {
  usage: 'secret rotate',
  summary: 'Encrypt stored secrets and links with a new secret; the server must be stopped',
  run: async (args, config) => {
    parse(args, {})
    const { resealed, unreadable } = await (config.secret ? rotateVariable(config, config.secret) : rotateFile(config))
    say(`Encrypted ${resealed} ${resealed === 1 ? 'value' : 'values'} with the new secret.`)
    if (unreadable > 0) say(`${unreadable} values were encrypted with a secret that is not known, and stay unreadable.`)
    if (config.secret) say('You can remove ASSAY_SECRET_PREVIOUS now.')
  },
}

export const resetSecret: Command = {
  usage: 'secret reset [--yes]',
  summary: 'Go on without a lost secret: say what is lost, then use the present one; the server must be stopped',
  run: async (args, config) => {
    const { values } = parse(args, { yes: { type: 'boolean', default: false } })
    await alone(config, (opened) => reset(opened, values.yes))
  },
}

/** What is lost stays listed until it is replaced, however often this runs. */
const reset = async ({ ctx }: Opened, yes: boolean) => {
  const losses = await lossesOf(ctx.db, ctx.secrets)
  const lines = linesOf(losses)
  say(lines.length === 0 ? 'The secret here reads everything. Nothing is lost.' : 'The secret here cannot read:')
  for (const line of lines) say(line)
  if (await hasSameSecret(ctx)) return say('It is the secret of this database already.')
  await confirm(yes)
  await inTransaction(ctx, async (tx) => {
    await acceptSecret(tx)
    await record(tx, 'RESET_SECRET', null, { lost: countsOf(losses) })
  })
  say(`The secret with the fingerprint ${ctx.secrets.fingerprint()} counts from now on. Start the server.`)
}
