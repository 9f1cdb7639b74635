import { beforeEach, describe, expect, test } from 'vitest'
import type { Responsibility } from '../../../contract/vendors/responsibilities.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../../test/support/log.ts'

const t = useApp()
let vendorId = ''

beforeEach(async () => {
  vendorId = (await t.make.vendor()).id
})

const certify = (fields: object, id = vendorId) =>
  t.admin.post(`/api/v1/vendors/${id}/certifications`, { name: 'Certificate', ...fields })
const actionsOf = async (id = vendorId): Promise<Responsibility[]> =>
  (await t.admin.get(`/api/v1/vendors/${id}/responsibilities`)).body.entries
const codesOf = async (id = vendorId) => (await actionsOf(id)).map((r) => r.controlCode)
const made = async (entityId: string) => (await logOf(t.pool, entityId)).map((entry) => entry.meta.responsibilities)
const importFramework = async (controls: object[]) => {
  const named = controls.map((c, i) => ({ domain: 'Access', code: `C-${i + 1}`, title: `Control ${i + 1}`, ...c }))
  const body = { name: crypto.randomUUID(), version: '1', controls: named }
  return (await t.admin.post('/api/v1/frameworks/import', body)).body
}
const share = (framework: { id: string; controlIds: string[] }, isSharedResponsibility = true) =>
  t.admin.patch(`/api/v1/frameworks/${framework.id}/controls/${framework.controlIds[0]}`, { isSharedResponsibility })

describe('a certification creates the responsibilities of its framework', () => {
  test('one for each shared control and none for others, and the audit log has the count', async () => {
    const shared = { isSharedResponsibility: true }
    const { id: frameworkId, name } = await importFramework([shared, {}, shared])
    const { body } = await certify({ frameworkId })
    expect(await actionsOf()).toMatchObject([
      { frameworkId, frameworkName: name, controlCode: 'C-1', controlTitle: 'Control 1', status: 'PENDING' },
      { frameworkId, frameworkName: name, controlCode: 'C-3', controlTitle: 'Control 3', status: 'PENDING' },
    ])
    expect(await made(body.id)).toEqual([2])
  })

  test('when the framework is matched by name', async () => {
    const { name } = await t.make.framework(2, { isSharedResponsibility: true })
    await certify({ name: `${name.toLowerCase()} 1` })
    expect(await codesOf()).toEqual(['C-1', 'C-2'])
  })

  test('not without a framework', async () => {
    const { body } = await certify({})
    expect(await actionsOf()).toEqual([])
    expect(await made(body.id)).toEqual([0])
  })

  test('when it gets another framework, and those of the old one stay', async () => {
    const [first, second] = [
      await t.make.framework(1, { isSharedResponsibility: true }),
      await t.make.framework(3, { isSharedResponsibility: true }),
    ]
    const { id } = (await certify({ frameworkId: first.id })).body
    const put = (fields: object) => t.admin.put(`/api/v1/vendors/${vendorId}/certifications/${id}`, fields)
    await put({ frameworkId: second.id })
    await put({ notes: 'Nothing to generate' })
    await put({ frameworkId: null })
    expect(await actionsOf()).toHaveLength(4)
    expect(await made(id)).toEqual([1, 3, 0, 0])
  })
})

describe('a responsibility is never created twice', () => {
  test('a second certification of the framework keeps the existing state', async () => {
    const { id: frameworkId } = await t.make.framework(2, { isSharedResponsibility: true })
    await certify({ frameworkId })
    const [action] = await actionsOf()
    await t.admin.patch(`/api/v1/responsibilities/${action?.id}`, { status: 'COMPLETED', notes: 'Done' })
    const { body } = await certify({ frameworkId })
    expect(await actionsOf()).toMatchObject([{ id: action?.id, status: 'COMPLETED', notes: 'Done' }, {}])
    expect(await made(body.id)).toEqual([0])
  })

  test('two concurrent certifications create it once', async () => {
    const { id: frameworkId } = await t.make.framework(20, { isSharedResponsibility: true })
    let answers: ReturnType<typeof certify>[] = []
    await t.pool.begin(async (tx) => {
      await tx`select from frameworks where id = ${frameworkId} for update`
      answers = [certify({ frameworkId }), certify({ frameworkId })]
      await untilSomebodyWaits(t.pool, 2)
    })
    const created = await Promise.all(answers)
    expect(created.map((a) => a.status)).toEqual([201, 201])
    expect(await actionsOf()).toHaveLength(20)
    const counts = (await Promise.all(created.map((a) => made(a.body.id)))).flat()
    expect(counts.sort()).toEqual([0, 20])
  })

  test('vendors and frameworks each have their own', async () => {
    const other = await t.make.vendor()
    const frameworks = [
      await t.make.framework(1, { isSharedResponsibility: true }),
      await t.make.framework(1, { isSharedResponsibility: true }),
    ]
    for (const id of [vendorId, other.id]) for (const f of frameworks) await certify({ frameworkId: f.id }, id)
    for (const id of [vendorId, other.id]) expect(await codesOf(id)).toEqual(['C-1', 'C-1'])
  })
})

test('responsibilities stay when the certification or the framework is deleted', async () => {
  const { id: frameworkId } = await t.make.framework(2, { isSharedResponsibility: true })
  const { id } = (await certify({ frameworkId })).body
  const before = await actionsOf()
  await t.admin.delete(`/api/v1/vendors/${vendorId}/certifications/${id}`)
  expect(await actionsOf()).toEqual(before)
  await t.admin.delete(`/api/v1/frameworks/${frameworkId}`)
  expect(await actionsOf()).toEqual(before)
  expect((await t.admin.patch(`/api/v1/responsibilities/${before[0]?.id}`, { status: 'COMPLETED' })).status).toBe(200)
})

describe('a control that becomes shared later', () => {
  test('creates the responsibility once for every vendor certified for the framework', async () => {
    const [framework, second, stranger] = [await t.make.framework(), await t.make.vendor(), await t.make.vendor()]
    for (const id of [vendorId, vendorId, second.id]) await certify({ frameworkId: framework.id }, id)
    expect(await actionsOf()).toEqual([])
    await share(framework)
    for (const id of [vendorId, second.id]) expect(await codesOf(id)).toEqual(['C-1'])
    expect(await actionsOf(stranger.id)).toEqual([])
    expect(await made(framework.controlIds[0] ?? '')).toEqual([2])
  })

  test('keeps the responsibility when turned off and creates no second one when turned on', async () => {
    const framework = await t.make.framework()
    await certify({ frameworkId: framework.id })
    for (const isShared of [true, false, true]) await share(framework, isShared)
    expect(await codesOf()).toEqual(['C-1'])
    expect(await made(framework.controlIds[0] ?? '')).toEqual([1, 0, 0])
  })

  test('misses no certification that is created at the same time', async () => {
    const framework = await t.make.framework(1)
    let answers: ReturnType<typeof certify>[] = []
    await t.pool.begin(async (tx) => {
      await tx`select from frameworks where id = ${framework.id} for update`
      answers = [certify({ frameworkId: framework.id }), share(framework)]
      await untilSomebodyWaits(t.pool, 2)
    })
    expect((await Promise.all(answers)).map((a) => a.status)).toEqual([201, 200])
    expect(await codesOf()).toEqual(['C-1'])
  })
})
