import { expect } from 'vitest'
import type { Reading, reader } from './reading.ts'
import { isOver } from './recount.ts'

type Reader = ReturnType<typeof reader>
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** Requests wait only for open findings, and accepted risks lapse after their last day. */
export const checkAcceptances = async (read: Reader, { findings, today }: Reading) => {
  for (const { title, status, acceptance, acceptedUntil, lapsed } of findings) {
    if (acceptance?.state === 'WAITING') expect([title, status]).toEqual([title, 'OPEN'])
    if (acceptedUntil !== null) expect([title, status]).toEqual([title, 'RISK_ACCEPTED'])
    expect([title, lapsed]).toEqual([title, isOver(acceptedUntil, today)])
  }
  const waiting = findings.filter(({ acceptance }) => acceptance?.state === 'WAITING')
  const { entries, totalCount } = await read.body('/api/v1/findings?awaitingApproval=true&pageSize=200')
  expect([idsOf(entries), totalCount]).toEqual([idsOf(waiting), waiting.length])
}

/** A report ends with its finding, however that was closed. */
export const checkFixes = ({ reported }: Reading) => {
  for (const { title, status, fix } of reported) {
    expect(fix, title).not.toBeNull()
    if (fix?.state === 'WAITING') expect([title, status]).toEqual([title, 'OPEN'])
    if (fix?.state === 'CONFIRMED') expect([title, status]).toEqual([title, 'REMEDIATED'])
  }
}
