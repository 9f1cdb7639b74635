import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEndOfFile } from './cleanup.ts'
import type { CommandRequest, CommandResult } from './commandHost.ts'
import { type Around, bare, type Env, ROOT } from './process.ts'

let host: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** One process for all commands of a file. */
const startHost = () => {
  const child = fork(join(import.meta.dirname, 'commandHost.ts'), { env: bare(), execArgv: [] })
  atEndOfFile(async () => {
    host = undefined
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  return child
}

const ask = async (request: CommandRequest): Promise<CommandResult> => {
  host ??= startHost()
  const over = new AbortController()
  const { signal } = over
  host.send(request)
  const ended = once(host, 'exit', { signal }).then(() => Promise.reject(new Error('The command process ended')))
  const [result] = await Promise.race([once(host, 'message', { signal }), ended]).finally(() => over.abort())
  return result as CommandResult
}

/** `npm run assay -- …` without starting a process; `assayProcess` starts one. */
export const assay = (args: string[], env: Env, { cwd = ROOT, input = '' }: Around = {}): Promise<CommandResult> => {
  const result = last.then(() => ask({ args, env: { ...bare(), ...env } as Env, cwd, input }))
  last = result.catch(() => undefined)
  return result
}
