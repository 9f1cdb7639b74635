import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const TEXT = /\.(js|css|svg)$/
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Compressed once here and not for each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets')
    for (const name of (await readdir(folder)).filter((file) => TEXT.test(file))) {
      const content = await readFile(join(folder, name))
      for (const [ending, compress] of Object.entries(ways))
        await writeFile(join(folder, `${name}.${ending}`), await compress(content))
    }
  },
})

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  plugins: [react(), precompress()],
  build: {
    target: 'es2022',
    // A picture in a style sheet stays a file: the policy knows where it comes from.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
