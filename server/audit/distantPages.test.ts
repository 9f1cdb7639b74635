import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { page } from './queries.ts'

const t = useApp()

test('a distant page has the same entries as when all before it are read', async () => {
  await t.pool`insert into audit_log (created_at, action, user_name)
    select now() - i * interval '17 minutes', case when i % 3 = 0 then 'LOGIN' else 'LOGOUT' end, 'X'
    from generate_series(1, 6000) i`
  await t.sealer.now()
  await t.pool`insert into audit_log (created_at, action, user_name) select now(), 'LOGIN', 'X' from generate_series(1, 3)`
  const at = (days: number, hours = 0) => new Date(Date.now() - days * 86_400_000 + hours * 3_600_000)
  for (const action of [undefined, 'LOGIN'])
    for (const from of [undefined, at(60, 5)])
      for (const until of [undefined, at(3, 7)])
        for (const offset of [999, 1000, 1001, 1234, 1500, 1999, 2000, 3333, 5000, 5999, 6010, 7000]) {
          const f = { action, userId: undefined, from, until }
          const all = await t.pool<{ id: string }[]>`select id::text from audit_log where true
            ${action === undefined ? t.pool`` : t.pool`and action = ${action}`}
            ${from === undefined ? t.pool`` : t.pool`and created_at >= ${from}`}
            ${until === undefined ? t.pool`` : t.pool`and created_at < ${until}`}
            order by created_at desc, audit_log.id desc limit 7 offset ${offset}`
          const got = await page(t.pool, f, { limit: 7, offset })
          expect(
            got.map((r) => r.id),
            JSON.stringify({ ...f, offset }),
          ).toEqual(all.map((r) => r.id))
        }
})
