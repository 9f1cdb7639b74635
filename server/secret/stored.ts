import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import type { Purpose, SecretBox } from './box.ts'

/** Where sealed texts are stored. A column that is missing here would be lost when the secret is rotated. */
const COLUMNS: Record<Purpose, readonly { table: string; column: string }[]> = {
  check: [{ table: 'organisation', column: 'secret_check' }],
  'portal link': [{ table: 'portal_links', column: 'token' }],
  'mail link': [{ table: 'mails', column: 'secret' }],
  'smtp password': [{ table: 'mail_settings', column: 'password' }],
  'webhook secret': [
    { table: 'webhooks', column: 'secret' },
    { table: 'webhooks', column: 'previous_secret' },
  ],
  'intake link': [{ table: 'intake_link', column: 'token' }],
  'provider secret': [{ table: 'sign_in_providers', column: 'client_secret' }],
  'totp secret': [
    { table: 'totp_factors', column: 'secret' },
    { table: 'totp_factors', column: 'pending_secret' },
  ],
  // Kept for a day: after a rotation a repeated request is told that its answer is lost.
  'first answer': [],
}
const PLACES = Object.entries(COLUMNS).flatMap(([purpose, places]) =>
  places.map((place) => ({ ...place, purpose: purpose as Purpose })),
)
const CHECK_TEXT = 'Assay'

export const DIFFERENT_SECRET =
  'The secret of this server is not the one with which links and passwords in the database are encrypted, so this server ' +
  'sends no reminders and no webhooks, and cannot read those links. Servers that share a database need the same ASSAY_SECRET, or the same ' +
  'file named secret in their data directories. If that secret is lost, run: npm run assay -- secret reset'

/** The first start leaves a mark with its secret. A server with another one cannot read what the others write. */
export const hasSameSecret = async ({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>) => {
  await db`update organisation set secret_check = ${secrets.seal(CHECK_TEXT, 'check')} where secret_check is null`
  const { mark } = await only(db<{ mark: Uint8Array }[]>`select secret_check as mark from organisation`)
  return secrets.open(mark, 'check') === CHECK_TEXT
}

/** From now on this server's secret counts. What was sealed with another one stays unreadable. */
export const acceptSecret = ({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>) =>
  db`update organisation set secret_check = ${secrets.seal(CHECK_TEXT, 'check')}`

type Sealed = { id: string; sealed: Uint8Array }
const sealedIn = (db: Db, table: string, column: string) => db<Sealed[]>`
  select id::text, ${db(column)} as sealed from ${db(table)} where ${db(column)} is not null for update`

/** Seals everything again with the newest key. Returns how much, and how much cannot be read. */
export const resealAll = async (db: Db, secrets: SecretBox) => {
  const counts = { resealed: 0, unreadable: 0 }
  for (const { table, column, purpose } of PLACES)
    for (const { id, sealed } of await sealedIn(db, table, column)) {
      if (secrets.isCurrent(sealed)) continue
      const text = secrets.open(sealed, purpose)
      if (text === undefined) counts.unreadable += 1
      else {
        await db`update ${db(table)} set ${db(column)} = ${secrets.seal(text, purpose)} where id::text = ${id}`
        counts.resealed += 1
      }
    }
  return counts
}

/** How much this secret cannot read, for example after a restore on another machine. */
export const countUnreadable = async (db: Db, secrets: SecretBox) => {
  let count = 0
  for (const { table, column, purpose } of PLACES)
    for (const { sealed } of await sealedIn(db, table, column))
      count += Number(secrets.open(sealed, purpose) === undefined)
  return count
}
