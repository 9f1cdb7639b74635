import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, run, temporaryDirectory, until } from '../support/process.ts'

test('demo serves the example portfolio, and its output works; it leaves nothing behind', async () => {
  const temporary = await temporaryDirectory()
  const demo = run('server/cli.ts', ['demo'], { PORT: '0', TMPDIR: temporary })
  const key = () => /API key: (\S+)/.exec(demo.out())?.[1]
  const lines = () => [...demo.out().matchAll(/^ {2}(curl .+)$/gm)].map(([, line = '']) => line)
  await until('the demo says how to call it', () => lines().length === 3 || !demo.isRunning())
  expect(demo.out()).toMatch(
    /^Starting a temporary database …\n[\s\S]*^Loading the example portfolio …\n\n {2}Assay demo at /m,
  )
  const url = /Assay demo at (\S+)/.exec(demo.out())?.[1]
  const response = await fetch(`${url}/api/v1/vendors`, { headers: { authorization: `Bearer ${key()}` } })
  expect(await response.json()).toHaveLength(25)

  const printed = lines().map((line) =>
    JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8', stdio: 'pipe' })),
  )
  expect(printed).toEqual([
    expect.objectContaining({ vendorCount: 25 }),
    expect.objectContaining({ name: 'Aldermoor Cloud' }),
    expect.objectContaining({ entries: expect.arrayContaining([expect.objectContaining({ severity: 'CRITICAL' })]) }),
  ])
  const guide = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
  const ofFields = /^curl .*customFields=.*$/m.exec(guide)?.[0] ?? ''
  const env = { ...process.env, URL: url, KEY: key() }
  const found = JSON.parse(execFileSync('sh', ['-c', ofFields], { encoding: 'utf8', stdio: 'pipe', env }))
  expect(found).toContainEqual(
    expect.objectContaining({ customFields: expect.objectContaining({ criticalityToOperations: 'Essential' }) }),
  )
  for (const role of ['Admin', 'Reviewer', 'Viewer']) {
    const [, email, password] = new RegExp(`${role}: (\\S+) / (\\S+)`).exec(demo.out()) ?? []
    const body = JSON.stringify({ email, password })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${url}/api/v1/session`, { method: 'POST', body, headers })).status, role).toBe(200)
  }

  demo.signal('SIGTERM')
  expect(await demo.ended).toEqual({ code: 0, signal: null })
  expect(await readdir(temporary)).toEqual([])
})
