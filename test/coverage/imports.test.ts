import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const files = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.test.ts') && !f.includes('testing/'))
    .map((f) => join(folder, f))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Edge = { from: string; to: string }
const importsOf = (file: string): Edge[] => {
  const text = read(file)
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1] ?? '')
  return specifiers.map((specifier) => ({ from: file, to: relative(ROOT, resolve(ROOT, dirname(file), specifier)) }))
}
const edges = [...files('contract'), ...files('server')].flatMap(importsOf)
const webEdges = files('web').flatMap(importsOf)
const named = ({ from, to }: Edge) => `${from} → ${to}`

/** Lower ones may be called by higher ones, through service.ts; never the other way round. */
const HEIGHT: Record<string, number> = {
  organisation: 0,
  storage: 0,
  roles: 1,
  users: 2,
  keys: 1,
  vendors: 1,
  frameworks: 1,
  templates: 2,
  responsibilities: 2,
  certifications: 3,
  library: 3,
  findings: 3,
  comments: 3,
  assessments: 4,
  portal: 5,
  dashboard: 5,
  search: 5,
  reports: 6,
  example: 6,
  audit: -1,
  files: -1,
}
/** What makes CSV and PDF of anything is no domain: everybody may use it. */
const TOOLS = /^server\/reports\/(csv|readCsv|csvQueries|garbage|pdf\/)/
const domainOf = (file: string) =>
  Object.hasOwn(HEIGHT, file.split('/')[1] ?? '') && !TOOLS.test(file) ? (file.split('/')[1] ?? '') : undefined
const base = (file: string) => file.split('/').at(-1) ?? ''

test('the graph is the real one', () => {
  expect(edges.length).toBeGreaterThan(200)
  expect(edges.map(named)).toContain('server/vendors/routes.ts → server/vendors/service.ts')
})

test('the contract imports nothing of ours', () => {
  expect(
    edges.filter(({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/')).map(named),
  ).toEqual([])
})

test('the server imports from contract and server only', () => {
  expect(edges.filter(({ to }) => !/^(contract|server)\//.test(to)).map(named)).toEqual([])
})

test('the web application imports from contract and web only', () => {
  expect(webEdges.length).toBeGreaterThan(100)
  expect(webEdges.filter(({ to }) => !/^(contract|web)\//.test(to)).map(named)).toEqual([])
})

test('an address of ours is written in web/paths.ts and nowhere else', () => {
  const written = files('web').filter(
    (f) =>
      f !== 'web/paths.ts' &&
      /['"`]\/(api|docs|vendors|certifications|assessments|findings|templates|frameworks|settings|profile|audit|sign-in|setup|password)\b/.test(
        read(f),
      ),
  )
  expect(written).toEqual([])
})

test('of http a domain knows only how to state a route and how to answer', () => {
  const allowed = [
    'server/http/route.ts',
    'server/http/answer.ts',
    'server/http/deps.ts',
    // A table is checked row by row, as a single body is.
    'server/http/validation.ts',
  ]
  const toHttp = edges.filter(({ from, to }) => domainOf(from) && to.startsWith('server/http/'))
  expect(toHttp.filter(({ to }) => !allowed.includes(to)).map(named)).toEqual([])
  expect(toHttp.filter(({ from }) => !/^(routes|\w+Routes)\.ts$/.test(base(from))).map(named)).toEqual([])
})

test('domains call each other downwards', () => {
  const upwards = edges.filter(({ from, to }) => {
    const [caller, called] = [domainOf(from), domainOf(to)]
    return caller && called && caller !== called && (HEIGHT[called] ?? 0) >= (HEIGHT[caller] ?? 0)
  })
  expect(upwards.map(named)).toEqual([])
})

test('the foundation knows no domain', () => {
  const foundation = /^server\/(db)\//
  const wrong = edges.filter(({ from, to }) => foundation.test(from) && (domainOf(to) || to.startsWith('server/http/')))
  expect(wrong.map(named)).toEqual([])
})

test('SQL stands in queries, in the audit log’s and the database’s own parts, and nowhere in routes or rules', () => {
  const sql = /`\s*(select|insert into|update|delete from|with)\s/i
  const offenders = files('server').filter((f) => ['routes.ts', 'rules.ts'].includes(base(f)) && sql.test(read(f)))
  expect(offenders).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = [...files('contract'), ...files('server'), ...files('test'), ...files('bench'), ...files('web')].filter(
    (f) => read(f).split('\n').length > 301,
  )
  expect(long).toEqual([])
})
