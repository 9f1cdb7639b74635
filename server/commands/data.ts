import { type ChainMark, parseChainMark } from '../../contract/audit/audit.ts'
import { createSealer } from '../audit/seal.ts'
import { type Verification, verifyChain } from '../audit/verify.ts'
import { restoreBackup } from '../backup/read.ts'
import { writeBackup } from '../backup/write.ts'
import type { Ctx } from '../context.ts'
import { transaction } from '../db/driver/transaction.ts'
import { migrate } from '../db/migrate.ts'
import type { Pool } from '../db/open.ts'
import { grantRuntimeRights } from '../db/runtimeRole.ts'
import { findMissing, type MissingFiles } from '../files/missing.ts'
import { filesDirOf } from '../files/store.ts'
import { reasonOf } from '../startError.ts'
import { type Command, CommandError, fileFrom, parse, say } from './arguments.ts'
import { withDatabase } from './database.ts'
import { withExclusiveAccess } from './exclusive.ts'
import { reportRestoredSecret, reportSavedSecret } from './secretReport.ts'

export const migrateCommand: Command = {
  usage: 'migrate [--runtime-role R]',
  summary: 'Migrate the database; grant the role R what a server needs',
  run: async (args, config) => {
    const { values } = parse(args, { 'runtime-role': { type: 'string' } })
    const role = values['runtime-role']?.trim()
    const applied = await withDatabase(config, ({ pool }) => migrateAndGrant(pool, role), 'database')
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
    if (role) say(`The role ${role} can run the server.`)
  },
}

const migrateAndGrant = async (pool: Pool, role: string | undefined) => {
  const applied = await migrate(pool)
  if (role) await transaction(pool, (tx) => grantRuntimeRights(tx, role))
  return applied
}

export const verifyAudit: Command = {
  usage: 'audit verify [--expect N:HASH]',
  summary: 'Check the whole audit log, and that it still contains a head noted earlier (--expect)',
  run: async (args, config) => {
    const { values } = parse(args, { expect: { type: 'string' } })
    const mark = values.expect === undefined ? undefined : markOf(values.expect)
    const found = await withDatabase(config, ({ pool }) => verifyWhole(pool, mark))
    printResult(found)
    if (!found.valid) process.exitCode = 1
  },
}

/** With the entries that no server has sealed yet. */
export const verifyWhole = async (pool: Pool, mark?: ChainMark) => {
  await createSealer(pool, () => {}).now()
  return verifyChain(pool, mark)
}

const markOf = (text: string) => {
  const mark = parseChainMark(text.trim())
  if (!mark) throw new CommandError('--expect must be as `audit verify` printed it: <entries>:<64 hexadecimal digits>.')
  return mark
}

const printResult = ({ entries, head, firstBroken }: Verification) => {
  if (firstBroken) {
    const { position, id, problem } = firstBroken
    return say(`The audit log is broken at position ${position}${id ? ` (entry ${id})` : ''}: ${problem}.`)
  }
  say(`The audit log is intact: ${entries} entries, head ${head ?? 'none yet'}.`)
  if (head) say(`Keep this outside Assay, for --expect: ${entries}:${head}`)
}

export const backup: Command = {
  usage: 'backup <file>',
  summary: 'Back up the database and the stored files into one file; the server may keep running',
  run: async (args, config) => {
    const { positionals } = parse(args, {}, ['<file>'])
    const target = fileFrom(positionals[0] ?? '')
    await withDatabase(config, async ({ pool }) => {
      const { rows, files } = await writeBackup({ pool, filesDir: filesDirOf(config.dataDir), target, now: new Date() })
      say(`Wrote ${target}: ${rows} rows and ${files} files.`)
      await reportSavedSecret(pool, config)
    })
  },
}

export const restore: Command = {
  usage: 'restore <file> [--force]',
  summary: 'Restore a backup into an empty database; --force replaces existing data',
  run: async (args, config) => {
    const { values, positionals } = parse(args, { force: { type: 'boolean', default: false } }, ['<file>'])
    const source = fileFrom(positionals[0] ?? '')
    const filesDir = filesDirOf(config.dataDir)
    await withDatabase(
      config,
      (opened) =>
        withExclusiveAccess(opened, config, async () => {
          const { pool, ctx } = opened
          const { rows, files } = await restoreBackup({ pool, filesDir, source, force: values.force, now: new Date() })
          say(`Restored ${rows} rows and ${files} files from ${source}.`)
          await reportRestoredSecret(pool, config)
          await reportMissingFiles(ctx, config.s3 ? `the bucket ${config.s3.bucket}` : filesDir)
        }),
      'nothing',
    )
  },
}

/** The restore is complete either way: the files of a bucket may be restored later. */
const reportMissingFiles = async (ctx: Ctx, place: string) => {
  try {
    const missing = await findMissing(ctx)
    if (missing.count > 0) say(missingFilesText(missing, place))
  } catch (error) {
    say(`Could not check whether ${place} has all files in the database: ${reasonOf(error)}`)
  }
}

const missingFilesText = ({ count, names }: MissingFiles, place: string) => {
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return (
    `Missing in ${place}: the content of ${count} ${count === 1 ? 'file' : 'files'} in the database ` +
    `(${names.join(', ')}${more}). They cannot be opened until it is restored.`
  )
}
