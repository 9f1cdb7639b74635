import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { unknownVariables } from '../config/unknownVariables.ts'
import { appliedMigrations, pendingOrRefused } from '../db/migrate.ts'
import type { Pool } from '../db/open.ts'
import { freeBytes } from '../files/disk.ts'
import { checkMailServer } from '../mail/testMail.ts'
import { noticesAbout } from '../process/startNotices.ts'
import { compareSecrets } from '../secret/mark.ts'
import { findSecretBox } from '../secret/open.ts'
import { reasonOf } from '../startError.ts'
import { commandLine } from '../version.ts'
import { verifyWhole } from './data.ts'
import { NoInstallation, type Opened, withDatabase } from './database.ts'
import { backups, timeOf, versionAndSize } from './queries.ts'

/** `later`: what a new installation does not have yet. That is not wrong. */
type State = 'ok' | 'later' | 'wrong'
export type Finding = { check: string; ok: boolean; state: State; message: string }
/** What is well, or what is wrong and what to do about it. */
type Outcome = { well: string } | { later: string } | { wrong: string }

const GB = 1e9
const LEAST_FREE_BYTES = 2 * GB
const LONGEST_LAG_MS = 5000
const DAY_MS = 86_400_000
/** A new installation has this long to get its first backup. */
const LONGEST_WITHOUT_BACKUP_DAYS = 7

/** Each check for itself: one that fails does not hide the next. */
const finding = async (check: string, look: () => Outcome | Promise<Outcome>): Promise<Finding> => {
  try {
    const outcome = await look()
    if ('well' in outcome) return { check, ok: true, state: 'ok', message: outcome.well }
    if ('later' in outcome) return { check, ok: true, state: 'later', message: outcome.later }
    return { check, ok: false, state: 'wrong', message: outcome.wrong }
  } catch (error) {
    return { check, ok: false, state: 'wrong', message: reasonOf(error) }
  }
}

export const findings = async (config: Config): Promise<Finding[]> => [
  await finding('configuration', () => configuration(config)),
  await finding('disk', () => disk(config)),
  ...(await withDatabase(config, (opened) => inDatabase(opened, config), 'database').catch(async (error: unknown) => [
    await finding('database', () => unopened(error)),
  ])),
]

const unopened = (error: unknown): Outcome =>
  error instanceof NoInstallation
    ? { later: `There is no Assay installation in ${error.place} yet: its first start makes one. ${error.whereElse}` }
    : { wrong: `It cannot be opened: ${reasonOf(error)}` }

const inDatabase = async (opened: Opened, config: Config): Promise<Finding[]> => {
  const database = await finding('database', () => upToDate(opened.pool, config))
  // Without its tables there is nothing else to look at.
  if (database.state !== 'ok') return [database]
  return [
    database,
    await finding('files', () => files(opened)),
    await finding('mail', () => mail(opened)),
    await finding('clock', () => clock(opened.pool)),
    await finding('secret', () => secret(opened.pool, config)),
    await finding('chain', () => chain(opened.pool)),
    await finding('backup', () => backup(opened.pool)),
  ]
}

const configuration = (config: Config): Outcome => {
  const problems = unknownVariables(process.env)
  if (problems.length > 0) return { wrong: problems.join(' ') }
  return { well: ['Every variable is known.', ...noticesAbout(config)].join(' ') }
}

/** Where the first start will make the directory. */
const existingParent = (path: string): string => (existsSync(path) ? path : existingParent(dirname(path)))

const disk = async ({ dataDir, databaseUrl, s3 }: Config): Promise<Outcome> => {
  // Everything may be elsewhere.
  if (databaseUrl !== undefined && s3 && !existsSync(dataDir)) return { well: `Nothing is stored in ${dataDir}.` }
  const bytes = await freeBytes(existingParent(resolve(dataDir)))
  const free = (bytes / GB).toFixed(1)
  return bytes >= LEAST_FREE_BYTES
    ? { well: `${free} GB are free in ${dataDir}.` }
    : { wrong: `Only ${free} GB are free in ${dataDir}. Enlarge the disk, or remove old backups from it.` }
}

const upToDate = async (pool: Pool, config: Config): Promise<Outcome> => {
  const pending = await pendingOrRefused(pool)
  if (pending.length > 0 && (await appliedMigrations(pool)).length === 0) return unopened(new NoInstallation(config))
  const { version } = await versionAndSize(pool)
  return pending.length === 0
    ? { well: `PostgreSQL ${version}, up to date.` }
    : { wrong: `${pending.length} migrations have not been applied. Run: ${commandLine('migrate')}` }
}

const files = async ({ ctx }: Opened): Promise<Outcome> => {
  const problem = await ctx.files.problem()
  return problem === undefined
    ? { well: 'Files can be stored.' }
    : { wrong: `${problem}. Check the directory, or the settings of the bucket.` }
}

const mail = async ({ ctx }: Opened): Promise<Outcome> => {
  const problem = await checkMailServer(ctx)
  if (problem === 'none') return { later: 'No mail server is set up: mails are held until there is one.' }
  return problem === undefined
    ? { well: 'The mail server accepts the connection.' }
    : { wrong: `The mail server refuses the connection: ${problem} Look at Settings, Mail, or at ASSAY_SMTP_URL.` }
}

const clock = async (pool: Pool): Promise<Outcome> => {
  const before = Date.now()
  const now = await timeOf(pool)
  const lag = Math.max(before - now.getTime(), now.getTime() - Date.now(), 0)
  return lag <= LONGEST_LAG_MS
    ? { well: 'This machine and the database have the same time.' }
    : { wrong: `This machine and the database differ by ${Math.round(lag / 1000)} seconds. Synchronise their clocks.` }
}

const secret = async (pool: Pool, config: Config): Promise<Outcome> => {
  const compared = await compareSecrets(pool, findSecretBox(config))
  if (!compared || compared.same) return { well: 'The secret is the one that encrypts this database.' }
  return {
    wrong:
      `The database needs the secret with the fingerprint ${compared.needed}, and this one is ${compared.found ?? 'missing'}. ` +
      'Set ASSAY_SECRET, or restore the file named secret in the data directory.',
  }
}

const chain = async (pool: Pool): Promise<Outcome> => {
  const { entries, firstBroken } = await verifyWhole(pool)
  if (!firstBroken) return { well: `The audit log is intact: ${entries} entries.` }
  const { position, problem } = firstBroken
  return { wrong: `The audit log is broken at position ${position}: ${problem}. Compare it with a backup.` }
}

const backup = async (pool: Pool): Promise<Outcome> => {
  const { last, since } = await backups(pool)
  const days = Math.floor((Date.now() - (last ?? since ?? new Date()).getTime()) / DAY_MS)
  const said = last ? `The last backup is ${days} days old.` : 'There has been no backup yet.'
  const advice = `${said} Run: ${commandLine('backup <file>')}`
  if (days > LONGEST_WITHOUT_BACKUP_DAYS) return { wrong: advice }
  return last ? { well: said } : { later: advice }
}
