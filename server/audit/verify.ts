import type { ChainMark } from '../../contract/audit/audit.ts'
import { transaction } from '../db/driver/transaction.ts'
import type { Db, Pool } from '../db/open.ts'
import { type Chain, entryOutside, type Link, linksAfter, chain as readChain } from './chainQueries.ts'
import { chainHash } from './rules.ts'

export type Broken = { id: string | null; position: string; problem: string }
export type Verification = { entries: number; valid: boolean; head: string | null; firstBroken: Broken | null }

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0
const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

/**
 * Walks the chain from its beginning, in one snapshot, and returns the first entry that differs from what was sealed. A
 * head that was noted earlier must be found on the way.
 */
export const verifyChain = (pool: Pool, mark?: ChainMark): Promise<Verification> =>
  transaction(
    pool,
    async (tx) => {
      const chain = await readChain(tx)
      let position = BigInt(chain.prunedPosition)
      let hash = chain.prunedHash
      let entries = 0
      const noted = markFinder(mark, position)
      noted.see(position, hash)
      const found = (firstBroken: Broken | null): Verification => ({
        entries,
        valid: firstBroken === null,
        head: entries === 0 ? null : hex(hash),
        firstBroken,
      })
      for await (const entry of walk(tx)) {
        const broken = check(entry, position + 1n, hash)
        if (broken) return found(broken)
        position += 1n
        hash = entry.hash
        entries += 1
        noted.see(position, hash)
      }
      return found(missingAtEnd(chain, position, hash) ?? noted.missing() ?? (await outside(tx, position)))
    },
    'isolation level repeatable read read only',
  )

const BATCH = 2000

/** Below every position, so that entries inserted before the beginning are found too. */
const LOWEST = String(-(2n ** 63n))

/** In separate statements, each with its own timeout; a cursor has none. */
async function* walk(tx: Db) {
  for (let last: string | undefined = LOWEST; last !== undefined; ) {
    const batch: readonly Link[] = await linksAfter(tx, last, BATCH)
    yield* batch
    last = batch.length < BATCH ? undefined : batch.at(-1)?.position
  }
}

const check = (entry: Link, expected: bigint, previous: Uint8Array): Broken | null => {
  if (BigInt(entry.position) !== expected || entry.text === null) {
    return { id: null, position: String(expected), problem: 'the entry at this position was removed' }
  }
  if (!same(chainHash(previous, expected, entry.text), entry.hash)) {
    return { id: entry.id, position: entry.position, problem: 'the entry was changed or moved to this position' }
  }
  return null
}

const missingAtEnd = (chain: Chain, position: bigint, hash: Uint8Array): Broken | null => {
  if (position < BigInt(chain.headPosition)) {
    return { id: null, position: String(position + 1n), problem: 'the entry at this position was removed' }
  }
  const whole = position === BigInt(chain.headPosition) && (same(hash, chain.headHash) || position === 0n)
  return whole
    ? null
    : { id: null, position: String(position), problem: 'the end of the chain does not match the recorded one' }
}

/** An entry that is neither in the chain nor on its way into it was put into the log by other means. */
const outside = async (tx: Db, end: bigint): Promise<Broken | null> => {
  const entry = await entryOutside(tx)
  return entry
    ? { id: entry.id, position: String(end + 1n), problem: 'the entry was added without a position in the chain' }
    : null
}

/**
 * A noted head counts the entries of its day. If retention has removed some before it, its position in the chain is
 * that much lower: at most by the number removed until today.
 */
const markFinder = (mark: ChainMark | undefined, pruned: bigint) => {
  let met = mark === undefined
  const see = (position: bigint, hash: Uint8Array) => {
    if (!mark || hex(hash) !== mark.head) return
    const removedBefore = position - BigInt(mark.entries)
    met ||= removedBefore >= 0n && removedBefore <= pruned
  }
  const missing = (): Broken | null =>
    mark && !met
      ? { id: null, position: String(mark.entries), problem: 'the noted head is not at this position' }
      : null
  return { see, missing }
}
