import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { commandLine } from '../version.ts'
import { fingerprintOf, type SecretBox } from './box.ts'
import { readMark, replaceMark, writeFirstMark } from './queries.ts'

const CHECK_TEXT = 'Assay'

export const DIFFERENT_SECRET =
  'The secret of this server is not the one that encrypts this database: codes of authenticator apps are refused, and ' +
  'sign-in providers, webhooks, reminders and the mail server do not work. Set ASSAY_SECRET, or the file named secret in the ' +
  `data directory, to the right secret and restart. If it is lost, stop the server and run: ${commandLine('secret reset')}`

/** The first start leaves a mark with its secret. A server with another one cannot read what the others write. */
export const hasSameSecret = async ({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>) => {
  if ((await readMark(db)) === null) await writeFirstMark(db, secrets.seal(CHECK_TEXT, 'check'))
  const mark = await readMark(db)
  return mark !== null && opens(secrets, mark)
}

const opens = (secrets: SecretBox, mark: Uint8Array) => secrets.open(mark, 'check') === CHECK_TEXT

/** From now on this server's secret counts. What was sealed with another one stays unreadable. */
export const acceptSecret = ({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>) =>
  replaceMark(db, secrets.seal(CHECK_TEXT, 'check'))

/** The secret that a database needs, beside the one at hand. Undefined before the first start of a server. */
export const compareSecrets = async (db: Db, secrets: SecretBox | undefined) => {
  const mark = await readMark(db)
  if (mark === null) return undefined
  return {
    needed: fingerprintOf(mark),
    found: secrets?.fingerprint(),
    same: secrets !== undefined && opens(secrets, mark),
  }
}
