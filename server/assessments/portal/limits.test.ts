import { afterEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const DEFAULTS = { maxCommentsPerAssessment: 500, maxFilesPerQuestion: 100, maxEvidenceMegabytes: 1024 }
const change = (settings: object) => t.admin.patch('/api/v1/settings', settings)
afterEach(() => change(DEFAULTS))

type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const save = ({ portal, questions }: Pick<Sent, 'portal' | 'questions'>, value: string) =>
  t.nobody.put(`${portal}/answers/${questions.where}`, { value })
const used = (kind: 'read' | 'write', requests: number) =>
  t.pool`update rate_limits set requests = ${requests} where bucket like ${`link ${kind} %`}`
const sorted = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

test('a link reads 1,200 times a minute with its section links; others are unaffected', async () => {
  const [sent, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
  const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1 })
  const first = await t.nobody.get(sent.portal)
  expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual(['1200', '1199'])
  await used('read', 1199)

  expect((await t.nobody.get(sent.portal)).status).toBe(200)
  const refused = await t.nobody.get(sent.portal)
  expect([refused.status, refused.body]).toEqual([429, { error: 'Too many requests', code: 'too_many_requests' }])
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await t.nobody.get(body.portalUrl.replace(t.url, '/api'))).status).toBe(429)
  expect((await save(sent, 'EU')).status).toBe(200)
  expect((await t.nobody.get(other.portal)).status).toBe(200)
  t.advance({ seconds: 61 })
  expect((await t.nobody.get(sent.portal)).status).toBe(200)
})

test('a link writes 300 times a minute and can still read', async () => {
  const sent = await t.make.questionnaire()
  expect((await save(sent, 'EU')).headers.get('ratelimit-limit')).toBe('300')
  await used('write', 299)
  expect((await save(sent, 'US')).status).toBe(200)
  expect((await save(sent, 'EU')).status).toBe(429)
  expect((await t.nobody.post(`${sent.portal}/comments`, { body: 'Hello' })).status).toBe(429)
  expect((await t.nobody.get(sent.portal)).status).toBe(200)
})

test('requests without the password do not count against the rate', async () => {
  const { portal } = await t.make.questionnaire({ link: { password: 'open sesame' } })
  await t.pool`delete from rate_limits`
  expect((await t.nobody.get(portal)).status).toBe(401)
  expect(await t.pool`select from rate_limits where bucket like 'link read %'`).toHaveLength(0)
})

test('concurrent comments up to the limit are accepted, the others are told the limit', async () => {
  const { id, portal } = await t.make.questionnaire()
  await change({ maxCommentsPerAssessment: 3 })
  const write = (i: number) =>
    i % 2 === 0
      ? t.nobody.post(`${portal}/comments`, { body: 'From the vendor' })
      : t.admin.post(`/api/v1/assessments/${id}/comments`, { body: 'From us' })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => write(i)))

  expect(sorted(answers)).toEqual([201, 201, 201, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error).toBe('This assessment has reached its limit of 3 comments.')
})

const upload = ({ portal, questions }: Sent, key: string, content: string, files = 1) =>
  t.nobody.upload(`${portal}/evidence`, {
    fields: { questionId: questions[key] ?? '' },
    files: Array.from({ length: files }, (_, i) => ({ name: `${i}.txt`, content: `${content} ${i}` })),
  })

test('concurrent uploads: a question takes up to its limit, others still take theirs', async () => {
  const sent = await t.make.questionnaire()
  await change({ maxFilesPerQuestion: 2 })
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => upload(sent, 'mfa', text)))

  expect(sorted(answers)).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('A question can have at most 2 files.')
  expect((await upload(sent, 'proof', 'three at once', 3)).status).toBe(409)
  expect((await upload(sent, 'proof', 'two at once', 2)).status).toBe(201)
})

test('the total size of an assessment’s files is limited', async () => {
  const sent = await t.make.questionnaire()
  await change({ maxEvidenceMegabytes: 1 })
  const text = 'x'.repeat(600 * 1024)

  expect((await upload(sent, 'mfa', text)).status).toBe(201)
  const refused = await upload(sent, 'proof', `${text} other`)
  expect([refused.status, refused.body.error]).toEqual([409, 'The files of an assessment can total at most 1 MiB.'])
  expect((await upload(sent, 'proof', 'small')).status).toBe(201)
})

test('the newest 50 answers of a question are kept, and other questions’ too', async () => {
  const sent = await t.make.questionnaire()
  for (const key of ['where', 'mfa'])
    await t.pool`insert into answer_history (assessment_id, question_id, value, is_not_applicable, answered_at, answered_by)
      select ${sent.id}, ${sent.questions[key] ?? ''}, to_jsonb(n::text), false, now(), 'Ada' from generate_series(1, 60) n`
  await save(sent, 'EU')

  const { body } = await t.admin.get(`/api/v1/assessments/${sent.id}/questions/${sent.questions.where}/history`)
  expect(body.map(({ value }: { value: string }) => value)).toEqual([
    'EU',
    ...Array.from({ length: 49 }, (_, i) => String(60 - i)),
  ])
  const kept =
    await t.pool`select question_id, count(*)::int as kept from answer_history where assessment_id = ${sent.id}
    group by question_id order by kept`
  expect(kept.map((row) => row.kept)).toEqual([50, 60])
})

test('the answers of an assessment total at most 2 MiB of text; short ones are always taken', async () => {
  const questions = Array.from({ length: 120 }, (_, i) => ({ key: `q${i}`, text: 'Why?', type: 'FREE_TEXT' as const }))
  const sent = await t.make.questionnaire({ sections: [{ title: 'Section', questions }] })
  const keys = Array.from({ length: 110 }, (_, i) => `q${i}`)
  await t.make.answer(
    { id: sent.id, ids: sent.questions },
    Object.fromEntries(keys.map((key) => [key, 'é'.repeat(9500)])),
  )
  const answer = (key: string, body: object) => t.nobody.put(`${sent.portal}/answers/${sent.questions[key]}`, body)

  const refused = await answer('q110', { value: 'é'.repeat(5000) })

  expect([refused.status, refused.body.code]).toEqual([409, 'answer_limit_reached'])
  expect(refused.body.error).toBe(
    'The answers of an assessment can total at most 2 MiB of text. Shorten this one, or upload it as a file.',
  )
  expect((await answer('q110', { comment: 'é'.repeat(5000) })).status).toBe(409)
  expect((await answer('q110', { value: 'é'.repeat(450) })).status).toBe(200)
  expect((await answer('q0', { value: 'é'.repeat(9000) })).status).toBe(200)
  expect((await answer('q111', { value: 'é'.repeat(900) })).status).toBe(200)
})
