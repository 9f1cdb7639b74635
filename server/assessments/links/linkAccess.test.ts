import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const send = (id: string) => `/api/v1/assessments/${id}/send`
const LINK = expect.stringMatching(/\/portal\/[\w-]{43}$/)
const needed = { status: 403, body: { code: 'fresh_proof_needed' } }

/** A session whose sign-in was too long ago to count as proof. */
const staleSession = async () => {
  const { client } = await t.make.adminSession()
  t.advance({ minutes: 11 })
  return client
}

test('sending by mail asks a session for nothing and shows it no link', async () => {
  const client = await staleSession()
  const { id } = await t.make.draftAssessment()

  const { status, body } = await client.post(send(id))

  expect([status, body.portalUrl, body.assessment.status]).toEqual([200, null, 'SENT'])
})

test.each([{ showLink: true }, { notify: false }])(
  '%j needs fresh proof, and nothing is sent without',
  async (body) => {
    const client = await staleSession()
    const { id } = await t.make.draftAssessment()

    expect(await client.post(send(id), body)).toMatchObject(needed)

    expect((await t.admin.get(`/api/v1/assessments/${id}`)).body.status).toBe('DRAFT')
  },
)

test('API keys and users with fresh proof get the link, unless they do not want it', async () => {
  const { client } = await t.make.adminSession()
  for (const caller of [t.admin, client]) {
    const [shown, hidden] = [await t.make.draftAssessment(), await t.make.draftAssessment()]
    expect((await caller.post(send(shown.id))).body.portalUrl).toEqual(LINK)
    expect((await caller.post(send(hidden.id), { showLink: false })).body.portalUrl).toBeNull()
  }
})

test('the same holds for a new link and for sending back', async () => {
  const client = await staleSession()
  const { id } = await t.make.submittedAssessment({ mfa: 'NO' })
  const [regenerate, sendBack] = ['link/regenerate', 'send-back'].map((action) => `/api/v1/assessments/${id}/${action}`)

  for (const path of [regenerate, sendBack])
    expect(await client.post(`${path}`, { showLink: true })).toMatchObject(needed)
  for (const path of [regenerate, sendBack]) {
    const { status, body } = await client.post(`${path}`, { message: 'Please explain.' })
    expect([status, body.portalUrl]).toEqual([200, null])
  }
})
