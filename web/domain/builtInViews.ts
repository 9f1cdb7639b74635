import type { ViewedList } from '../../contract/people/savedViews.ts'

type BuiltIn = { name: string; view: object }

/** The views that everybody needs: one's own work, what is late or ends, and what waits for us. */
const VIEWS: Partial<Record<ViewedList, (me: string) => readonly BuiltIn[]>> = {
  VENDORS: (me) => [
    { name: 'Mine', view: { ownerId: me } },
    { name: 'Critical tier', view: { tier: 'CRITICAL' } },
    { name: 'Never assessed', view: { neverAssessed: true } },
    { name: 'Waiting for us', view: { state: 'SUBMITTED' } },
  ],
  ASSESSMENTS: (me) => [
    { name: 'Mine', view: { reviewerId: me } },
    { name: 'Overdue', view: { overdue: true } },
    { name: 'Waiting for us', view: { status: 'SUBMITTED' } },
  ],
  FINDINGS: (me) => [
    { name: 'Mine', view: { status: 'OPEN', ownerId: me } },
    { name: 'Overdue', view: { status: 'OPEN', overdue: true } },
    { name: 'Expired acceptances', view: { lapsed: true } },
    { name: 'Waiting for us', view: { awaitingApproval: true } },
  ],
  CERTIFICATIONS: () => [
    { name: 'Expiring', view: { status: 'EXPIRING' } },
    { name: 'Expired', view: { status: 'EXPIRED' } },
  ],
}

export const builtInViews = (list: ViewedList, me: string | undefined) => (me ? (VIEWS[list]?.(me) ?? []) : [])
