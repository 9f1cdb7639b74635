import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const allFiles = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !f.includes('node_modules'))
    .map((f) => join(folder, f))
const isTest = (file: string) => file.endsWith('.test.ts')
const files = (folder: string) => allFiles(folder).filter((f) => !isTest(f) && !f.includes('testing/'))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** A type-only import does not exist at run time. */
type Edge = { from: string; to: string; types: boolean }
const STATEMENT = /(?:\b(?:import|export)\s+(?<names>(?:type\s)?[^'();]*?)\s*from|\bimport\s*\(?)\s*'(?<to>\.[^']+)'/g
const isTypes = (names = '') =>
  names.startsWith('type ') || (/^\{[^}]*\}$/.test(names) && !/[{,]\s*(?!type\s)\w/.test(names))
const importsOf = (file: string): Edge[] =>
  [...read(file).matchAll(STATEMENT)].map(({ groups }) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), groups?.to ?? '')),
    types: isTypes(groups?.names),
  }))
const edges = [...files('contract'), ...files('server')].flatMap(importsOf)
const webEdges = files('web').flatMap(importsOf)
const named = ({ from, to }: Edge) => `${from} → ${to}`

/** Higher domains may call lower ones, through service.ts; never the other way round. */
const HEIGHT: Record<string, number> = {
  events: -2,
  audit: -1,
  files: -1,
  organisation: 0,
  storage: 0,
  figures: 0,
  // Below the accounts: they write to people.
  mail: 0.5,
  identity: 1,
  // Above the accounts, and below everything that concerns somebody.
  notifications: 1.5,
  roles: 2,
  keys: 2,
  vendorFields: 1.5,
  vendors: 2,
  webhooks: 2,
  frameworks: 2,
  users: 3,
  scim: 4,
  providers: 3,
  templates: 3,
  responsibilities: 3,
  contacts: 3,
  intake: 3,
  offboarding: 3,
  subprocessors: 3,
  certifications: 4,
  documents: 4,
  library: 4,
  findings: 4,
  comments: 4,
  scoring: 5,
  assessments: 6,
  links: 7,
  review: 8,
  schedule: 8,
  portal: 9,
  workbook: 9.5,
  dashboard: 9,
  search: 9,
  reports: 10,
  example: 10,
  deletions: 2,
  responses: 9,
}
/** The PDF writer is not a domain: every domain may use it. */
const TOOLS = /^server\/reports\/pdf\//
const domainOf = (file: string) =>
  Object.hasOwn(HEIGHT, file.split('/')[1] ?? '') && !TOOLS.test(file) ? (file.split('/')[1] ?? '') : undefined
const base = (file: string) => file.split('/').at(-1) ?? ''

test('the graph is read from the real files', () => {
  expect(edges.length).toBeGreaterThan(200)
  expect(edges.map(named)).toContain('server/vendors/routes.ts → server/vendors/service.ts')
})

test('the contract imports nothing of ours', () => {
  expect(
    edges.filter(({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/')).map(named),
  ).toEqual([])
})

test('the server imports from contract and server only, and its callers use the client', () => {
  const ours = ({ from, to }: Edge) =>
    /^(contract|server)\//.test(to) || (/^server\/(commands|mcp)\//.test(from) && to.startsWith('client/'))
  expect(edges.filter((edge) => !ours(edge)).map(named)).toEqual([])
})

test('the web application imports from contract and web only', () => {
  expect(webEdges.length).toBeGreaterThan(100)
  expect(webEdges.filter(({ to }) => !/^(contract|web)\//.test(to)).map(named)).toEqual([])
})

const folderOf = (file: string) => file.split('/')[1] ?? ''
/** Below the nouns: the API client, the common UI parts, and what several nouns share. */
const SHARED = ['api', 'ui', 'domain', 'paths.ts']
/** The parts of the contract that are about no noun. */
const PLAIN = /^contract\/(csv|days|errors|points|schema|text|words)\.ts$/

/** The first circle that each file leads into, as the files along it. */
const cyclesOf = (graph: readonly Edge[]) => {
  const next = Map.groupBy(graph, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

test('the search finds a circle', () => {
  const edge = (from: string, to: string) => ({ from, to, types: false })
  expect(cyclesOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'b'), edge('a', 'c')])).toEqual(['b → c → b'])
  expect(cyclesOf([edge('a', 'b'), edge('a', 'c'), edge('b', 'c')])).toEqual([])
  expect(['type { A }', '{ type A, type B }', '{ type A, b }', 'a', '{ a }'].map(isTypes)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('no file of the web imports itself in a circle', () => {
  expect(cyclesOf(webEdges.filter(({ types }) => !types))).toEqual([])
})

test('no folder of the web imports itself in a circle', () => {
  const between = webEdges
    .filter(({ to, types }) => to.startsWith('web/') && !types)
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to), types: false }))
    .filter(({ from, to }) => from !== to)
  expect(cyclesOf(between)).toEqual([])
})

test('the shared folders of the web know no noun, and ui no domain', () => {
  const wrong = webEdges.filter(({ from, to }) => {
    if (!SHARED.includes(folderOf(from))) return false
    return to.startsWith('web/') && !SHARED.includes(folderOf(to))
  })
  expect(wrong.map(named)).toEqual([])
  const ui = webEdges.filter(({ from }) => from.startsWith('web/ui/'))
  const allowed = ({ to }: Edge) => PLAIN.test(to) || /^web\/(ui\/|api\/|paths\.ts)/.test(to)
  expect(ui.filter((edge) => !allowed(edge)).map(named)).toEqual([])
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

test('of http a domain knows only routes and answers', () => {
  const allowed = [
    'server/http/route.ts',
    'server/http/answer.ts',
    'server/http/deps.ts',
    // A table is validated row by row, like a single body.
    'server/http/validation.ts',
  ]
  // The caller is authenticated before a route is reached.
  const isOnRequestPath = (from: string) => from.startsWith('server/identity/authenticate')
  const toHttp = edges.filter(
    ({ from, to }) => domainOf(from) && !isOnRequestPath(from) && to.startsWith('server/http/'),
  )
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

/** What all domains stand on: each of its files is an entry of its own. */
const ROOMS = ['events', 'audit', 'files', 'identity', 'figures']
const isQueries = (file: string) => /queries\.ts$/i.test(file)

test('a domain is entered through its service.ts; only queries are built from queries', () => {
  const around = edges.filter(({ from, to }) => {
    const [caller, called] = [domainOf(from), domainOf(to)]
    if (!caller || !called || caller === called || ROOMS.includes(called)) return false
    return base(to) !== 'service.ts' && !(isQueries(from) && isQueries(to))
  })
  expect(around.map(named)).toEqual([])
})

test('the foundation imports no domain', () => {
  const wrong = edges.filter(
    ({ from, to }) => /^server\/(db|tables)\//.test(from) && (domainOf(to) || to.startsWith('server/http/')),
  )
  expect(wrong.map(named)).toEqual([])
})

test('SQL is in queries, in audit and db, and never in routes or rules', () => {
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

/** A call with a text and a function, as every test is one, also after `test.each`. */
const NAMED_CALL = /\(\s*(['"`])(?<name>(?:\\.|(?!\1).)+)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?\(/g

test('the name of a test has at most 90 characters', () => {
  const names = ['contract', 'server', 'web', 'test', 'bench']
    .flatMap(allFiles)
    .filter(isTest)
    .flatMap((f) => [...read(f).matchAll(NAMED_CALL)].map(({ groups }) => groups?.name ?? ''))
  expect(names).toContain('the name of a test has at most 90 characters')
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name) => name.length > 90)).toEqual([])
})
