import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * `npm run fuzz`: the public fuzzer Schemathesis against the OpenAPI description of its own server. Arguments go to it:
 * `npm run fuzz -- --seed 7 --max-examples 50`.
 */
const ST = process.env.SCHEMATHESIS ?? 'st'
const KEY = `assay_fuzzfuzz.${'k'.repeat(43)}`
const ROOT = resolve(import.meta.dirname, '..')

/** These may revoke the key in use, and everything after them would be 401: they run last, and separately. */
const ENDS_KEYS = '^(patchSettings|.*ApiKeysByKeyId.*)$'
/** Rules beyond a schema (an existing role, a table with the right columns) reject what the schema allows. */
const UNSAYABLE = 'positive_data_acceptance'
const CHECKS = ['--checks', 'all', '--exclude-checks', UNSAYABLE]
// Loading the example portfolio takes a while.
const OPTIONS = [
  '--header',
  `Authorization: Bearer ${KEY}`,
  '--request-timeout',
  '120',
  '--max-response-time',
  '120',
  ...CHECKS,
]

const serve = (dataDir: string) =>
  spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_API_KEY: KEY, ASSAY_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const addressOf = async (server: ChildProcess & { stdout: NodeJS.ReadableStream }) => {
  let text = ''
  for await (const chunk of server.stdout) {
    text += String(chunk)
    const [, url] = /ready at (\S+)/.exec(text) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`The server did not start:\n${text}`)
}

const fuzz = (url: string, args: readonly string[], cwd: string) => {
  const child = spawn(ST, ['run', `${url}/api/openapi.json`, ...OPTIONS, ...args], { stdio: 'inherit', cwd })
  return new Promise<number>((resolve, reject) => {
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', (cause) => {
      reject(
        new Error('Schemathesis is not installed: pip install schemathesis, or name it in SCHEMATHESIS', { cause }),
      )
    })
  })
}

const folder = await mkdtemp(join(tmpdir(), 'assay-fuzz-'))
const server = serve(join(folder, 'data'))
try {
  const url = await addressOf(server)
  const given = process.argv.slice(2)
  const all = await fuzz(url, ['--exclude-operation-id-regex', ENDS_KEYS, ...given], folder)
  const last = await fuzz(url, ['--include-operation-id-regex', ENDS_KEYS, ...given], folder)
  process.exitCode = all || last
} finally {
  server.kill('SIGTERM')
  await once(server, 'close')
  await rm(folder, { recursive: true, force: true })
}
