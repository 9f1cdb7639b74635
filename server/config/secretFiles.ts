import { readFileSync } from 'node:fs'

/** Never repeated in a message, and read from a file where `<name>_FILE` names one. */
export const SECRETS: ReadonlySet<string> = new Set([
  'ASSAY_ADMIN_PASSWORD',
  'ASSAY_API_KEY',
  'ASSAY_DATABASE_DIRECT_URL',
  'ASSAY_DATABASE_REPLICA_URL',
  'ASSAY_METRICS_TOKEN',
  'ASSAY_OIDC_CLIENT_SECRET',
  'ASSAY_S3_ACCESS_KEY_ID',
  'ASSAY_S3_SECRET_ACCESS_KEY',
  'ASSAY_SECRET',
  'ASSAY_SECRET_PREVIOUS',
  'ASSAY_SMTP_URL',
  'DATABASE_URL',
])

/** The content of the file, without the line break that editors and `echo` add. */
const contentOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/** Reads a variable by its name; secrets also from files, as orchestrators mount them. */
export const createReader = (env: NodeJS.ProcessEnv, problems: string[]) => {
  const ofFiles: NodeJS.ProcessEnv = {}
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    const content = contentOf(path)
    if (env[name]) problems.push(`${name} and ${name}_FILE must not be set together.`)
    if (!content) problems.push(`${name}_FILE must be the path of a readable file with a value; it is "${path}".`)
    ofFiles[name] = content
  }
  return (name: string) => ofFiles[name] ?? env[name]
}
