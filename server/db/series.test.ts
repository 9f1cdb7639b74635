import { expect, test } from 'vitest'
import { createDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'

test('existing recurring assessments get their series, and none that was repeated is due again', async () => {
  const { pool, drop } = await createDatabase({ empty: true })
  await migrate(pool, '0190_days.sql')
  const template = crypto.randomUUID()
  const [vendor] = await pool`insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
    values ('V', 'v', 'v', 'v@example.com', now(), now()) returning id`
  const made = async (title: string, day: string) => {
    const [row] =
      await pool`insert into assessments (vendor_id, title, title_key, status, recurrence, template_id, sent_at, submitted_at, completed_at,
        created_at, updated_at)
      values (${vendor?.id}, ${title}, ${title}, 'COMPLETED', 'ANNUAL', ${template}, ${day}::text::timestamptz, now(), now(), ${day}::text::timestamptz, now())
      returning id`
    return String(row?.id)
  }
  const mark = (id: string, day: string) =>
    pool`insert into schedule_marks values (${`recurrence ${id}`}, ${day}::text::timestamptz)`
  // The mark of the first is forgotten.
  const first = await made('Series', '2020-02-29T08:00:00Z')
  const second = await made('Series', '2021-02-28T08:00:00Z')
  const third = await made('Series', '2022-02-28T08:00:01Z')
  await mark(second, '2022-02-28T08:00:01Z')
  // Its successor was deleted.
  const ended = await made('Ended', '2024-05-01T08:00:00Z')
  await mark(ended, '2025-05-01T08:00:00Z')
  const alone = await made('Alone', '2025-06-01T08:00:00Z')

  await migrate(pool)

  const rows = await pool<
    { id: string }[]
  >`select id, repeats_id as repeats, series_start::text as start, repeats_on::text as next
    from assessments`
  await drop()
  const byId = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  expect(byId).toEqual({
    [first]: { repeats: null, start: '2020-02-29', next: '2021-02-28' },
    [second]: { repeats: first, start: '2020-02-29', next: '2022-02-28' },
    [third]: { repeats: second, start: '2020-02-29', next: '2023-02-28' },
    [ended]: { repeats: null, start: '2024-05-01', next: null },
    [alone]: { repeats: null, start: '2025-06-01', next: '2026-06-01' },
  })
})
