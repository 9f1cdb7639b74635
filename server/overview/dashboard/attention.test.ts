import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const get = async (path: string) => (await t.admin.get(`/api/v1/dashboard/${path}`)).body
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an empty portfolio needs no attention', async () => {
  expect(await get('attention')).toEqual({
    overdue: { totalCount: 0, entries: [] },
    waitingForReview: { totalCount: 0, submitted: 0, underReview: 0, entries: [] },
    endingCertifications: { totalCount: 0, expired: 0, expiring: 0, entries: [] },
    lapsedAcceptances: { totalCount: 0, entries: [] },
    overdueFindings: { totalCount: 0, entries: [] },
    requestedAcceptances: { totalCount: 0, entries: [] },
    neverAssessed: { totalCount: 0, entries: [] },
    refusedAddresses: { totalCount: 0, entries: [] },
  })
})

describe('a portfolio', () => {
  const vendor = { id: '', other: '' }
  beforeAll(async () => {
    vendor.id = (await t.make.vendor({ name: 'Northwind', tier: 'HIGH' })).id
    vendor.other = (await t.make.vendor({ name: 'Brightfen' })).id
    await t.pool`update vendors set overall_score = 0.9 where id = ${vendor.id}`
    for (const days of [-3, -9, -1, -30, -2, -5, 0, 4])
      await t.make.assessment(vendor.id, { status: 'SENT', title: `Due ${days}`, dueDate: day(days) })
    await t.make.assessment(vendor.id, { status: 'DRAFT', dueDate: day(-9) })
    await t.make.assessment(vendor.id, { status: 'SUBMITTED', title: 'New', submittedAt: '2026-03-02T00:00:00Z' })
    await t.make.assessment(vendor.id, { status: 'UNDER_REVIEW', title: 'Old', submittedAt: '2026-03-01T00:00:00Z' })
    for (const days of [-1, 0, 30, 31])
      await t.make.certification(vendor.id, { name: `Ends ${days}`, expiresDate: day(days) })
    await t.make.certification(vendor.other, { name: 'Endless' })
    const accepted = { status: 'RISK_ACCEPTED' }
    await t.make.finding(vendor.id, { ...accepted, title: 'Low', severity: 'LOW', acceptedUntil: day(-9) })
    await t.make.finding(vendor.id, { ...accepted, title: 'High', severity: 'HIGH', acceptedUntil: day(-1) })
    await t.make.finding(vendor.id, { ...accepted, acceptedUntil: day(0) })
    await t.make.finding(vendor.id)
  })

  test('lists the five longest overdue, and counts as the list does', async () => {
    const { overdue } = await get('attention')
    expect(overdue.entries.map(({ title }: { title: string }) => title)).toEqual([
      'Due -30',
      'Due -9',
      'Due -5',
      'Due -3',
      'Due -2',
    ])
    expect(overdue.entries[0]).toMatchObject({ vendorName: 'Northwind', vendorId: vendor.id, status: 'SENT' })
    const list = await t.admin.get('/api/v1/assessments?overdue=true')
    expect(overdue.totalCount).toBe(list.body.totalCount)
  })

  test('lists as many as are asked for, up to 200, with the person who has it', async () => {
    const { overdue } = await get('attention?limit=200')
    expect(overdue.entries).toHaveLength(overdue.totalCount)
    expect(overdue.entries[0]).toMatchObject({ reviewerName: null })
    expect((await get('attention?limit=1')).overdue).toMatchObject({ totalCount: 6, entries: [{ title: 'Due -30' }] })
    expect((await t.admin.get('/api/v1/dashboard/attention?limit=201')).status).toBe(400)
  })

  test('lists what waits for review, longest first', async () => {
    const { waitingForReview } = await get('attention')
    expect(waitingForReview).toMatchObject({ totalCount: 2, submitted: 1, underReview: 1 })
    expect(waitingForReview.entries.map(({ title }: { title: string }) => title)).toEqual(['Old', 'New'])
  })

  test('a certification counts through its last day, and thirty days ahead', async () => {
    const { endingCertifications } = await get('attention')
    expect(endingCertifications).toMatchObject({ totalCount: 3, expired: 1, expiring: 2 })
    expect(endingCertifications.entries.map(({ name, status }: Record<string, string>) => [name, status])).toEqual([
      ['Ends -1', 'EXPIRED'],
      ['Ends 0', 'EXPIRING'],
      ['Ends 30', 'EXPIRING'],
    ])
    for (const [status, count] of Object.entries({ EXPIRED: 1, EXPIRING: 2, VALID: 2 })) {
      const list = await t.admin.get(`/api/v1/certifications?status=${status}`)
      expect(list.body.totalCount, status).toBe(count)
      expect(new Set(list.body.entries.map((c: { status: string }) => c.status))).toEqual(new Set([status]))
    }
  })

  test('without the vendors permission certifications are counted but not listed', async () => {
    const client = await t.make.keyClient(['assessments:view'])
    const { endingCertifications } = (await client.get('/api/v1/dashboard/attention')).body
    expect(endingCertifications).toEqual({ totalCount: 3, expired: 1, expiring: 2, entries: [] })
  })

  test('lapsed acceptances are listed most severe first, and counted as in the list', async () => {
    const { lapsedAcceptances } = await get('attention')
    expect(lapsedAcceptances.entries.map(({ title }: { title: string }) => title)).toEqual(['High', 'Low'])
    const list = await t.admin.get('/api/v1/findings?lapsed=true')
    expect(lapsedAcceptances.totalCount).toBe(list.body.totalCount)
  })

  test('vendors are counted by tier and band as their list filters them', async () => {
    const { vendorsByTierAndBand } = await get('breakdown')
    expect(vendorsByTierAndBand).toMatchObject({
      HIGH: { green: 1, amber: 0, red: 0, unscored: 0 },
      UNSPECIFIED: { green: 0, amber: 0, red: 0, unscored: 1 },
      LOW: { green: 0, amber: 0, red: 0, unscored: 0 },
    })
    expect((await t.admin.get('/api/v1/vendors?tier=HIGH&band=GREEN')).body).toHaveLength(1)
  })

  test('responsibilities are counted with the number of their vendors', async () => {
    const [first] = await t.make.responsibilitiesOf(vendor.id, 3)
    await t.make.responsibilitiesOf(vendor.other, 1)
    await t.admin.patch(`/api/v1/responsibilities/${first?.id}`, { status: 'COMPLETED' })
    const { responsibilitiesByStatus } = await get('breakdown')
    expect(responsibilitiesByStatus).toMatchObject({
      PENDING: { actions: 3, vendors: 2 },
      COMPLETED: { actions: 1, vendors: 1 },
      IN_PROGRESS: { actions: 0, vendors: 0 },
    })
    const names = async (status: string) =>
      (await t.admin.get(`/api/v1/vendors?responsibility=${status}`)).body.map((v: { name: string }) => v.name)
    expect(await names('PENDING')).toEqual(['Brightfen', 'Northwind'])
    expect(await names('COMPLETED')).toEqual(['Northwind'])
    expect(await names('NOT_APPLICABLE')).toEqual([])
  })
})

describe('what is whose', () => {
  const person = { id: '', email: '' }
  type Urgent = { totalCount: number; entries: { title?: string; vendorName: string }[] }
  const mine = async () => {
    const client = await t.make.signIn(person.email)
    const found: Record<string, Urgent> = (await client.get('/api/v1/dashboard/attention?mine=true')).body
    return Object.fromEntries(Object.entries(found).map(([kind, { totalCount }]) => [kind, totalCount]))
  }
  beforeAll(async () => {
    Object.assign(person, await t.make.reviewer())
    const { id } = await t.make.vendor({ name: 'Owned', tier: 'CRITICAL' })
    await t.admin.put(`/api/v1/vendors/${id}`, { ownerId: person.id })
    const other = (await t.make.vendor({ name: 'Other', tier: 'HIGH' })).id
    await t.make.finding(other, {
      ownerId: person.id,
      title: 'Own',
      dueDate: day(-3),
      assessmentId: (await t.make.assessment(other, { status: 'COMPLETED' })).id,
    })
    await t.make.certification(id, { expiresDate: day(-1) })
  })

  test('findings are their owner’s, the rest the owner’s of the vendor', async () => {
    expect(await mine()).toEqual({
      overdue: 0,
      waitingForReview: 0,
      endingCertifications: 1,
      lapsedAcceptances: 0,
      overdueFindings: 1,
      requestedAcceptances: 0,
      neverAssessed: 1,
      refusedAddresses: 0,
    })
  })

  test('vendors of critical and high tier that were never assessed are listed, critical ones first', async () => {
    const { neverAssessed } = await get('attention')
    expect(neverAssessed.entries[0]).toMatchObject({ vendorName: 'Owned', tier: 'CRITICAL' })
    expect((await t.admin.get('/api/v1/vendors?neverAssessed=true&tier=CRITICAL')).body).toHaveLength(1)
  })
})

test('certifications of all vendors are paged, searched by vendor, without expiry last', async () => {
  const { body } = await t.admin.get('/api/v1/certifications?query=bright')
  expect(body.entries.at(-1)).toMatchObject({ vendorName: 'Brightfen', expiresDate: null, status: 'VALID' })
  const second = await t.admin.get('/api/v1/certifications?page=2&pageSize=2')
  expect(second.body).toMatchObject({ page: 2, pageSize: 2 })
  expect(second.body.entries).toHaveLength(2)
  for (const query of ['page=0', 'pageSize=201', 'status=OLD'])
    expect((await t.admin.get(`/api/v1/certifications?${query}`)).status).toBe(400)
})
