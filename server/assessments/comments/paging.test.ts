import { expect, test } from 'vitest'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
type Kind = { from?: number; to: number; visibility?: string; questionId?: string | undefined; body?: string }

/** One thread a second, each with its number as text. */
const threads = (id: string, { from = 1, to, visibility = 'VENDOR', questionId, body = '' }: Kind) => t.pool`
  insert into comments (assessment_id, question_id, author_type, author_name, body, visibility, created_at)
  select ${id}, ${questionId ?? null}, 'USER', 'Ada', n || ${body}, ${visibility},
    timestamptz '2026-01-01' + make_interval(secs => n) from generate_series(${from}::int, ${to}::int) n`

/** A reply to each of these threads, some seconds after all threads. */
const replies = (id: string, from: number, to: number, later: number) => t.pool`
  insert into comments (assessment_id, parent_id, author_type, author_name, body, visibility, created_at)
  select c.assessment_id, c.id, 'USER', 'Ada', 're ' || c.body, c.visibility, c.created_at + make_interval(secs => ${later}::int)
  from comments c where c.assessment_id = ${id} and c.parent_id is null and c.body::int between ${from} and ${to}`

const bodies = (comments: readonly Comment[]) => comments.map(({ body }) => body)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
const size = (comments: readonly Comment[]) => comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)

test('a view has the newest 100 comments, and the rest can be read in pages', async () => {
  const { id, portal } = await t.make.questionnaire()
  await threads(id, { to: 250 })

  for (const [client, view, page] of [
    [t.admin, `${BASE}/${id}`, `${BASE}/${id}/comments`],
    [t.nobody, portal, `${portal}/comments`],
  ] as const) {
    const { body: shown } = await client.get(view)
    expect(bodies(shown.comments)).toEqual(numbers(151, 250))
    const { body: second } = await client.get(`${page}?before=${shown.commentsBefore}`)
    expect(bodies(second.entries)).toEqual(numbers(51, 150))
    const { body: third } = await client.get(`${page}?before=${second.nextBefore}`)
    expect([bodies(third.entries), third.nextBefore]).toEqual([numbers(1, 50), null])
    expect((await client.get(page)).body).toEqual({
      entries: shown.comments,
      nextBefore: shown.commentsBefore,
      nextCursor: shown.commentsBefore,
    })
  }
})

test('a view has at most 256 KiB of comments, and the rest can be read in pages', async () => {
  const { id, portal } = await t.make.questionnaire()
  await threads(id, { to: 60, body: ` ${'é'.repeat(4998)}` })
  const numbersOf = (comments: readonly Comment[]) => comments.map(({ body }) => body.split(' ')[0])
  const { body: shown } = await t.nobody.get(portal)
  expect(numbersOf(shown.comments)).toEqual(numbers(35, 60))
  const { body: second } = await t.nobody.get(`${portal}/comments?before=${shown.commentsBefore}`)
  expect(numbersOf(second.entries)).toEqual(numbers(9, 34))
  const { body: third } = await t.nobody.get(`${portal}/comments?before=${second.nextBefore}`)
  expect([numbersOf(third.entries), third.nextBefore]).toEqual([numbers(1, 8), null])
})

test('100 comments fit one view, without a next page', async () => {
  const { id } = await t.make.questionnaire()
  await threads(id, { to: 100 })
  const { body } = await t.admin.get(`${BASE}/${id}`)
  expect([bodies(body.comments), body.commentsBefore]).toEqual([numbers(1, 100), null])
})

test('replies count too and are listed below the first comment of their thread', async () => {
  const { id } = await t.make.questionnaire()
  await threads(id, { to: 120 })
  await replies(id, 1, 80, 1000)

  const seen = new Map<string, Set<string>>()
  let before: string | null = ''
  let pages = 0
  for (; before !== null; pages += 1) {
    const { body }: { body: { entries: Comment[]; nextBefore: string | null } } = await t.admin.get(
      `${BASE}/${id}/comments${before && `?before=${before}`}`,
    )
    expect(size(body.entries)).toBeLessThanOrEqual(100)
    for (const { id: root, replies } of body.entries)
      seen.set(root, new Set([...(seen.get(root) ?? []), ...replies.map((reply) => reply.id)]))
    before = body.nextBefore
  }
  expect(pages).toBe(3)
  expect([seen.size, [...seen.values()].reduce((sum, own) => sum + own.size, 0)]).toEqual([120, 80])
})

test('a view has a size limit, whatever was written', async () => {
  const { id, portal } = await t.make.questionnaire()
  await threads(id, { to: 1, body: '' })
  await t.pool`
    insert into comments (assessment_id, parent_id, author_type, author_name, body, visibility, created_at)
    select c.assessment_id, case when n % 2 = 0 then c.id end, 'VENDOR', 'Ada', repeat('€', 10000), 'VENDOR',
      c.created_at + make_interval(secs => n)
    from comments c, generate_series(1, 1200) n where c.assessment_id = ${id}`

  for (const answer of [await t.admin.get(`${BASE}/${id}`), await t.nobody.get(portal)]) {
    expect(size(answer.body.comments)).toBeGreaterThan(1)
    expect(answer.bytes.length).toBeLessThan(300_000)
  }
})

test('the vendor pages through what it may see, a section link through its section', async () => {
  const { id, portal, questions } = await t.make.questionnaire()
  await threads(id, { to: 110, questionId: questions.where })
  await threads(id, { from: 200, to: 320, visibility: 'INTERNAL' })
  await threads(id, { from: 400, to: 500, questionId: questions.mfa })
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  const section = body.portalUrl.replace(t.url, '/api')
  const internal = (await t.admin.get(`${BASE}/${id}/comments?before=2026-01-01T00:05:00Z`)).body.entries.at(-1)
  expect(internal).toMatchObject({ body: '299', visibility: 'INTERNAL' })

  const { body: whole } = await t.nobody.get(portal)
  expect(bodies(whole.comments)).toEqual(numbers(401, 500))
  const rest = await t.nobody.get(`${portal}/comments?before=${whole.commentsBefore}`)
  expect(bodies(rest.body.entries)).toEqual([...numbers(12, 110), '400'])
  const { body: narrow } = await t.nobody.get(section)
  expect(bodies(narrow.comments)).toEqual(numbers(11, 110))
  for (const path of [portal, section])
    expect((await t.nobody.get(`${path}/comments?before=${internal.id}`)).status).toBe(400)
})

test('rejects a cursor that is neither a comment of the assessment nor a date-time', async () => {
  const [one, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
  await threads(other.id, { to: 1 })
  const [comment] = (await t.admin.get(`${BASE}/${other.id}`)).body.comments
  for (const before of [comment.id, 'yesterday', '2026-02-30', '7']) {
    const { status, body } = await t.admin.get(`${BASE}/${one.id}/comments?before=${before}`)
    expect([status, body.error]).toEqual([400, expect.stringContaining('before must be the id of a comment')])
  }
  expect((await t.admin.get(`${BASE}/${comment.id}/comments`)).status).toBe(404)
})
