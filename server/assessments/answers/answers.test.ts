import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()

type Row = { assessmentId: string; questionKey: string; updatedAt: string; compliance: string }
const read = async (query: string): Promise<{ entries: Row[]; nextCursor: string | null }> =>
  (await t.admin.get(`/api/v1/responses?${query}`)).body
const question = {
  text: 'Is MFA enforced?',
  type: 'YES_NO' as const,
  expectedAnswer: 'YES',
  riskWeight: 'HIGH' as const,
}
const completed = (answers: Record<string, string>) =>
  t.make.completedAssessment(answers, {
    questions: Object.keys(answers).map((key) => ({ key, ...question })),
  })

test('an answer comes with its assessment, vendor, question, compliance, points and controls', async () => {
  const made = await completed({ mfa: 'YES', sso: 'NO' })
  const { entries, nextCursor } = await read(`assessmentId=${made.id}`)
  expect(nextCursor).toBeNull()
  expect(entries.map(({ questionKey }) => questionKey).sort((a, b) => (a < b ? -1 : 1))).toEqual(['mfa', 'sso'])
  const byKey = new Map(entries.map((entry) => [entry.questionKey, entry]))
  expect(byKey.get('mfa')).toMatchObject({
    assessmentId: made.id,
    assessmentStatus: 'COMPLETED',
    questionNumber: '1.1',
    questionText: 'Is MFA enforced?',
    value: 'YES',
    compliance: 'COMPLIANT',
    points: 6,
    maxPoints: 6,
    controls: [],
  })
  expect(byKey.get('sso')).toMatchObject({
    questionNumber: '1.2',
    value: 'NO',
    compliance: 'NON_COMPLIANT',
    points: 0,
    maxPoints: 6,
  })
})

test('an answer that was not submitted is not scored', async () => {
  const { portal, vendorId, questions } = await t.make.questionnaire()
  const [questionId] = Object.values(questions)
  await t.nobody.put(`${portal}/answers/${questionId}`, { value: 'YES' })
  const { entries } = await read(`vendorId=${vendorId}`)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ vendorId, compliance: 'NOT_SCORED', points: null, maxPoints: null })
})

test('pages by cursor have every answer once, oldest change first', async () => {
  await completed({ a: 'YES', b: 'NO', c: 'YES', d: 'NO', e: 'YES' })
  const all = (await read('pageSize=1000')).entries
  const paged: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`pageSize=2&cursor=${cursor}`)
    paged.push(...page.entries)
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
  const times = all.map(({ updatedAt }) => updatedAt)
  expect(times).toEqual([...times].sort((a, b) => (a < b ? -1 : 1)))
})

test('scoring counts as a change of the answers', async () => {
  const made = await completed({ mfa: 'YES' })
  const { answeredAt, updatedAt } = (await t.admin.get(`/api/v1/responses?assessmentId=${made.id}`)).body.entries[0]
  expect(updatedAt > answeredAt).toBe(true)
  const since = new Date(Date.parse(answeredAt) + 1).toISOString()
  expect((await read(`assessmentId=${made.id}&updatedSince=${since}`)).entries).toHaveLength(1)
})
