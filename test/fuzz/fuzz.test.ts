import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TObject } from '../../contract/schema.ts'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { useApp } from '../support/app.ts'
import { isSlow, servePrepared } from './prepared.ts'
import { installSchemathesis, runSchemathesis } from './schemathesis.ts'

/** About so many cases: each operation gets its share of them, and one more, since some have few different ones. */
const { FUZZ_CASES = '2000', FUZZ_SEED = '1', FUZZ_PHASES = 'fuzzing', FUZZ_REQUIRED } = process.env
/** Reads come first, because changes take away what they read. */
const PARTS = [
  ['--include-method', 'GET'],
  ['--exclude-method', 'GET'],
]
const REACHED = 0.95

const t = useApp()
// SCIM describes itself.
const operations = routesOf({} as never).filter(({ permission }) => permission !== 'scim')
/** Lists that the server reads row by row are described otherwise than they are checked. */
const checksRows = ({ body }: Route) =>
  Object.values((body as Partial<TObject>)?.properties ?? {}).some((member) => 'x-described' in member)
let folder = ''
let program: string | Error = ''
let answers: { operationId: string; status: number }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-fuzz-'))
  program = await installSchemathesis(folder).catch((error: Error) => error)
  if (FUZZ_REQUIRED && program instanceof Error) throw program
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readAnswers = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [operationId = '', status] = line.split(' ')
      return { operationId, status: Number(status) }
    })

test('answers to hostile requests fit the description, and none is a 5xx', async ({ skip }) => {
  if (program instanceof Error) return skip(program.message)
  const prepared = await servePrepared(t)
  const file = join(folder, 'answers')
  const env = { FUZZ_PREPARED: prepared.url, FUZZ_ANSWERS: file }
  const each = Math.ceil(Number(FUZZ_CASES) / operations.length) + 1
  const slow = operations.filter(isSlow).flatMap(({ operationId }) => ['--exclude-operation-id', operationId])
  const byRow = operations.filter(checksRows).map(({ operationId }) => operationId)
  const common = ['--phases', FUZZ_PHASES, '--max-examples', String(each), '--seed', FUZZ_SEED, ...slow]
  for (const part of PARTS) {
    const { passed, report } = await runSchemathesis(program, {
      url: t.url,
      cwd: folder,
      env,
      args: [...part, ...common],
      byRow,
    })
    expect.soft(passed, report).toBe(true)
  }
  answers = await readAnswers(file)
  prepared.close()
}, 0)

test('19 of 20 operations succeed at least once', ({ skip }) => {
  if (program instanceof Error) return skip(program.message)
  const succeeded = new Set(answers.filter(({ status }) => status < 400).map(({ operationId }) => operationId))
  const missed = operations.map(({ operationId }) => operationId).filter((id) => !succeeded.has(id))
  const sum = `${answers.length} cases, ${succeeded.size} of ${operations.length} operations succeeded`
  process.stdout.write(`${sum}. Missed: ${missed.join(', ')}\n`)
  expect(succeeded.size / operations.length, missed.join(', ')).toBeGreaterThanOrEqual(REACHED)
})
