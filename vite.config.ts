import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import commonPasswords from './web/build/commonPasswords.ts'
import filters from './web/build/filters.ts'
import permissions from './web/build/permissions.ts'

const TEXT = /\.(m?js|css|svg)$/
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Compressed once here and not for each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets')
    const compressFile = async (name: string) => {
      const content = await readFile(join(folder, name))
      for (const [ending, compress] of Object.entries(ways))
        await writeFile(join(folder, `${name}.${ending}`), await compress(content))
    }
    const names = await readdir(folder)
    await Promise.all(names.filter((name) => TEXT.test(name)).map(compressFile))
  },
})

/** Beside its own code the PDF viewer fetches these when a file needs them: tables of scripts, fonts, a decoder. */
const PDF_PARTS = ['cmaps', 'standard_fonts', 'wasm/openjpeg_nowasm_fallback.js']
const pdfParts = (): Plugin => ({
  name: 'pdf-parts',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const from = resolve(import.meta.dirname, 'node_modules/pdfjs-dist')
    for (const part of PDF_PARTS) await cp(join(from, part), join(dir, 'assets/pdfjs', part), { recursive: true })
  },
})

const ROOT = resolve(import.meta.dirname, 'web')
/** Computed from the contract here, so that its schemas do not reach the browser. */
const TABLES: Readonly<Record<string, object>> = {
  [join(ROOT, 'build/permissions.ts')]: permissions,
  [join(ROOT, 'build/filters.ts')]: filters,
  [join(ROOT, 'build/commonPasswords.ts')]: commonPasswords,
}
const evaluated = (): Plugin => ({
  name: 'evaluated',
  load: (id) => (TABLES[id] ? `export default ${JSON.stringify(TABLES[id])}` : undefined),
})

const [APPLICATION, PORTAL] = [join(ROOT, 'index.html'), join(ROOT, 'portal.html')]
const SIGN_IN = join(ROOT, 'signIn.html')

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
const reachable = (id: string, graph: Graph, lazily: boolean, seen = new Set<string>()): ReadonlySet<string> => {
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
  seen.add(id)
  for (const next of lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    if (!seen.has(next)) reachable(next, graph, lazily, seen)
  return seen
}

const PAGES_OPENED_FIRST = ['dashboard/DashboardPage.tsx', 'vendors/VendorsPage.tsx'].map((page) => join(ROOT, page))

/** The graph cannot tell: every page imports the library's one index, which names all of its parts. */
const PARTS_OF_FORMS =
  /core\/esm\/components\/(MultiSelect|PasswordInput|Pill|PillsInput|Radio|Switch|TagsInput|Textarea)\//

/**
 * A file for what all applications share, a small one for sign-in, one for what most pages need, and one for the rest that four pages share,
 * such as the parts of forms. Left to itself, the build makes a file for each set of pages that share something: the
 * page of a vendor needed 55.
 */
const shared = (): Rolldown.CodeSplittingGroup[] => {
  const known = new Map<string, ReadonlySet<string>>()
  const isIn = (entry: string, lazily: boolean, id: string, graph: Graph) => {
    const modules = known.get(entry) ?? reachable(entry, graph, lazily)
    known.set(entry, modules)
    return modules.has(id)
  }
  const inPortal = (id: string, graph: Graph) => isIn(PORTAL, true, id, graph)
  /** Looks that every page has stand in one file, in the order of their imports: those of a page come after them. */
  const isLooksOfAll = (id: string, graph: Graph) =>
    id.endsWith('.css') && isIn(APPLICATION, false, id, graph) && !isIn(SIGN_IN, false, id, graph)
  const isNeededFirst = (id: string, graph: Graph) =>
    !PARTS_OF_FORMS.test(id) && [APPLICATION, ...PAGES_OPENED_FIRST].some((page) => isIn(page, false, id, graph))
  return [
    { name: (id, graph) => (isLooksOfAll(id, graph) ? 'looks' : null), priority: 3 },
    { name: (id, graph) => (inPortal(id, graph) ? 'base' : null), minShareCount: 2, priority: 2 },
    { name: (id, graph) => (isIn(SIGN_IN, false, id, graph) ? 'start' : null), minShareCount: 2, priority: 2 },
    { name: (id, graph) => (isNeededFirst(id, graph) ? 'shared' : null), minShareCount: 4, priority: 1 },
    { name: (id, graph) => (inPortal(id, graph) ? null : 'more'), minShareCount: 4 },
  ]
}

export default defineConfig({
  root: ROOT,
  // The browser checks nothing against a schema.
  resolve: { alias: { typebox: join(ROOT, 'build/typebox.ts') } },
  css: { modules: { localsConvention: 'camelCase' } },
  plugins: [react(), evaluated(), precompress(), pdfParts()],
  build: {
    target: 'es2022',
    // A picture in a style sheet stays a file: the policy knows where it comes from.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The vendor's page is an entry of its own: nothing of the analyst's application may reach it. So is sign-in, which
    // needs little of it.
    rolldownOptions: {
      input: [APPLICATION, SIGN_IN, PORTAL],
      output: { codeSplitting: { groups: shared(), includeDependenciesRecursively: false } },
    },
  },
})
