import { createSealer } from '../audit/seal.ts'
import { verifyChain } from '../audit/verify.ts'
import { restoreBackup } from '../backup/read.ts'
import { writeBackup } from '../backup/write.ts'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { claimDirectory } from '../db/ownership.ts'
import { filesDirOf } from '../files/store.ts'
import { type Command, fileFrom, parse, say } from './arguments.ts'
import { type Opened, withDatabase } from './database.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database up to date',
  run: async (args, config) => {
    parse(args, {})
    const applied = await withDatabase(config, ({ pool }) => migrate(pool), false)
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  },
}

export const verifyAudit: Command = {
  usage: 'audit verify',
  summary: 'Check the whole audit log; names the first entry that was changed, removed or reordered',
  run: async (args, config) => {
    parse(args, {})
    const { valid, entries, head, firstBroken } = await withDatabase(config, async ({ pool }) => {
      await createSealer(pool, () => {}).now()
      return verifyChain(pool)
    })
    if (valid) return say(`The audit log is whole: ${entries} entries, head ${head ?? 'none yet'}.`)
    say(
      `The audit log is broken at position ${firstBroken?.position}${firstBroken?.id ? ` (entry ${firstBroken.id})` : ''}: ${firstBroken?.problem}.`,
    )
    process.exitCode = 1
  },
}

export const backup: Command = {
  usage: 'backup <file>',
  summary: 'Write everything, database and stored files, into one file; the server may go on running',
  run: async (args, config) => {
    const { positionals } = parse(args, {}, ['<file>'])
    const target = fileFrom(positionals[0] ?? '')
    const { rows, files } = await withDatabase(config, ({ pool }) =>
      writeBackup({ pool, filesDir: filesDirOf(config.dataDir), target, now: new Date() }),
    )
    say(`Wrote ${target}: ${rows} rows and ${files} files.`)
  },
}

export const restore: Command = {
  usage: 'restore <file> [--force]',
  summary: 'Read a backup into an empty database; --force replaces what is there',
  run: async (args, config) => {
    const { values, positionals } = parse(args, { force: { type: 'boolean', default: false } }, ['<file>'])
    const source = fileFrom(positionals[0] ?? '')
    const { rows, files } = await withDatabase(
      config,
      (opened) =>
        alone(opened, config, () =>
          restoreBackup({
            pool: opened.pool,
            filesDir: filesDirOf(config.dataDir),
            source,
            force: values.force,
            now: new Date(),
          }),
        ),
      false,
    )
    say(`Restored ${rows} rows and ${files} files from ${source}.`)
  },
}

/** Nothing may write while everything is replaced. */
const alone = async <T>({ embedded }: Opened, config: Config, work: () => Promise<T>) => {
  const release = embedded && (await claimDirectory(embedded, config.dataDir))
  try {
    return await work()
  } finally {
    await release?.()
  }
}
