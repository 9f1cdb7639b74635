import { statSync } from 'node:fs'
import { posix } from 'node:path'
import { CHANGES, HELP } from '../../../contract/paths.ts'
import { lookup } from '../../../contract/values/lookup.ts'

export const INDEX = 'docs/README.md'

/** Where a file stands that does not follow the rule: `SECURITY.md` would be at the address of `docs/security.md`. */
const NAMED = lookup<string>({
  [INDEX]: HELP,
  'CHANGELOG.md': CHANGES,
  'SECURITY.md': `${HELP}/report-a-vulnerability`,
})

export const isPage = (file: string) => file.endsWith('.md')

/** `docs/sign-in.md` is at `/help/sign-in`, `docs/web/vendor.png` at `/help/web/vendor.png`. */
export const addressOf = (file: string) => {
  const path = file.replace(/^docs\//, '')
  const name = isPage(path) ? path.replace(/(\/README)?\.md$/, '').toLowerCase() : path
  return NAMED[file] ?? `${HELP}/${name}`
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The file that a link of another file leads to, if it is part of this installation; of a folder, its README. */
export const targetOf = (root: string, from: string, link: string) => {
  const target = posix.join(posix.dirname(from), link)
  if (target.startsWith('..')) return undefined
  return [target, posix.join(target, 'README.md')].find((file) => isFile(posix.join(root, file)))
}
