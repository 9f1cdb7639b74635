import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { compareSecrets } from '../secret/mark.ts'
import { findSecretBox, secretFileOf } from '../secret/open.ts'
import { lossesOf } from '../secret/stored.ts'
import { StartError } from '../startError.ts'
import { commandLine } from '../version.ts'
import { say } from './arguments.ts'
import { linesOf } from './losses.ts'

const placeOf = ({ secret, dataDir }: Config) => (secret ? 'ASSAY_SECRET' : `the file ${secretFileOf(dataDir)}`)

const foundAt = (config: Config, found: string | undefined) =>
  found === undefined ? 'there is none here' : `${placeOf(config)} has another, ${found}`

/** The backup, or the restore, is complete whatever became of the secret. */
const secretAtHand = (config: Config) => {
  try {
    return findSecretBox(config)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    say(`Warning: ${error.message}`)
    return undefined
  }
}

/** A backup does not contain the secret: a file that opens every link must not travel with the data. */
export const reportSavedSecret = async (db: Db, config: Config) => {
  const compared = await compareSecrets(db, secretAtHand(config))
  if (!compared) return
  const { needed, found, same } = compared
  say(
    same
      ? `It can be used with the secret in ${placeOf(config)} (fingerprint ${needed}), which is not in it.`
      : `Warning: its secret has the fingerprint ${needed}, but ${foundAt(config, found)}. Make sure that you have the right one.`,
  )
}

/** Whether the secret at hand fits what was restored, and what follows if it does not. */
export const reportRestoredSecret = async (db: Db, config: Config) => {
  const secrets = secretAtHand(config)
  const compared = await compareSecrets(db, secrets)
  if (!compared) return
  const { needed, found, same } = compared
  if (same) return say(`The secret in ${placeOf(config)} is the one of the backup (fingerprint ${needed}).`)
  say(
    `Warning: the secret of the backup has the fingerprint ${needed}, but ${foundAt(config, found)}. Before you start the ` +
      `server, put the old secret into ${secretFileOf(config.dataDir)}, or set ASSAY_SECRET. If it is lost, run: ${commandLine('secret reset')}`,
  )
  const lines = linesOf(await lossesOf(db, secrets))
  if (lines.length > 0) say('Without it, these cannot be read:')
  for (const line of lines) say(line)
}
