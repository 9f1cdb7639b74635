import postgres from 'postgres'
import { BackupError } from '../backup/format.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { sentenceOfConstraint } from '../db/constraints.ts'
import { isDatabaseUnavailable } from '../db/driver/unavailable.ts'
import { InUse } from '../db/ownership.ts'
import { HttpError } from '../errors.ts'
import { isDiskFull, reasonOf, reasonOfFile, StartError } from '../startError.ts'
import { commandLine, VERSION } from '../version.ts'
import { api } from './api.ts'
import { type Command, CommandError, say } from './arguments.ts'
import { backup, migrateCommand, restore, verifyAudit } from './data.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { followAudit } from './follow.ts'
import { health } from './health.ts'
import { createKey, enableKeys, listKeys, revokeKey } from './keys.ts'
import { mcp } from './mcp.ts'
import { openapi } from './openapi.ts'
import { resetSecret, rotateSecret } from './secret.ts'
import { breakGlass, createUser, disableUser, endUserSessions, resetPassword, resetUserFactors } from './users.ts'

const COMMANDS: readonly Command[] = [
  createKey,
  listKeys,
  revokeKey,
  enableKeys,
  createUser,
  resetPassword,
  disableUser,
  resetUserFactors,
  breakGlass,
  endUserSessions,
  migrateCommand,
  verifyAudit,
  backup,
  restore,
  rotateSecret,
  resetSecret,
  health,
  doctor,
  followAudit,
  openapi,
  api,
  mcp,
  demo,
]
/** The words of a command are those of its usage before the first option or file. */
const wordsOf = ({ usage }: Command) => {
  const words = usage.split(' ')
  const end = words.findIndex((word) => !/^[a-z]/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

const help = () => {
  say(`Usage: ${commandLine('<command>')}\n`)
  for (const { usage, summary } of COMMANDS) say(`  ${usage}\n      ${summary}`)
  say('\n--version prints the version. --password reads a password from standard input, or asks for it.')
}

const find = (args: readonly string[]) =>
  COMMANDS.find((command) => wordsOf(command).every((word, i) => args[i] === word))

const EXPECTED = [CommandError, ConfigError, InUse, BackupError, HttpError, StartError]

const MAY_NOT = '42501'

/** A mistake of the user is one line; everything else is our bug, and shows its stack. */
const explain = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (isDatabaseUnavailable(error)) return `The database is not available: ${reasonOf(error)}.`
  if (isDiskFull(error)) return `No space left on the disk: ${error.message}.`
  if (error instanceof postgres.PostgresError) return explainDatabase(error)
  if ('syscall' in error && 'path' in error) return `${error.path} cannot be used: ${reasonOfFile(error)}.`
  return EXPECTED.some((type) => error instanceof type) ? error.message : error.stack
}

const explainDatabase = ({ code, message, constraint_name: constraint, stack }: postgres.PostgresError) =>
  code === MAY_NOT
    ? `The role in DATABASE_URL lacks the privileges (${message}). Run it with the role that owns the tables.`
    : (sentenceOfConstraint(constraint) ?? stack)

const main = async (args: readonly string[]) => {
  const command = find(args)
  if (command) return command.run(args.slice(wordsOf(command).length), readConfig(process.env))
  const [word] = args
  if (word === '--version') return say(VERSION)
  if (word === undefined || ['help', '--help', '-h'].includes(word)) return help()
  throw new CommandError(`There is no command "${args.slice(0, 2).join(' ')}". To list them: ${commandLine()}`)
}

/** The arguments after the program's name. */
export const runCommandLine = async (args: readonly string[]) => {
  try {
    await main(args)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
