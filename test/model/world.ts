import type { TestApp } from '../support/app.ts'
import type { Answered, Client } from '../support/client.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'

export type Absence = { since: string; until: string | null }

export type World = {
  app: TestApp
  random: Random
  /** As of the last check; the target of a step may have changed since, and the step is then rejected. */
  seen: Reading
  /** The token of each active link, by assessment id: it is shown only once. */
  tokens: Map<string, string>
  /** The domain of every control that ever existed, by `framework/code`: an assessment only names the control. */
  domains: Map<string, string>
  /** When each vendor was offboarded, and when it came back. */
  absences: Map<string, Absence[]>
  /** The entries of the audit log that tell of them: two may have the same time. */
  followed: Set<string>
  /** For unused names. */
  made: number
  /** How often everything was recounted. */
  checks: number
  /** One client at a time: a step can then compare what it did with what was there before. */
  alone: boolean
  /** A second person, who may approve what the first one requested. */
  other: Client
  /** Findings that a vendor ever reported as fixed. */
  reported: Set<string>
  /** Approvals that were made together, with their assessment. */
  batches: { assessmentId: string; batchId: string }[]
}

/**
 * What a step will do. Everything is chosen before it runs, so that two can run concurrently and the seed still
 * reproduces them.
 */
export type Step = { name: string; run: (client: Client) => Promise<Answered[]> }
/** Undefined if there is nothing to do it with. */
export type Operation = (world: World) => Step | undefined

/** How large a run becomes: what is read after every few steps must stay small. */
export const MAX = { vendors: 7, frameworks: 3, templates: 4, assessments: 14, fields: 5, users: 4 }

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
