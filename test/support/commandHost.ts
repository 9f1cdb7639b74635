import { Readable } from 'node:stream'
import { runCommandLine } from '../../server/commands/commandLine.ts'

export type CommandRequest = { args: string[]; env: Record<string, string>; cwd: string; input: string }
export type CommandResult = { code: number; out: string; errors: string }

/** A process that runs one command after the other: loading the program takes longer than most of them. */
const collect = (stream: NodeJS.WriteStream) => {
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    text += chunk
    return true
  }
  return () => text
}

const runCommand = async ({ args, env, cwd, input }: CommandRequest): Promise<CommandResult> => {
  process.env = { ...env }
  process.chdir(cwd)
  process.exitCode = 0
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true })
  const [out, errors] = [collect(process.stdout), collect(process.stderr)]
  await runCommandLine(args)
  const code = Number(process.exitCode)
  process.exitCode = 0
  return { code, out: out(), errors: errors() }
}

process.on('message', (request: CommandRequest) => void runCommand(request).then((result) => process.send?.(result)))
