import type { Fragment } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { pruneAuditLog } from './retention.ts'
import { sealBatch } from './seal.ts'
import { verifyChain } from './verify.ts'

let t: TestApp
beforeEach(async () => {
  t = await startApp()
  for (let i = 0; i < 5; i += 1) await t.make.vendor({ name: `Vendor ${i}` })
  await t.sealer.now()
})
afterEach(() => t.close())

/** What a superuser of the database could do: the triggers are disabled. */
const tamper = async (change: () => Promise<unknown>) => {
  await t.pool`alter table audit_log disable trigger user`
  await t.pool`alter table audit_links disable trigger user`
  await change()
  await t.pool`alter table audit_log enable trigger user`
  await t.pool`alter table audit_links enable trigger user`
}
/** The ids of the entries at these positions. */
const idsAt = (condition: Fragment) => t.pool`(select id from audit_links where ${condition})`
const entryAt = async (position: number) => {
  const [row] = await t.pool<{ id: string }[]>`select id from audit_links where position = ${position}`
  return row?.id ?? ''
}

test('an untouched log verifies', async () => {
  const { valid, entries, head, firstBroken } = await verifyChain(t.pool)
  expect({ valid, entries, firstBroken }).toEqual({ valid: true, entries: 6, firstBroken: null })
  expect(head).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['user_name', 'entity_name', 'action', 'entity_id'])('detects and names a changed %s', async (column) => {
  const id = await entryAt(3)
  await tamper(() => t.pool`update audit_log set ${t.pool(column)} = 'x' where id = ${id}`)
  const { valid, firstBroken } = await verifyChain(t.pool)
  expect({ valid, firstBroken }).toMatchObject({ valid: false, firstBroken: { id, position: '3' } })
})

test('detects a changed time or meta', async () => {
  const [three, four] = [await entryAt(3), await entryAt(4)]
  await tamper(() => t.pool`update audit_log set meta = meta || '{"x": 1}' where id = ${four}`)
  expect((await verifyChain(t.pool)).firstBroken?.id).toBe(four)
  await tamper(() => t.pool`update audit_log set created_at = created_at - interval '1 ms' where id = ${three}`)
  expect((await verifyChain(t.pool)).firstBroken?.id).toBe(three)
})

test('detects a removed entry, in the middle and at the end', async () => {
  await tamper(() => t.pool`delete from audit_log where id in ${idsAt(t.pool`position = 6`)}`)
  expect((await verifyChain(t.pool)).firstBroken).toMatchObject({
    position: '6',
    problem: expect.stringContaining('removed'),
  })
  await tamper(() => t.pool`delete from audit_links where position = 2`)
  expect((await verifyChain(t.pool)).firstBroken).toMatchObject({
    position: '2',
    problem: expect.stringContaining('removed'),
  })
})

test('detects two entries that swapped positions', async () => {
  const [two, three] = [await entryAt(2), await entryAt(3)]
  await tamper(async () => {
    await t.pool`update audit_links set position = 99 where id = ${two}`
    await t.pool`update audit_links set position = 2 where id = ${three}`
    await t.pool`update audit_links set position = 3 where id = ${two}`
  })
  expect((await verifyChain(t.pool)).firstBroken).toMatchObject({ id: three, position: '2' })
})

test('detects an inserted entry, with a position of its own or without one', async () => {
  await tamper(() => t.pool`insert into audit_log (created_at, action, user_name) values (now(), 'X', 'x')`)
  expect((await verifyChain(t.pool)).firstBroken).toMatchObject({
    problem: expect.stringContaining('without a position'),
  })
  await tamper(() => t.pool`insert into audit_links select 7, max(id), '\\x00' from audit_log`)
  expect((await verifyChain(t.pool)).firstBroken).toMatchObject({ position: '7' })
})

test('the database rejects updating, deleting and truncating entries by any role', async () => {
  const id = await entryAt(1)
  await expect(t.pool`update audit_log set user_name = 'x' where id = ${id}`).rejects.toThrow('append-only')
  await expect(t.pool`delete from audit_log where id = ${id}`).rejects.toThrow('append-only')
  await expect(t.pool`truncate audit_log`).rejects.toThrow('append-only')
  await t.pool`insert into audit_log (created_at, action, user_name) values (now(), 'X', 'x')`
  await expect(t.pool`delete from audit_log where action = 'X'`).rejects.toThrow('append-only')
  expect((await verifyChain(t.pool)).valid).toBe(true)
})

test('the database rejects updating, deleting and truncating the chain by any role', async () => {
  await expect(t.pool`update audit_links set position = 99 where position = 1`).rejects.toThrow('append-only')
  await expect(t.pool`delete from audit_links where position = 6`).rejects.toThrow('append-only')
  await expect(t.pool`truncate audit_links`).rejects.toThrow('append-only')
})

test('retention removes old entries, logs that, and the rest still verifies', async () => {
  await t.pool`update organisation set audit_retention_days = 30`
  await expect(t.pool`delete from audit_log`).rejects.toThrow('append-only')
  t.advance({ days: 40 })
  await t.make.vendor({ name: 'Much later' })
  await t.sealer.now()
  await t.pool`alter table audit_log disable trigger user`
  await t.pool`update audit_log set created_at = created_at - interval '40 days'
    where id in ${idsAt(t.pool`position <= 6`)}`
  await t.pool`insert into audit_totals select day - 40, action, entries from audit_totals where day <= now()::date`
  await t.pool`delete from audit_totals where day = now()::date`
  await t.pool`alter table audit_log enable trigger user`
  t.advance({ days: -40 })
  expect(await pruneAuditLog(t.system())).toBe(6)
  await sealBatch(t.pool)
  expect(await verifyChain(t.pool)).toMatchObject({ valid: true, entries: 2 })
  const { body } = await t.admin.get('/api/v1/audit')
  expect(body.totalCount).toBe(2)
  expect(body.entries.map((e: { action: string }) => e.action)).toEqual(['CREATE_VENDOR', 'PRUNE_AUDIT_LOG'])
})

test('a writer does not wait for another open transaction', async () => {
  await t.pool.begin(async (open) => {
    await open`insert into audit_log (created_at, action, user_name) values (now(), 'SLOW', 'x')`
    await t.make.vendor({ name: 'Meanwhile' })
    await t.sealer.now()
    const sealed = await t.pool`select from audit_log join audit_links using (id) where entity_name = 'Meanwhile'`
    expect(sealed).toHaveLength(1)
  })
  await t.sealer.now()
  expect(await verifyChain(t.pool)).toMatchObject({ valid: true, entries: 8 })
})

const notedHead = async () => {
  const { entries, head } = await verifyChain(t.pool)
  return { entries, head: head ?? '' }
}
/** Rewrites everything consistently: only a head noted elsewhere reveals it. */
const resealAll = () =>
  tamper(async () => {
    await t.pool`delete from audit_links`
    await t.pool`insert into audit_unsealed select id from audit_log`
    await t.pool`update audit_chain set head_position = 0, head_hash = ''`
    await sealBatch(t.pool)
  })

test('a head noted earlier is found after the log has grown', async () => {
  const mark = await notedHead()
  expect(await verifyChain(t.pool, mark)).toMatchObject({ valid: true, entries: 6, firstBroken: null })
  await t.make.vendor()
  await t.sealer.now()
  expect(await verifyChain(t.pool, mark)).toMatchObject({ valid: true, entries: 7, firstBroken: null })
})

test('a noted head reveals a log that was rewritten as a whole', async () => {
  const mark = await notedHead()
  await tamper(
    () => t.pool`update audit_log set user_name = 'Somebody else' where id in ${idsAt(t.pool`position = 3`)}`,
  )
  await resealAll()
  expect(await verifyChain(t.pool)).toMatchObject({ valid: true, entries: 6 })
  expect(await verifyChain(t.pool, mark)).toMatchObject({
    valid: false,
    firstBroken: { id: null, position: '6', problem: expect.stringContaining('noted') },
  })
})

test('a noted head reveals a log that was truncated, head included', async () => {
  const mark = await notedHead()
  await tamper(() => t.pool`delete from audit_log where id in ${idsAt(t.pool`position > 4`)}`)
  await resealAll()
  expect((await verifyChain(t.pool)).valid).toBe(true)
  expect((await verifyChain(t.pool, mark)).valid).toBe(false)
})

test('a noted head must be at the position noted with it', async () => {
  const { entries, head } = await notedHead()
  for (const wrong of [entries - 1, entries + 1])
    expect((await verifyChain(t.pool, { entries: wrong, head })).valid).toBe(false)
})

test('the endpoint accepts a noted head and rejects a malformed one', async () => {
  const { entries, head } = await notedHead()
  const ask = async (expected: string) => {
    const { status, body } = await t.admin.get(`/api/v1/audit/chain?expect=${expected}`)
    return { status, valid: body.valid, error: body.error }
  }
  expect(await ask(`${entries}:${head}`)).toMatchObject({ status: 200, valid: true })
  expect(await ask(`${entries}:${'0'.repeat(64)}`)).toMatchObject({ status: 200, valid: false })
  for (const wrong of [head, `${entries}`, `-1:${head}`, `${entries}:${head}0`, `x:${head}`, `0:${head}`])
    expect(await ask(wrong)).toMatchObject({ status: 400, error: expect.stringContaining('expect') })
})

test('heads from before and after retention verify; one of removed entries does not', async () => {
  await t.pool`update organisation set audit_retention_days = 30`
  await tamper(
    () => t.pool`update audit_log set created_at = created_at - interval '40 days'
      where id in ${idsAt(t.pool`position <= 3`)}`,
  )
  await resealAll()
  const headAt = async (position: number) => {
    const [row] = await t.pool<{ head: string }[]>`
      select encode(hash, 'hex') as head from audit_links where position = ${position}`
    return { entries: position, head: row?.head ?? '' }
  }
  const [second, third] = [await headAt(2), await headAt(3)]
  const before = await notedHead()

  expect(await pruneAuditLog(t.system())).toBe(3)
  await sealBatch(t.pool)

  const after = await notedHead()
  expect(after.entries).toBe(4)
  expect((await verifyChain(t.pool, before)).valid).toBe(true)
  expect((await verifyChain(t.pool, after)).valid).toBe(true)
  // The removal itself is logged.
  expect((await verifyChain(t.pool, third)).valid).toBe(true)
  expect((await verifyChain(t.pool, second)).valid).toBe(false)
})
