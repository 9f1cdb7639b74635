import { expect } from 'vitest'
import type { Finding } from '../../contract/findings/findings.ts'
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

/** What no assessment raised has none, and only an import misses something. */
export const checkOrigins = async (read: Reader, { findings }: Reading) => {
  for (const { title, origin, assessmentId, source, missingSince } of findings) {
    if (origin === 'MANUAL' || origin === 'IMPORT') expect([title, assessmentId]).toEqual([title, null])
    if (origin === 'IMPORT') expect([title, source]).toEqual([title, expect.any(String)])
    if (missingSince !== null) expect([title, origin]).toEqual([title, 'IMPORT'])
  }
  for (const query of ['origin=IMPORT', 'source=ZAP', 'missing=true']) {
    const { totalCount } = await read.body(`/api/v1/findings?${query}&pageSize=1`)
    expect([query, totalCount]).toEqual([query, findings.filter(FILTERS[query] ?? (() => false)).length])
  }
}
const FILTERS: Record<string, (finding: Finding) => boolean> = {
  'origin=IMPORT': ({ origin }) => origin === 'IMPORT',
  'source=ZAP': ({ source }) => source === 'ZAP',
  'missing=true': ({ missingSince }) => missingSince !== null,
}

/** A report ends with its finding, however that was closed. */
export const checkFixes = ({ reported }: Reading) => {
  for (const { title, status, fix } of reported) {
    expect(fix, title).not.toBeNull()
    if (fix?.state === 'WAITING') expect([title, status]).toEqual([title, 'OPEN'])
    if (fix?.state === 'CONFIRMED') expect([title, status]).toEqual([title, 'REMEDIATED'])
  }
}
