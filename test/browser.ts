import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGE = 'chromium-headless-shell'

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const install = () => {
  process.stdout.write(`Installing ${PACKAGE} for the browser tests…\n`)
  const quiet = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-q'], quiet)
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', PACKAGE], quiet)
}

/** The browser that is there, or Debian's: nothing is downloaded from anywhere else. */
export const findBrowser = async (): Promise<string> => {
  const found = process.env.CHROME_PATH ?? onPath()
  if (found !== undefined) return found
  if (isRootOnDebian()) install()
  const installed = onPath()
  if (installed === undefined) {
    throw new Error('The browser tests need Chromium: install it, or name it in CHROME_PATH.')
  }
  return installed
}
