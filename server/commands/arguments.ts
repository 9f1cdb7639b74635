import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { formats, formatWords, parseMoment } from '../../contract/values/formats.ts'
import { lookup } from '../../contract/values/lookup.ts'
import type { Config } from '../config/config.ts'

/** A mistake that the user can correct. */
export class CommandError extends Error {}

export type Command = { usage: string; summary: string; run: (args: string[], config: Config) => Promise<void> }

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

export const parse = <O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  positionals: string[] = [],
) => {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (parsed.positionals.length !== positionals.length) {
      throw new CommandError(
        positionals.length === 0 ? 'This command takes no further arguments.' : `Expected: ${positionals.join(' ')}`,
      )
    }
    return parsed
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(optionProblem(error, Object.keys(options)))
  }
}

/** Node's own sentence names the option, in quotes that are not always closed. */
const optionProblem = (error: unknown, known: readonly string[]) => {
  const { code, message } = error as Error & { code?: string }
  const [name = ''] = /--?[^\s',=]+/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return known.length === 0
      ? `There is no option ${name}: this command has none.`
      : `There is no option ${name}. The options are ${known.map((one) => `--${one}`).join(', ')}.`
  if (message.includes('does not take an argument')) return `${name} takes no value.`
  if (message.includes('is ambiguous'))
    return `${name} needs a value. One that begins with a dash follows an equals sign: ${name}=-…`
  return `${name} needs a value.`
}

export const required = (value: string | undefined, name: string) => {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is required.`)
  return value.trim()
}

/** The name of a user or a key. */
export const actorName = (value: string | undefined) => {
  const name = required(value, 'name')
  if (!formats['actor-name'](name)) throw new CommandError(`--name must be ${formatWords['actor-name']}.`)
  return name
}

export const list = (value: string | undefined) =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const UNITS = lookup<number>({ m: 60_000, h: 3_600_000, d: 86_400_000 })

/** `90d`, `12h`, `30m`, or a date. */
export const expiry = (value: string | undefined, now: Date) => {
  if (value === undefined) return null
  const [, amount, unit = ''] = /^(\d{1,5})([mhd])$/.exec(value) ?? []
  const moment =
    amount === undefined ? parseMoment(value) : new Date(now.getTime() + Number(amount) * (UNITS[unit] ?? 0))
  if (!moment || moment <= now)
    throw new CommandError(`--expires must be a future time such as 90d, 12h or 2027-01-31; it is "${value}".`)
  return moment.toISOString()
}

/** npm changes to the project's directory: a path is relative to where the command was typed. */
export const fileFrom = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
