import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run dev`: the server, started again whenever one of its files changes. */
const main = join(import.meta.dirname, 'main.ts')
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
