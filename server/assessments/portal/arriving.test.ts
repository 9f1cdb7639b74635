import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { PIXEL } from '../../../test/support/picture.ts'

/** Settings are global, so each test has an installation of its own. */
let t: TestApp
beforeEach(async () => {
  t = await startApp()
})
afterEach(() => t.close())

test('the page tells who asks, why it can be trusted and how long it takes', async () => {
  const { client, user } = await t.make.adminSession()
  await t.admin.put('/api/v1/settings/logo', PIXEL)
  const portalSettings = { privacyNote: 'We keep answers for 3 years.', contactEmail: null, share: 'DONE' }
  await t.admin.patch('/api/v1/settings', {
    organisationName: 'Initech',
    brandColour: '#008855',
    portal: portalSettings,
  })
  const { id } = await t.make.draftAssessment()
  const { body: sent } = await client.post(`/api/v1/assessments/${id}/send`, {})
  const portal = sent.portalUrl.replace(t.url, '/api')

  const { body } = await t.nobody.get(portal)
  expect(body).toMatchObject({
    organisationName: 'Initech',
    organisation: { name: 'Initech', logoUrl: '/api/portal/logo', color: '#008855' },
    askedBy: { name: user.name, email: user.email },
    contact: user.email,
    privacyNote: 'We keep answers for 3 years.',
    submission: null,
    review: null,
    findings: null,
    languages: [],
  })
  expect(body.estimatedMinutes).toBeGreaterThan(0)
  const logo = await t.nobody.get('/api/portal/logo')
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, PIXEL.contentType])
})

test('without a link, only the organisation and its contact are told', async () => {
  await t.admin.patch('/api/v1/settings', {
    portal: { privacyNote: 'Private', contactEmail: 'risk@example.com', share: 'DONE' },
  })

  const { status, body } = await t.nobody.get('/api/portal')
  expect([status, body]).toEqual([
    200,
    { organisation: { name: 'My organisation', logoUrl: null, color: null }, contact: 'risk@example.com' },
  ])
  expect((await t.nobody.get('/api/portal/logo')).status).toBe(404)
})

test('the page tells that the review is finished, unless the organisation does not share it', async () => {
  const { id, token } = await t.make.completedAssessment({ mfa: 'YES' })
  const view = async () => (await t.nobody.get(`/api/portal/${token}`)).body
  const { completedAt } = (await t.admin.get(`/api/v1/assessments/${id}`)).body
  expect((await view()).review).toEqual({ finishedAt: completedAt })

  const portal = { privacyNote: null, contactEmail: null, share: 'NOTHING' }
  await t.admin.patch('/api/v1/settings', { portal })
  expect((await view()).review).toBeNull()
})

test('analysts see the page as the vendor does, before and after it is sent', async () => {
  const { id } = await t.make.draftAssessment()
  const seen = async () => (await t.admin.get(`/api/v1/assessments/${id}/vendor-view`)).body
  expect(await seen()).toMatchObject({ status: 'DRAFT', editable: false, expiresAt: null })
  const { body: sent } = await t.admin.post(`/api/v1/assessments/${id}/send`, { message: 'Please' })
  const portal = sent.portalUrl.replace(t.url, '/api')
  await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0 })
  await seen()

  expect(await t.pool`select from portal_links where opened_at is not null`).toHaveLength(0)
  const { body } = await t.nobody.get(portal)
  expect(await seen()).toEqual({ ...body, editable: false, handOffs: [] })
})
