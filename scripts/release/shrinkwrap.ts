import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesOf } from '../dependencies.js'
import { ROOT } from './run.ts'

type Entry = { dev?: boolean; devOptional?: boolean; optional?: boolean; peer?: boolean; version?: string }
type Own = {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The lock file of the package: exactly the versions that were tested, of what the package needs. */
export const shrinkwrap = (own: Own) => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }
  const names = Object.keys({ ...own.dependencies, ...own.optionalDependencies })
  const needed = [...dependenciesOf(lock.packages, names).keys()].sort()
  const { name, version } = own
  const entries = needed.map((path) => [path, lock.packages[path]] as const)
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...Object.fromEntries(entries) } }
}
