import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'

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

/** An assessment that was mailed to the contact of its vendor. */
const mailed = async () => {
  const { id: vendorId } = await t.make.vendor({ contactName: 'Vera', contactEmail: 'vera@kestrel.example' })
  const { id } = await t.make.sentAssessment({ vendorId })
  return { vendorId, id, invite: `/api/v1/assessments/${id}/invitation` }
}

test('a link goes to another address than the last mail only with fresh proof', async () => {
  const client = await staleSession()
  const { vendorId, id, invite } = await mailed()
  expect((await client.post(invite)).status).toBe(200)
  await client.put(`/api/v1/vendors/${vendorId}`, { contactEmail: 'mallory@evil.example' })

  const comment = { body: 'Hello', visibility: 'VENDOR' }
  const draft = await t.make.draftAssessment({ vendorId })
  const attempts: [string, object?][] = [
    [invite],
    [`/api/v1/assessments/${id}/link/regenerate`],
    [`/api/v1/assessments/${id}/comments`, comment],
    [send(draft.id)],
  ]
  for (const [path, body] of attempts) expect(await client.post(path, body), path).toMatchObject(needed)
  expect(await t.pool`select from mails where recipient = 'mallory@evil.example'`).toHaveLength(0)

  expect((await client.post('/api/v1/session/proof', { password: PASSWORD })).status).toBe(204)
  expect((await client.post(invite)).status).toBe(200)
  // From then on it is an address that was mailed.
  expect((await (await staleSession()).post(invite)).status).toBe(200)
})

test('a key with an expiry or allowed addresses sends by mail, and never sees a link', async () => {
  for (const bounds of [{ expiresAt: '2199-01-01T00:00:00.000Z' }, { allowedAddresses: ['127.0.0.0/8', '::1'] }]) {
    const key = await t.make.keyClient(undefined, bounds)
    const { id } = await t.make.draftAssessment()
    for (const body of [{ showLink: true }, { notify: false }])
      expect(await key.post(send(id), body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { status, body } = await key.post(send(id))
    expect([status, body.portalUrl]).toEqual([200, null])
    const { vendorId, invite } = await mailed()
    await key.put(`/api/v1/vendors/${vendorId}`, { contactEmail: 'mallory@evil.example' })
    expect((await key.post(invite)).status).toBe(403)
    expect((await t.admin.post(invite)).status).toBe(200)
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
