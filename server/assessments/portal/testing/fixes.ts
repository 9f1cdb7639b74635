import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

const BASE = '/api/portal/:token'
const PDF = { name: 'fix.pdf', content: '%PDF-1.7' }
/** A finding that its vendor sees, and the link of another vendor. */
const sharedFinding = async ({ admin, nobody, make }: TestApp) => {
  await admin.patch('/api/v1/settings', { portal: { privacyNote: null, contactEmail: null, share: 'FINDINGS' } })
  const { id, token } = await make.completedAssessment({ mfa: 'NO' })
  const other = await make.completedAssessment({ mfa: 'NO' })
  const finding = (await admin.get(`/api/v1/assessments/${id}`)).body.findings[0].id as string
  const send =
    (link: string, path: string, note: string, files: readonly (typeof PDF)[] = []) =>
    () =>
      nobody.upload(`/api/portal/${link}/findings/${path}`, { fields: { note }, files })
  return { token, other, finding, send }
}

export const reporting: Exercise[] = [
  {
    route: `POST ${BASE}/findings/:findingId/request`,
    actions: ['VENDOR_FINDING_REQUEST'],
    prepare: async (t) => {
      const { token, other, finding } = await sharedFinding(t)
      const ask = (link: string, id: string, body: object) => () =>
        t.nobody.post(`/api/portal/${link}/findings/${id}/request`, body)
      const date = { kind: 'DATE', until: '2190-01-01', reason: 'Later' }
      return {
        call: ask(token, finding, date),
        refuse: [
          ask(token, finding, { ...date, until: null }),
          ask(token, NONE, date),
          ask(other.token, finding, date),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/findings/:findingId/fix`,
    actions: ['REPORT_FIX'],
    prepare: async (t) => {
      const { token, other, finding, send } = await sharedFinding(t)
      return {
        call: send(token, `${finding}/fix`, 'Done'),
        refuse: [
          send(token, `${finding}/fix`, ''),
          send(token, `${NONE}/fix`, 'Done'),
          send(other.token, `${finding}/fix`, 'Done'),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/findings/:findingId/fix/form`,
    actions: ['REPORT_FIX'],
    prepare: async (t) => {
      const { token, finding, send } = await sharedFinding(t)
      return {
        call: send(token, `${finding}/fix/form`, 'Done', [PDF]),
        refuse: [send(token, `${finding}/fix/form`, 'Done'), send(token, `${finding}/fix/form`, '', [PDF])],
      }
    },
  },
]
