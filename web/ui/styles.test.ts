import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const WEB = resolve(import.meta.dirname, '..')
const files = (ending: RegExp) =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(WEB, file))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('a class gets its looks in one style sheet: two that use one name would change each other', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of files(/ui\/styles\/[\w-]+\.css$/))
    for (const [, name = ''] of read(file).matchAll(/^\.([a-z][\w-]*)(?= \{|,$)/gm))
      owners.set(name, new Set([...(owners.get(name) ?? []), file]))
  expect(owners.size).toBeGreaterThan(50)
  expect([...owners].filter(([, sheets]) => sheets.size > 1).map(([name]) => name)).toEqual([])
})

/** The classes of a module, by the names that TypeScript has for them. */
const classesOf = (file: string) => {
  const own = withoutComments(read(file)).replace(/:global\([^)]*\)/g, '')
  const selectors = own.matchAll(/([^{}]+)\{/g)
  const names = [...selectors].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => camelCase(name)),
  )
  return new Set(names)
}

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
/** What each file takes from the modules that it imports. `styles[…]` counts for all whose names begin as it does. */
const uses = files(/\.tsx?$/).flatMap((file) =>
  [...read(file).matchAll(IMPORT)].map(([, name = '', path = '']) => {
    const used = [...read(file).matchAll(new RegExp(`\\b${name}\\.(\\w+)|\\b${name}\\[(?:\`([\\w-]+)\\$)?`, 'g'))]
    return {
      file: relative(WEB, file),
      module: resolve(dirname(file), path),
      names: used.flatMap(([, whole]) => whole ?? []),
      beginnings: used.flatMap(([, whole, part = '']) => (whole ? [] : [camelCase(part.replace(/-$/, ''))])),
    }
  }),
)

test('a class that a part names is in its module', () => {
  expect(uses.length).toBeGreaterThan(50)
  const missing = uses.flatMap(({ file, module, names }) =>
    names.filter((name) => !classesOf(module).has(name)).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a class of a module is used', () => {
  const unused = files(/\.module\.css$/).flatMap((module) => {
    const users = uses.filter((use) => use.module === module)
    const isUsed = (name: string) =>
      users.some((use) => use.names.includes(name) || use.beginnings.some((beginning) => name.startsWith(beginning)))
    return [...classesOf(module)].filter((name) => !isUsed(name)).map((name) => `${relative(WEB, module)}: ${name}`)
  })
  expect(unused).toEqual([])
})
