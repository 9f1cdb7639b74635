import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'

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

/** The rooms of the server, from the ground up, as ARCHITECTURE.md prints them: each imports only rooms above it there. */
const ROOMS = [
  ...(/^server\/ .*\n(?<rooms>(?: {2}.*\n)+)/m.exec(read('ARCHITECTURE.md'))?.groups?.rooms ?? '').matchAll(
    /^ {2}(\w+)\/ /gm,
  ),
].map(([, room = '']) => room)
/** What is written about one noun: its folder is entered through its service. */
const DOMAINS = [
  'organisation',
  'outgoing',
  'people',
  'library',
  'vendors',
  'findings',
  'assessments',
  'schedule',
  'overview',
  'mail',
  'example',
]
const partsOf = (file: string) => file.split('/').slice(1, -1)
const roomOf = (file: string) => partsOf(file)[0] ?? ''
/** A room, or a folder in it. */
const folderIn = (file: string) => partsOf(file).slice(0, 2).join('/')
/** The folders of a room are nouns of their own, except those that list or write the nouns of the room themselves. */
const noun = (file: string) =>
  file.startsWith('server/') && DOMAINS.includes(roomOf(file))
    ? folderIn(file)
        .replace('vendors/import', 'vendors')
        .replace(/^findings\/(list|imports|gaps)$/, 'findings')
        .replace(/^mail\/.*/, 'mail')
    : undefined
/** The routes of a noun, and how their bodies are read. */
const isRoutes = (file: string) => /^(routes|\w+Routes|\w+Body)\.ts$/.test(base(file))
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
/** Rooms that hold a folder for each of their nouns. */
const GROUPED = ['library', 'outgoing', 'people']
const webFolderOf = (file: string) => {
  const [, room = '', folder = ''] = file.split('/')
  return GROUPED.includes(room) ? `${room}/${folder}` : room
}
/** Below the nouns: the API client, the common UI parts, and what several nouns share. */
const SHARED = ['build', 'api', 'ui', 'domain']
/** The parts of the contract that are about no noun. */
const PLAIN = /^contract\/((errors|paths|schema)|values\/\w+|library\/points)\.ts$/

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
    .map(({ from, to }) => ({ from: webFolderOf(from), to: webFolderOf(to), types: false }))
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
  const allowed = ({ to }: Edge) => PLAIN.test(to) || /^web\/(ui|api|build)\//.test(to)
  expect(ui.filter((edge) => !allowed(edge)).map(named)).toEqual([])
})

test('the address of a page is written in contract/paths.ts and nowhere else', () => {
  const words = new Set(
    Object.values(paths)
      .map((path) => path.split('/')[1])
      .filter(Boolean),
  )
  const isWritten = (file: string, ...more: string[]) =>
    new RegExp(`(['"\`]|[uU]rl\\})/(${[...words, ...more].join('|')})\\b`).test(read(file))
  const elsewhere = [...files('contract'), ...files('server')].filter((file) => file !== 'contract/paths.ts')
  expect(isWritten('contract/paths.ts')).toBe(true)
  expect(elsewhere.filter((file) => isWritten(file))).toEqual([])
  // The addresses of the API are the names of its operations.
  expect(files('web').filter((file) => isWritten(file, 'api', 'docs'))).toEqual([])
})

test('of http only the routes of a domain know anything, except what a received file is', () => {
  const toHttp = edges.filter(
    ({ from, to }) => noun(from) && to.startsWith('server/http/') && base(to) !== 'receivedFile.ts',
  )
  expect(toHttp.filter(({ from }) => !isRoutes(from)).map(named)).toEqual([])
})

const within = edges.filter(({ from, to }) => [from, to].every((file) => file.startsWith('server/')))

test('every folder of the server has its place, and eight files at most stand beside them', () => {
  const found = [...new Set(files('server').map(roomOf))].filter((room) => room !== '')
  expect(new Set(found)).toEqual(new Set(ROOMS))
  expect(ROOMS).toHaveLength(new Set(ROOMS).size)
  expect(files('server').filter((file) => partsOf(file).length === 0).length).toBeLessThanOrEqual(8)
})

test('a room imports only what stands below it', () => {
  const height = (file: string) => ROOMS.indexOf(roomOf(file))
  const upwards = within.filter(({ from, to }) => roomOf(from) !== roomOf(to) && height(to) >= height(from))
  expect(upwards.filter(({ from, to }) => ![from, to].some((file) => roomOf(file) === '')).map(named)).toEqual([])
})

test('no file of the contract or of the server imports itself in a circle', () => {
  expect(cyclesOf(edges)).toEqual([])
})

test('no folder of the contract or of the server imports itself in a circle', () => {
  const isRoot = (file: string) => ['contract', 'server', 'client/src'].includes(dirname(file))
  const between = edges
    .filter(({ from, to }) => ![from, to].some(isRoot))
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to), types: false }))
    .filter(({ from, to }) => from !== to)
  expect(cyclesOf(between)).toEqual([])
})

/** What all domains stand on: each of its files is an entry of its own. */
const OPEN = ['people/identity', 'people/factors', 'people/signIn']
const isQueries = (file: string) => /queries\.ts$/i.test(file)

test('a domain is entered through its service.ts; only queries are built from queries', () => {
  const around = edges.filter(({ from, to }) => {
    const [caller, called] = [noun(from), noun(to)]
    if (!caller || !called || caller === called || OPEN.includes(called)) return false
    return base(to) !== 'service.ts' && !(isQueries(from) && isQueries(to))
  })
  expect(around.map(named)).toEqual([])
})

test('SQL is in queries, in audit and db, and never in routes or rules', () => {
  const sql = /`\s*(select|insert into|update|delete from|with)\s/i
  const offenders = files('server').filter((f) => ['routes.ts', 'rules.ts'].includes(base(f)) && sql.test(read(f)))
  expect(offenders).toEqual([])
})

/** All words of a language in one file: a translator reads it from top to bottom. */
const isWords = (file: string) => /^web\/portal\/words\/[a-z]{2}\.ts$/.test(file)

test('no file is longer than 300 lines', () => {
  const long = [...files('contract'), ...files('server'), ...files('test'), ...files('bench'), ...files('web')].filter(
    (f) => read(f).split('\n').length > 301 && !isWords(f),
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
