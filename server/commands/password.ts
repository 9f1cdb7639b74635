import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './arguments.ts'

/** A password in an argument would be visible in the process list and the shell history. */
export const readPassword = (): Promise<string> => (process.stdin.isTTY ? askTwice() : firstLine())

const firstLine = async () => {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n')) break
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line === '') throw new CommandError('--password reads the password from standard input, which is empty.')
  return line
}

const askTwice = async () => {
  const password = await ask('Password: ')
  if (password !== (await ask('Repeat the password: '))) throw new CommandError('The two passwords differ.')
  return password
}

/** Typing is not shown: readline echoes to nowhere. */
const ask = async (question: string) => {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: nothing, terminal: true })
  const cancelled = new Promise<never>((_, reject) => {
    line.once('SIGINT', () => reject(new CommandError('Cancelled.')))
    line.once('close', () => reject(new CommandError('Cancelled.')))
  })
  process.stderr.write(question)
  try {
    return await Promise.race([line.question(''), cancelled])
  } finally {
    cancelled.catch(() => {})
    line.close()
    process.stderr.write('\n')
  }
}
