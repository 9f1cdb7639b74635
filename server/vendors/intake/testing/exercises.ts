import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { hashToken, newToken } from '../../../secret/tokens.ts'
import { saveUnconfirmed } from '../queries.ts'

const LINK = '/api/v1/settings/intake'
const REQUESTS = '/api/v1/intake-requests'
const ASKED = {
  name: 'Requested',
  purpose: 'Hosting',
  dataTypes: ['NONE'],
  requesterName: 'Rita',
  requesterEmail: 'rita@example.com',
  contactEmail: 'sales@northwind.example',
}
/** Without a mail server nobody has to confirm a request. */
const formOf = async ({ admin }: TestApp) => {
  await admin.delete('/api/v1/settings/mail')
  return `/api/intake/${(await admin.post(LINK, {})).body.url.split('/intake/')[1]}`
}
const request = async (t: TestApp) => {
  await t.nobody.post(await formOf(t), ASKED)
  return (await t.admin.get(REQUESTS)).body.entries[0].id as string
}

const saveRequest = (t: TestApp, token: string) =>
  saveUnconfirmed(
    t.pool,
    { tokenHash: hashToken(token), request: { ...ASKED, dataTypes: ['NONE'] }, network: '203.0.113.7' },
    t.system().now,
  )
const UNCONFIRMED = '/api/v1/unconfirmed-intake-requests'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/intake/:intakeToken',
    actions: ['CREATE_VENDOR', 'REQUEST_INTAKE'],
    prepare: async (t) => {
      const path = await formOf(t)
      return {
        call: () => t.nobody.post(path, ASKED),
        refuse: [() => t.nobody.post(path, { name: 'Requested' }), () => t.nobody.post(`/api/intake/${NONE}`, ASKED)],
      }
    },
  },
  {
    route: 'POST /api/intake-confirmations',
    actions: ['CREATE_VENDOR', 'REQUEST_INTAKE'],
    prepare: async (t) => {
      const confirm = (token: string) => t.nobody.post('/api/intake-confirmations', { token })
      const token = newToken()
      await saveRequest(t, token)
      return { call: () => confirm(token), refuse: [() => confirm('unknown'), () => confirm('')] }
    },
  },
  {
    route: 'DELETE /api/v1/unconfirmed-intake-requests',
    actions: ['DELETE_UNCONFIRMED_INTAKE'],
    prepare: async (t) => {
      await saveRequest(t, newToken())
      return { call: () => t.admin.delete(UNCONFIRMED), refuse: [() => t.nobody.delete(UNCONFIRMED)] }
    },
  },
  {
    route: 'DELETE /api/v1/unconfirmed-intake-requests/:requestId',
    actions: ['DELETE_UNCONFIRMED_INTAKE'],
    prepare: async (t) => {
      await saveRequest(t, newToken())
      const [found] = (await t.admin.get(UNCONFIRMED)).body.entries
      const remove = (id: string) => t.admin.delete(`${UNCONFIRMED}/${id}`)
      return { call: () => remove(found.id), refuse: [() => remove(NONE)] }
    },
  },
  {
    route: 'POST /api/v1/intake-requests/:requestId/approve',
    actions: ['UPDATE_VENDOR', 'APPROVE_INTAKE'],
    prepare: async (t) => {
      const id = await request(t)
      const path = (of: string) => `${REQUESTS}/${of}/approve`
      return {
        call: () => t.admin.post(path(id), { tier: 'LOW' }),
        refuse: [() => t.admin.post(path(NONE), {}), () => t.admin.post(path(id), { tier: 'OTHER' })],
      }
    },
  },
  {
    route: 'POST /api/v1/intake-requests/:requestId/decline',
    actions: ['UPDATE_VENDOR', 'DECLINE_INTAKE'],
    prepare: async (t) => {
      const path = `${REQUESTS}/${await request(t)}/decline`
      return { call: () => t.admin.post(path, { reason: 'No need' }), refuse: [() => t.admin.post(path, {})] }
    },
  },
  {
    route: 'POST /api/v1/settings/intake',
    actions: ['CREATE_INTAKE_LINK'],
    prepare: async ({ admin, nobody }) => ({ call: () => admin.post(LINK, {}), refuse: [() => nobody.post(LINK, {})] }),
  },
  {
    route: 'DELETE /api/v1/settings/intake',
    actions: ['DELETE_INTAKE_LINK'],
    prepare: async ({ admin, nobody }) => {
      await admin.post(LINK, {})
      return { call: () => admin.delete(LINK), refuse: [() => nobody.delete(LINK)] }
    },
  },
]
