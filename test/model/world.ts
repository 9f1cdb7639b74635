import type { TestApp } from '../support/app.ts'
import type { Answered, Client } from '../support/client.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'

export type World = {
  app: TestApp
  random: Random
  /** As of the last check; a step may meet something that has changed since, and is then refused. */
  seen: Reading
  /** The token of each link that still works, by the id of its assessment: it is told only once. */
  tokens: Map<string, string>
  /** The domain of each control that ever was, by `framework/code`: an assessment names the control alone. */
  domains: Map<string, string>
  /** For names that nobody has yet. */
  made: number
}

/** What a step will do. Everything is drawn before it runs, so that two can run at once and the seed still repeats them. */
export type Step = { name: string; run: (client: Client) => Promise<Answered[]> }
/** Undefined: there is nothing that it could be done with. */
export type Operation = (world: World) => Step | undefined

/** How large a run becomes: what is read after each few steps must stay small. */
export const MOST = { vendors: 7, frameworks: 3, templates: 4, assessments: 14 }

const DAY = 86_400_000
export const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

export const nextName = (world: World, what: string) => {
  world.made += 1
  return `${what} ${world.made}`
}

export const step = (name: string, run: (client: Client) => Promise<Answered>): Step => ({
  name,
  run: async (client) => [await run(client)],
})
