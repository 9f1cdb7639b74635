import type { Config } from '../config.ts'
import { transaction } from '../db/transaction.ts'
import { createSecretBox } from '../secret/box.ts'
import { newSecret, readSecretFile, writeSecretFile } from '../secret/open.ts'
import { acceptSecret, resealAll } from '../secret/stored.ts'
import { type Command, CommandError, parse, say } from './arguments.ts'
import { withDatabase } from './database.ts'
import { withExclusiveAccess } from './exclusive.ts'

const reseal = (config: Config, secrets: readonly [string, ...string[]]) =>
  withDatabase(config, (opened) =>
    withExclusiveAccess(opened, config, () =>
      transaction(opened.pool, (tx) => resealAll(tx, createSecretBox(secrets))),
    ),
  )

/** The old secret stays in the file until everything is sealed with the new one: a crash in between loses nothing. */
const rotateFile = async (config: Config) => {
  const old = readSecretFile(config.dataDir)
  const secrets = [newSecret(), ...old] as const
  writeSecretFile(config.dataDir, secrets)
  const counts = await reseal(config, secrets)
  writeSecretFile(config.dataDir, counts.unreadable === 0 ? secrets.slice(0, 1) : secrets)
  return counts
}

const rotateVariable = (config: Config, secrets: NonNullable<Config['secret']>) => {
  if (secrets.length === 1)
    throw new CommandError(
      'Set ASSAY_SECRET to the new secret and ASSAY_SECRET_PREVIOUS to the old one, and run this command again.',
    )
  return reseal(config, secrets)
}

export const rotateSecret: Command = {
  usage: 'secret rotate',
  summary: 'Encrypt stored links and passwords with a new secret; the server must be stopped',
  run: async (args, config) => {
    parse(args, {})
    const { resealed, unreadable } = await (config.secret ? rotateVariable(config, config.secret) : rotateFile(config))
    say(`Encrypted ${resealed} ${resealed === 1 ? 'value' : 'values'} with the new secret.`)
    if (unreadable > 0) say(`${unreadable} values were encrypted with a secret that is not known, and stay unreadable.`)
    if (config.secret) say('You can remove ASSAY_SECRET_PREVIOUS now.')
  },
}

export const resetSecret: Command = {
  usage: 'secret reset',
  summary: 'Go on with the present secret after the old one was lost',
  run: async (args, config) => {
    parse(args, {})
    await withDatabase(config, ({ ctx }) => acceptSecret(ctx))
    say(
      'This secret counts from now on. Enter the password of the mail server again, and replace links that must be mailed.',
    )
  },
}
