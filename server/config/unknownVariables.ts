import { lookup } from '../../contract/values/lookup.ts'
import { ConfigError } from './config.ts'
import { knownNames } from './environment.ts'

const PREFIX = 'ASSAY_'

/** The edit distance: letters to change, insert or delete to get from one word to the other. */
const distance = (a: string, b: string) => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

/** A name that was given our prefix by mistake, such as ASSAY_DATABASE_URL, would start an empty installation. */
const refusePrefixed = (strangers: readonly string[], known: ReadonlySet<string>) => {
  const problems = strangers
    .map((name) => [name, name.slice(PREFIX.length)] as const)
    .filter(([, meant]) => known.has(meant))
    .map(([name, meant]) => `${name} is set, but Assay has no such setting. Did you mean ${meant}?`)
  if (problems.length > 0) throw new ConfigError(problems)
}

/** Settings of earlier versions, and what to do instead. */
const REMOVED = lookup({ ASSAY_WORKERS: 'To use more cores, run several servers (docs/scaling.md).' })

/** A mistyped variable would otherwise be ignored silently. */
export const unknownVariables = (env: NodeJS.ProcessEnv): string[] => {
  const all = knownNames(env)
  const strangers = Object.keys(env).filter((name) => name.startsWith(PREFIX) && !all.has(name))
  refusePrefixed(strangers, all)
  const known = [...all].filter((name) => name.startsWith(PREFIX))
  return strangers.map((name) => {
    const instead = REMOVED[name]
    if (instead) return `${name} is set, but no longer has an effect. ${instead}`
    const [nearest] = known.sort((a, b) => distance(name, a) - distance(name, b))
    const isNear = nearest !== undefined && distance(name, nearest) <= name.length / 3
    return `${name} is set, but Assay has no such setting.${isNear ? ` Did you mean ${nearest}?` : ''}`
  })
}
