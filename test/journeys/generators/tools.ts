import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { ROOT } from '../../support/process.ts'

export const PROGRAMS = join(ROOT, 'test/generators/programs')

const execute = promisify(execFile)
type Around = { cwd?: string; env?: Record<string, string>; timeout?: number }

/** Other people's tools, which need not bear the language of our tests. */
export const run = async (command: string, args: readonly string[], { env, ...around }: Around = {}) => {
  const all = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', ...env }
  const { stdout } = await execute(command, args, { ...around, env: all, maxBuffer: 2 ** 26 })
  return stdout
}

/** A folder of its own for each file of tests. */
export const useFolder = () => {
  const place = { path: '' }
  beforeAll(async () => {
    place.path = await mkdtemp(join(tmpdir(), 'assay-generators-'))
  })
  afterAll(() => rm(place.path, { recursive: true, force: true }))
  return (...names: string[]) => join(place.path, ...names)
}

const CACHE = join(ROOT, 'node_modules/.cache/generators')

/** A file of Maven Central, which is downloaded once. */
export const fromMaven = async (path: string) => {
  const file = join(CACHE, basename(path))
  if (existsSync(file)) return file
  const answer = await fetch(`https://repo1.maven.org/maven2/${path}`, { signal: AbortSignal.timeout(120_000) })
  if (!answer.ok) throw new Error(`Maven Central answers ${answer.status} to ${path}`)
  await mkdir(CACHE, { recursive: true })
  const incomplete = `${file}.${process.pid}`
  await writeFile(incomplete, await answer.bytes())
  await rename(incomplete, file)
  return file
}

export const credentialsFor = async (t: TestApp) => ({ ASSAY_URL: t.url, ASSAY_API_KEY: (await t.make.key()).key })

/** A program has created a vendor, listed it, uploaded a file, read a PDF and met an error. */
export const expectFiveCalls = (stdout: string, name: string) =>
  expect(JSON.parse(stdout)).toEqual({
    created: '$50K–$250K',
    listed: [name],
    uploaded: ['policy.txt'],
    pdf: '%PDF',
    error: 'vendor_external_id_taken',
  })
