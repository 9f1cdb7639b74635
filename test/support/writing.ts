import { expect } from 'vitest'
import { verifyChain } from '../../server/audit/verify.ts'
import { findRunning } from '../../server/db/embedded/start.ts'
import { addressOf, openPoolAt, type Pool } from '../../server/db/open.ts'
import { withTimeout } from '../../server/workers/withTimeout.ts'
import type { Answer, ServerProcess } from './process.ts'

/** fetch hides the cause behind "fetch failed". */
const reasonOf = (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error)

export type Writing = {
  /** Ids of the vendors that the server acknowledged. */
  acknowledged: Set<string>
  /** Other answers, and when their requests were sent. */
  refused: (Answer & { askedAt: number })[]
  /** Why requests got no answer, and whether the server was alive then. */
  unanswered: () => string[]
  /** Whether this many are acknowledged; throws if a request got no answer, and says whether the server crashed. */
  hasGrownTo: (size: number) => boolean
  stop: () => Promise<void>
}

/** Imports vendors, several at a time, until it is stopped. */
export const keepWriting = ({ call, errors, isRunning, ended }: ServerProcess, atOnce = 8): Writing => {
  const acknowledged = new Set<string>()
  const refused: Writing['refused'] = []
  const unanswered: string[] = []
  let number = 0
  let stopped = false
  const importOne = async () => {
    number += 1
    const body = { name: `Vendor ${number}`, contactEmail: 'contact@example.com' }
    const askedAt = performance.now()
    const answer = await call('/api/v1/vendors/import', { body })
    if (answer.status === 201) acknowledged.add((answer.json as { id: string }).id)
    else refused.push({ ...answer, askedAt })
  }
  /** The end of a process is known a moment after the end of its connections. */
  const fate = async () => {
    const end = await withTimeout(1000, ended, undefined)
    if (end === undefined && isRunning()) return 'The server runs, but did not answer'
    return `The server ended (${end?.signal ?? end?.code}) and said: ${errors()}`
  }
  const work = async () => {
    while (!stopped) {
      await importOne().catch(async (error: unknown) => {
        stopped = true
        unanswered.push(`${await fate()}: ${reasonOf(error)}`)
      })
    }
  }
  const workers = Array.from({ length: atOnce }, work)
  const stop = async () => {
    stopped = true
    await Promise.all(workers)
  }
  /** Nothing more is written after a request got no answer, so waiting is pointless. */
  const hasGrownTo = (size: number) => {
    if (unanswered.length > 0) throw new Error(unanswered.join('\n'))
    return acknowledged.size >= size
  }
  return { acknowledged, refused, unanswered: () => unanswered, hasGrownTo, stop }
}

/** Reads the embedded database of a directory while a server runs on it. */
export const withDatabaseOf = async <T>(dataDir: string, look: (pool: Pool) => Promise<T>): Promise<T> => {
  const running = await findRunning(dataDir)
  if (!running) throw new Error(`No database runs in ${dataDir}`)
  const pool = openPoolAt(addressOf(running), { max: 2 })
  try {
    return await look(pool)
  } finally {
    await pool.end({ timeout: 1 })
  }
}

/** Nothing acknowledged is missing, changes and audit entries exist together or not at all, and the chain verifies. */
export const expectNothingLost = (dataDir: string, writing: Writing) =>
  withDatabaseOf(dataDir, (pool) => expectNothingLostIn(pool, writing))

export const expectNothingLostIn = async (pool: Pool, { acknowledged }: Writing) => {
  const vendors = await pool<{ id: string }[]>`select id from vendors`
  const ids = new Set(vendors.map((vendor) => vendor.id))
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
  const halves = await pool`
    select v.id, a.entity_id from vendors v
    full join (select entity_id from audit_log where action = 'CREATE_VENDOR') a on a.entity_id = v.id::text
    where v.id is null or a.entity_id is null`
  expect([...halves]).toEqual([])
  expect(await verifyChain(pool)).toMatchObject({ valid: true, firstBroken: null })
}
