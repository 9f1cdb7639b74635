import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../../contract/auditEvents.ts'
import type { TestApp } from '../../support/app.ts'
import type { Answered } from '../../support/client.ts'

type Attempt = () => Promise<Answered>
type Prepared = { call: Attempt; refuse: Attempt[] }
/** A successful call of a state-changing route, its audit entries, and calls that are rejected before it. */
export type Exercise = {
  route: string
  actions: AuditAction[]
  /** Calls many services: their entries come first, and `actions` are the last. */
  concludes?: true
  prepare: (t: TestApp) => Promise<Prepared>
}

export const NONE = '00000000-0000-4000-8000-000000000000'
export const tokenIn = (url: string | null) => url?.split('token=')[1] ?? ''
export const email = () => `${randomUUID()}@example.com`
