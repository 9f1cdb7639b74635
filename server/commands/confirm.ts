import { createInterface } from 'node:readline/promises'
import { CommandError } from './arguments.ts'

const NOTHING_CHANGED = 'Nothing was changed.'

/** A person at a terminal is asked; a script says --yes. */
export const confirm = async (yes: boolean) => {
  if (yes) return
  if (!process.stdin.isTTY) throw new CommandError(`${NOTHING_CHANGED} Repeat the command with --yes to go on.`)
  const line = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => line.once('close', () => resolve('')))
  const answer = await Promise.race([line.question('Type yes to go on: '), closed])
  line.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError(NOTHING_CHANGED)
}
