import postgres from 'postgres'
import { within } from '../within.ts'
import type { Pool } from './open.ts'

/** One that says nothing for so long hangs. */
const PATIENCE_MS = 5000

type Sign = 'lives' | 'hangs' | 'refuses'

/** An error that the server itself sent is a sign of life, unless it says that it is starting or stopping. */
const isSignOfLife = (error: unknown) => error instanceof postgres.PostgresError && !error.code.startsWith('57P')

const ask = (line: Pool): Promise<Sign> =>
  within(
    PATIENCE_MS,
    line`select 1`.then(
      () => 'lives',
      (error: unknown) => (isSignOfLife(error) ? 'lives' : 'refuses'),
    ),
    'hangs',
  )

/** Whether the database answers, asked on a connection of its own. */
export const createPulse = (connectOne: () => Pool) => {
  let line: Pool | undefined
  const rest = () => {
    void line?.end({ timeout: 0 }).catch(() => {})
    line = undefined
  }
  const fresh = async () => {
    rest()
    line = connectOne()
    const lives = (await ask(line)) === 'lives'
    if (!lives) rest()
    return lives
  }
  const beats = async () => {
    const sign = line === undefined ? 'refuses' : await ask(line)
    if (sign === 'refuses') return fresh()
    if (sign === 'hangs') rest()
    return sign === 'lives'
  }
  return { beats, rest }
}
