import { readConfig } from './config.ts'
import { createReader, SECRETS } from './secretFiles.ts'

/** The names that the configuration reads, set or not: there is no second list to maintain. */
export const knownNames = (env: NodeJS.ProcessEnv) => {
  const asked = new Set<string>()
  const noting = new Proxy(env, {
    get: (all, name) => {
      asked.add(String(name))
      return all[String(name)]
    },
  })
  readConfig(noting)
  return asked
}

/** Their passwords are theirs, and so is the address of the administrator. */
const isHidden = (name: string) => SECRETS.has(name) || name === 'ASSAY_ADMIN_EMAIL'

/** Every setting of the environment that is known and set, without the values of secrets. */
export const settingsIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    [...knownNames(env)].filter((name) => env[name]).map((name) => [name, isHidden(name) ? '(set)' : env[name]]),
  )

/** Shorter ones are words, which may be anywhere. */
const SHORTEST = 6

/** The secrets themselves, and the passwords inside addresses. */
export const secretsIn = (env: NodeJS.ProcessEnv): string[] => {
  const read = createReader(env, [])
  const values = [...SECRETS].map((name) => read(name)?.trim() ?? '')
  const passwords = values.flatMap((value) => [
    /^\w+:\/\/[^/?]*?:([^/?]*)@/.exec(value)?.[1] ?? '',
    /\bpassword\s*=\s*'?([^'\s]+)/.exec(value)?.[1] ?? '',
  ])
  const all = [...values, ...passwords, ...passwords.map(decoded)].filter((value) => value.length >= SHORTEST)
  // The longest first: a part of one that was replaced already leaves nothing.
  return [...new Set(all)].sort((a, b) => b.length - a.length)
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
