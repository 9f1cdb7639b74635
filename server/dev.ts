import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const server = ['--watch', '--watch-preserve-output', resolve(root, 'server/main.ts')]
const web = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--emptyOutDir', '--logLevel', 'warn']

/** `npm run dev`: restarts the server whenever one of its files changes, and rebuilds the web application. */
const start = (args: readonly string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
const children = [start(server), start([...web, '--outDir', resolve(root, 'dist/web')])]

const stop = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
children[0]?.on('exit', (code) => {
  stop('SIGTERM')
  process.exit(code ?? 0)
})
