import { transaction } from '../db/driver/transaction.ts'
import type { Db, Pool } from '../db/open.ts'
import { chainHash } from './rules.ts'

const BATCH = 1000
/** Long enough to seal a burst of changes together, short enough to leave little time for tampering. */
const DELAY_MS = 50

/** The content of an entry as one text that is the same on every server and in every version. */
export const canonical = (db: Db) => db`json_build_array(
  id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, user_id, user_name,
  entity_type, entity_id, entity_name, meta::text)::text`

/**
 * Gives committed entries their position in the chain. This happens right after the transaction and not in it: a chain
 * has one end, and holding it until commit would make every other writer wait.
 */
export const sealBatch = (pool: Pool) =>
  transaction(pool, async (tx) => {
    const [chain] = await tx<{ position: string; hash: Uint8Array }[]>`
      select head_position as position, head_hash as hash from audit_chain for update`
    const entries = await tx<{ id: string; text: string }[]>`
      select id, ${canonical(tx)} as text from audit_log where position is null order by id limit ${BATCH}`
    if (!chain || entries.length === 0) return 0
    let position = BigInt(chain.position)
    let hash = chain.hash
    const links = entries.map(({ id, text }) => {
      position += 1n
      hash = chainHash(hash, position, text)
      return { id, position: String(position), hash: Buffer.from(hash).toString('hex') }
    })
    await tx`
      with link as (
        update audit_log a set position = l.position, hash = decode(l.hash, 'hex')
        from unnest(${links.map((l) => l.id)}::bigint[], ${links.map((l) => l.position)}::bigint[],
          ${links.map((l) => l.hash)}::text[]) l(id, position, hash)
        where a.id = l.id returning (a.created_at at time zone 'UTC')::date as day, a.action
      )
      insert into audit_totals (day, action, entries)
        select day, coalesce(action, ''), count(*) from link group by grouping sets ((day, action), (day))
      on conflict (action, day) do update set entries = audit_totals.entries + excluded.entries`
    await tx`update audit_chain set head_position = ${String(position)}, head_hash = ${hash}`
    return entries.length
  })

export type Sealer = { soon: () => void; now: () => Promise<void>; stop: () => Promise<void> }

/** Seals soon after each commit. The next start seals what a crash left unsealed. */
export const createSealer = (pool: Pool, warn: (error: unknown) => void): Sealer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const sealAll = async () => {
    while ((await sealBatch(pool)) === BATCH);
  }
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    running = running.catch(() => {}).then(sealAll)
    return running
  }
  const soon = () => {
    timer ??= setTimeout(() => void now().catch(warn), DELAY_MS).unref()
  }
  return { soon, now, stop: now }
}
