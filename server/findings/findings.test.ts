import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../test/support/log.ts'
import * as findings from './service.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
let vendorId = ''
let assessmentId = ''
let id = ''
let path = ''

beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
  assessmentId = (await t.make.assessment(vendorId, { title: 'Yearly review' })).id
  id = (await t.make.finding(vendorId, { assessmentId, title: 'No MFA', severity: 'HIGH', controlCodes: ['A.1'] })).id
  path = `/api/v1/findings/${id}`
})

const inDays = (days: number) => new Date(t.system().now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const place = () => ({ vendorId, vendorName: 'Northwind', assessmentId, assessmentTitle: 'Yearly review' })

describe('a finding', () => {
  test('is returned in full by its id', async () => {
    const { status, body } = await t.admin.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      title: 'No MFA',
      description: null,
      severity: 'HIGH',
      highestSeverity: 'HIGH',
      severitySetBy: null,
      status: 'OPEN',
      controlCodes: ['A.1'],
      note: null,
      resolutionNote: null,
      resolvedAt: null,
      resolvedByName: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      dueDate: null,
      ownerId: null,
      ownerName: null,
      acceptedUntil: null,
      lapsed: false,
      ...place(),
      questionId: null,
      confirmedBy: [],
      acceptance: null,
      isShareable: false,
      fix: null,
      vendorRequest: null,
      sharedAt: null,
      origin: 'REVIEWER',
      source: null,
      sourceKey: null,
      missingSince: null,
      tasks: [],
    })
  })

  test.each([NONE, 'x'])('an unknown id (%s) is not found', async (unknown) => {
    expect((await t.admin.get(`/api/v1/findings/${unknown}`)).status).toBe(404)
    expect((await t.admin.patch(`/api/v1/findings/${unknown}`, { status: 'REMEDIATED' })).status).toBe(404)
  })

  test('closed by a user: names the user, the note and the time', async () => {
    const { client, user } = await t.make.adminSession()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const begun = Date.now()
    const { status, body } = await client.patch(
      path,
      { status: 'REMEDIATED', resolutionNote: '  Done \n' },
      { headers },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'REMEDIATED', resolutionNote: 'Done', resolvedByName: user.name })
    expect(Date.parse(body.resolvedAt)).toBeGreaterThanOrEqual(begun)
    expect(Date.parse(body.resolvedAt)).toBeLessThanOrEqual(Date.now())
    expect((await t.admin.get(path)).body).toEqual({
      ...body,
      isShareable: false,
      fix: null,
      vendorRequest: null,
      tasks: [],
    })
    const [entry, ...others] = await logOf(t.pool, id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'UPDATE_FINDING', userId: user.id, entityName: 'No MFA' })
    expect(entry?.meta).toMatchObject({
      ...place(),
      changes: { status: { from: 'OPEN', to: 'REMEDIATED' }, resolutionNote: { from: null, to: 'Done' } },
    })
  })

  test('closed by an API key: names the key', async () => {
    const { key } = await t.make.key({ name: 'Scanner' })
    const client = t.nobody.with({ authorization: `Bearer ${key}` })
    const { body } = await client.patch(path, { status: 'RISK_ACCEPTED' })
    expect(body).toMatchObject({ resolvedByName: 'API key: Scanner', resolutionNote: null })
  })

  test('gets an owner and a due date without being closed, and loses them again', async () => {
    const owner = await t.make.user({ name: 'Ada' })
    const given = await t.admin.patch(path, { ownerId: owner.id.toUpperCase(), dueDate: '2027-03-01' })
    expect(given.body).toMatchObject({
      status: 'OPEN',
      ownerId: owner.id,
      ownerName: 'Ada',
      dueDate: '2027-03-01T00:00:00.000Z',
      resolvedAt: null,
    })
    expect((await t.admin.patch(path, { ownerId: null })).body).toMatchObject({ ownerId: null, ownerName: null })
    expect((await t.admin.patch(path, { dueDate: '' })).body.dueDate).toBeNull()
    expect(await logOf(t.pool, id)).toHaveLength(3)
  })

  test('an update without a change is not logged', async () => {
    const { status, body } = await t.admin.patch(path, { ownerId: null })
    expect([status, body.status]).toEqual([200, 'OPEN'])
    expect(await logOf(t.pool, id)).toEqual([])
  })

  test.each([
    [{}, 'status', 'is required'],
    [{ resolutionNote: 'x' }, 'status', 'is required'],
    [{ status: 'OPEN' }, 'status', 'REMEDIATED'],
    [{ status: 'DONE' }, 'status', 'REMEDIATED'],
    [{ status: null, ownerId: null }, 'status', 'text'],
    [{ dueDate: '2027-01-01', resolutionNote: 'x' }, 'resolutionNote', 'together with a status'],
    [{ status: 'REMEDIATED', acceptedUntil: '2099-01-01' }, 'acceptedUntil', 'RISK_ACCEPTED'],
    [{ ownerId: null, acceptedUntil: '2099-01-01' }, 'acceptedUntil', 'RISK_ACCEPTED'],
    [{ status: 'RISK_ACCEPTED', acceptedUntil: '2020-01-01' }, 'acceptedUntil', 'in the past'],
    [{ status: 'RISK_ACCEPTED', acceptedUntil: '2027-02-30' }, 'acceptedUntil', 'a date'],
    [{ status: 'REMEDIATED', resolutionNote: 'x'.repeat(10_001) }, 'resolutionNote', 'at most 10000'],
    [{ status: 'REMEDIATED', ownerId: NONE }, 'ownerId', 'id of a user'],
    [{ dueDate: 'soon' }, 'dueDate', 'a date'],
  ])('rejects %j', async (change, field, message) => {
    const before = (await t.admin.get(path)).body
    const { status, body } = await t.admin.patch(path, change)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^Invalid finding: /)
    expect(body.error).toContain(message)
    expect(body.details[0].path).toBe(field)
    expect((await t.admin.get(path)).body).toEqual(before)
    expect(await logOf(t.pool, id)).toEqual([])
  })
})

describe('a closed finding', () => {
  test.each(['REMEDIATED', 'RISK_ACCEPTED'])('that is %s cannot be changed', async (state) => {
    const closed = (await t.admin.patch(path, { status: state })).body
    for (const change of [{ status: 'REMEDIATED' }, { status: 'RISK_ACCEPTED' }, { dueDate: '2027-01-01' }]) {
      const { status, body } = await t.admin.patch(path, change)
      expect(status).toBe(400)
      expect(body.error).toBe(`This finding is ${state} and cannot be changed.`)
    }
    expect((await t.admin.get(path)).body).toEqual({
      ...closed,
      isShareable: false,
      fix: null,
      vendorRequest: null,
      tasks: [],
    })
    expect(await logOf(t.pool, id)).toHaveLength(1)
  })

  test('two concurrent closes: one wins, the other is told that it is closed', async () => {
    const blocker = await t.pool.reserve()
    await blocker`begin`
    await blocker`select from findings where id = ${id} for update`
    const both = (['REMEDIATED', 'RISK_ACCEPTED'] as const).map((status) => t.admin.patch(path, { status }))
    await untilSomebodyWaits(t.pool, 2)
    await blocker`commit`
    blocker.release()
    const answers = await Promise.all(both)
    const won = answers.find(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.error).toContain(won?.body.status)
    expect((await t.admin.get(path)).body).toEqual({
      ...won?.body,
      isShareable: false,
      fix: null,
      vendorRequest: null,
      tasks: [],
    })
    expect(await logOf(t.pool, id)).toHaveLength(1)
  })

  test('is immutable in SQL too, except that a deleted user is removed', async () => {
    const owner = await t.make.user()
    await t.admin.patch(path, { status: 'RISK_ACCEPTED', ownerId: owner.id })
    for (const change of [
      t.pool`update findings set status = 'OPEN', resolved_at = null where id = ${id}`,
      t.pool`update findings set status = 'REMEDIATED' where id = ${id}`,
      t.pool`update findings set resolution_note = 'other' where id = ${id}`,
    ])
      await expect(change).rejects.toThrow(`Finding ${id} is RISK_ACCEPTED and cannot be changed`)
    await t.pool`delete from users where id = ${owner.id}`
    expect((await t.admin.get(path)).body).toMatchObject({ status: 'RISK_ACCEPTED', ownerId: null })
  })

  test('can be opened again with a reason, which the history keeps with what was decided', async () => {
    await t.admin.patch(path, { status: 'RISK_ACCEPTED', resolutionNote: 'Small', acceptedUntil: inDays(9) })
    const { status, body } = await t.admin.post(`${path}/reopen`, { reason: 'Closed by mistake' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'OPEN', resolutionNote: null, acceptedUntil: null, resolvedAt: null })
    expect((await t.admin.post(`${path}/reopen`, { reason: 'Again' })).body.code).toBe('finding_open')
    const [reopened] = (await t.admin.get(`${path}/history`)).body.entries
    expect(reopened).toMatchObject({
      action: 'REOPEN_FINDING',
      details: { reason: 'Closed by mistake', changes: { status: { from: 'RISK_ACCEPTED', to: 'OPEN' } } },
    })
    await t.admin.patch(path, { status: 'REMEDIATED' })
    expect((await t.admin.post(`${path}/reopen`, { reason: 'Once more' })).status).toBe(200)
  })

  test('an accepted risk lapses when its last day is over', async () => {
    const { body } = await t.admin.patch(path, { status: 'RISK_ACCEPTED', acceptedUntil: inDays(0) })
    expect(body).toMatchObject({ acceptedUntil: `${inDays(0)}T00:00:00.000Z`, lapsed: false })
    t.advance({ days: 1 })
    expect((await t.admin.get(path)).body).toMatchObject({ status: 'RISK_ACCEPTED', lapsed: true })
  })
})

describe('a finding added by a reviewer', () => {
  const BY_REVIEWER = { raisedBy: 'REVIEWER', source: null, sourceKey: null } as const
  const create = (body: object) =>
    findings.create(t.system(), { ...place(), ...BY_REVIEWER, controlCodes: ['A.1', 'B.2'] }, {
      title: 'Old servers',
      severity: 'CRITICAL',
      ...body,
    } as never)

  test('is open, belongs to its assessment, and is logged', async () => {
    const owner = await t.make.user()
    const questionId = crypto.randomUUID()
    const created = await create({ description: 'Why', ownerId: owner.id, dueDate: '2027-01-31', questionId })
    expect(created).toMatchObject({
      ...place(),
      status: 'OPEN',
      severity: 'CRITICAL',
      controlCodes: ['A.1', 'B.2'],
      ownerName: owner.name,
      dueDate: '2027-01-31T00:00:00.000Z',
      questionId,
    })
    expect((await t.admin.get(`/api/v1/findings/${created.id}`)).body).toEqual({
      ...created,
      isShareable: false,
      fix: null,
      vendorRequest: null,
      tasks: [],
    })
    const [entry] = await logOf(t.pool, created.id)
    expect(entry).toMatchObject({ action: 'CREATE_FINDING', entityName: 'Old servers' })
    expect(entry?.meta).toMatchObject({ ...place(), severity: 'CRITICAL', description: 'Why' })
  })

  test('rejects an unknown owner', async () => {
    await expect(create({ ownerId: NONE })).rejects.toThrow('ownerId must be the id of a user')
    expect(await t.pool`select from findings where assessment_id = ${assessmentId}`).toHaveLength(1)
  })
})
