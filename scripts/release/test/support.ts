import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { RELEASE, ReleaseError, ROOT } from '../run.ts'

export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

export const artefact = (name: string) => {
  const file = join(RELEASE, name)
  if (!existsSync(file)) throw new ReleaseError(`release/${name} is missing: run \`npm run release\` first.`)
  return file
}

export const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }))
  return folder
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address && typeof address === 'object' ? address.port : 0
}

const ADMIN = { email: 'ada@example.com', password: 'nine amber lanterns' }
export const settings = (port: number) => ({
  PORT: String(port),
  ASSAY_ADMIN_EMAIL: ADMIN.email,
  ASSAY_ADMIN_PASSWORD: ADMIN.password,
})

/** A server in a process of its own, stopped at the latest when the test ends. */
export const start = (command: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(child, 'close')
  onTestFinished(() => stop(child, ended))
  return { output: () => output.join(''), ended, stop: () => stop(child, ended) }
}

const stop = async (child: ChildProcess, ended: Promise<unknown>) => {
  if (child.exitCode === null) child.kill('SIGTERM')
  await ended
}

/** Waits until the server is ready, signs in and fetches a report. */
export const use = async (port: number, output: () => string) => {
  const url = `http://127.0.0.1:${port}`
  const status = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => output(),
    )
  await expect.poll(status).toBe(200)
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const session = await fetch(`${url}/api/v1/session`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  expect(session.status).toBe(200)
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const report = await fetch(`${url}/api/dashboard/report`, { headers: { cookie } })
  expect((await report.text()).slice(0, 5)).toBe('%PDF-')
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  expect((await fetch(`${url}/help/install`)).status).toBe(200)
}
