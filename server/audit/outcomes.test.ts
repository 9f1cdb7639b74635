import type { Fragment } from 'postgres'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { hasOutcome } from './outcomeQueries.ts'
import { hasWords, readWords } from './words.ts'

const t = useApp()

type Entry = {
  id: string
  actionLabel: string
  outcome: string
  vendorName: string
  oldStatus: string
  newStatus: string
}
const find = async (query: string): Promise<Entry[]> => {
  const { status, body } = await t.admin.get(`/api/v1/audit?pageSize=100&${query}`)
  expect({ status, totalCount: body.totalCount }).toEqual({ status: 200, totalCount: body.entries?.length })
  return body.entries
}
const finding = async (vendorName: string, severity = 'LOW') => {
  const { id: vendorId } = await t.make.vendor({ name: vendorName })
  return (await t.admin.post('/api/v1/findings', { vendorId, title: 'No restore test', severity })).body.id as string
}
const change = async (id: string, body: object) =>
  expect((await t.admin.patch(`/api/v1/findings/${id}`, body)).status).toBe(200)

test('the label of a changed finding says what happened, and its row the old and new status', async () => {
  const { id: ownerId } = await t.make.user()
  const id = await finding('Labelled Ltd')
  await change(id, { ownerId })
  await change(id, { dueDate: '2027-01-31' })
  await change(id, { title: 'Restores are not tested', note: 'Clearer' })
  await change(id, { severity: 'MEDIUM', dueDate: '2027-01-30', note: 'Customer data' })
  await change(id, { status: 'RISK_ACCEPTED' })
  await t.admin.post(`/api/v1/findings/${id}/reopen`, { reason: 'Wrong' })
  await change(id, { status: 'REMEDIATED' })
  const rows = (await find(`entityId=${id}`)).map((e) => [e.actionLabel, e.outcome, e.oldStatus, e.newStatus])
  expect(rows).toEqual([
    ['Finding remediated', 'REMEDIATED', 'OPEN', 'REMEDIATED'],
    ['Finding reopened', 'REOPENED', 'RISK_ACCEPTED', 'OPEN'],
    ['Risk accepted', 'RISK_ACCEPTED', 'OPEN', 'RISK_ACCEPTED'],
    ['Severity changed', 'SEVERITY_CHANGED', null, null],
    ['Title changed', null, null, null],
    ['Due date changed', null, null, null],
    ['Owner changed', null, null, null],
    ['Finding added', null, null, null],
  ])
  expect(new Set((await find(`entityId=${id}`)).map(({ vendorName }) => vendorName))).toEqual(new Set(['Labelled Ltd']))
})

test('an approved risk acceptance is a risk accepted, whoever requested it', async () => {
  const id = await finding('Approved Ltd')
  const [one, two] = [await t.make.adminSession(), await t.make.adminSession()]
  await one.client.post(`/api/v1/findings/${id}/acceptance`, { reason: 'Small' })
  expect((await two.client.post(`/api/v1/findings/${id}/acceptance/approve`, {})).status).toBe(200)
  const [entry, ...others] = await find(`entityId=${id}&outcome=RISK_ACCEPTED`)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ userName: two.user.name, oldStatus: 'OPEN', newStatus: 'RISK_ACCEPTED' })
  expect((await find('query=accepted%20approved%20ltd')).map((e) => e.id)).toContain(entry?.id)
})

test('each outcome filters JSON, CSV and the feed alike', async () => {
  const after = (await t.admin.get('/api/v1/audit/chain')).body.entries
  const [accepted, remediated, rated] = [await finding('A'), await finding('B'), await finding('C')]
  await change(accepted, { status: 'RISK_ACCEPTED', severity: 'MEDIUM', note: 'Rated and accepted at once' })
  await change(remediated, { status: 'REMEDIATED' })
  await change(rated, { severity: 'HIGH', note: 'Worse' })
  await t.admin.post(`/api/v1/findings/${remediated}/reopen`, { reason: 'Wrong' })
  const expected = {
    RISK_ACCEPTED: [accepted],
    REMEDIATED: [remediated],
    REOPENED: [remediated],
    SHARED: [],
    SEVERITY_CHANGED: [accepted, rated],
  }
  for (const [outcome, ids] of Object.entries(expected)) {
    const { entries } = (await t.admin.get(`/api/v1/audit?after=${after}&outcome=${outcome}`)).body
    expect([outcome, entries.map(({ entity }: { entity: { id: string } }) => entity.id)]).toEqual([outcome, ids])
    const listed = await find(`outcome=${outcome}`)
    const { text } = await t.admin.get(`/api/v1/audit.csv?outcome=${outcome}`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(listed.length + 1)
  }
  expect((await t.admin.get('/api/v1/audit?outcome=CLOSED')).status).toBe(400)
})

test('a search finds what changed, the vendor, and the old and the new status', async () => {
  const id = await finding('Zephyr Hosting')
  await change(id, { severity: 'HIGH', note: 'Worse' })
  await change(id, { status: 'RISK_ACCEPTED' })
  const labels = async (query: string) =>
    (await find(`query=${encodeURIComponent(query)}`)).map(({ actionLabel }) => actionLabel)
  expect(await labels('zephyr accept')).toEqual(['Risk accepted'])
  expect(await labels('zephyr risk accepted')).toEqual(['Risk accepted'])
  expect(await labels('zephyr hosting open')).toEqual(['Risk accepted'])
  expect(await labels('zephyr severity changed')).toEqual(['Severity changed'])
  expect(await labels('zephyr due date')).toEqual(['Severity changed'])
  expect(await labels('zephyr remediated')).toEqual([])
})

test('an assessment is found by the status it had and the one it has now', async () => {
  const { id } = await t.make.sentAssessment()
  const [entry] = await find(`entityId=${id}&query=draft%20sent`)
  expect(entry).toMatchObject({ oldStatus: 'DRAFT', newStatus: 'SENT' })
})

test('outcomes and changed words are found in their indexes, not by reading the log', async () => {
  await t.pool`insert into audit_log (created_at, action, user_name, entity_type, meta)
    select now() - i * interval '1 minute', 'UPDATE_FINDING', 'Plan', 'Finding', jsonb_build_object('changes',
      case i % 500 when 0 then '{"status": {"from": "OPEN", "to": "RISK_ACCEPTED"}}'::jsonb
        when 1 then '{"status": {"from": "OPEN", "to": "REMEDIATED"}}' when 2 then '{"severity": {}}'
        else '{"ownerId": {}}' end)
    from generate_series(1, 20000) i`
  await t.pool`vacuum analyze audit_log`
  const newest = t.pool`order by created_at desc, id desc limit 10`
  const planOf = async (condition: Fragment, order = newest) => {
    const rows = await t.pool<{ 'QUERY PLAN': string }[]>`explain
      select id from audit_log where ${condition} ${order}`
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const { pool } = t
  expect(await planOf(hasOutcome(pool, 'RISK_ACCEPTED'))).toContain('audit_log_risk_accepted')
  expect(await planOf(hasOutcome(pool, 'REMEDIATED'))).toContain('audit_log_remediated')
  expect(await planOf(hasOutcome(pool, 'SEVERITY_CHANGED'))).toContain('audit_log_severity_changed')
  const words = pool`true ${hasWords(pool, readWords('plan remediated'))}`
  expect(await planOf(words, pool``)).toContain('audit_log_search')
})
