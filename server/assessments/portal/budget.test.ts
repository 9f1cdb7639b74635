import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const usedBy = async (id: string, kind: 'processor' | 'bytes') => {
  const [row] = await t.pool<{ used: number }[]>`select used from budgets where bucket = ${`link ${kind} ${id}`}`
  return row?.used ?? 0
}
const use = (id: string, kind: 'processor' | 'bytes', used: number) => t.pool`
  insert into budgets values (${`link ${kind} ${id}`}, ${used}, ${t.system().now})
  on conflict (bucket) do update set used = excluded.used, as_of = excluded.as_of`
const answered = async () => {
  const made = await t.make.questionnaire()
  await t.make.answer({ id: made.id, ids: made.questions }, { mfa: 'YES', where: 'EU' })
  return made
}
const upload = (portal: string, questionId: string | undefined, content: string) =>
  t.nobody.upload(`${portal}/evidence`, {
    fields: { questionId: questionId ?? '' },
    files: [{ name: 'a.txt', content }],
  })

test('PDFs and workbooks cost the assessment what they took of the processor', async () => {
  t.freeze()
  const { id, portal } = await answered()
  const cost = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBe(200)
    return usedBy(id, 'processor')
  }
  // The system counts in steps of 10 ms, so one of them may cost nothing.
  const costs = async (work: () => Promise<{ status: number }>) => {
    const before = await usedBy(id, 'processor')
    await expect.poll(() => cost(work())).toBeGreaterThan(before)
  }
  const { bytes } = await t.nobody.get(`${portal}/workbook`)
  const files = [{ name: 'a.xlsx', content: new Uint8Array(bytes) }]
  await costs(() => t.nobody.get(`${portal}/workbook`))
  await costs(() => t.nobody.upload(`${portal}/workbook?dryRun=true`, { files }))
  await t.make.submit(id)
  await costs(() => t.nobody.get(`${portal}/copy.pdf`))
})

test('a large view costs processor time by its size, and a small one nothing', async () => {
  const { id, portal, questions } = await answered()
  await t.nobody.get(portal)
  expect(await usedBy(id, 'processor')).toBe(0)
  await t.make.answer({ id, ids: questions }, { how: 'x'.repeat(1_000_000) })
  await t.nobody.get(portal)
  expect(await usedBy(id, 'processor')).toBeGreaterThanOrEqual(50)
})

test('uploads and downloads count by their bytes', async () => {
  const { id, portal, questions } = await answered()
  const { body } = await upload(portal, questions.proof, 'x'.repeat(300_000))
  await expect.poll(() => usedBy(id, 'bytes')).toBeGreaterThan(200_000)
  await t.nobody.get(`${portal}/evidence/${body.id}`)
  await expect.poll(() => usedBy(id, 'bytes')).toBeGreaterThan(500_000)
})

test.each([
  ['processor', 21_000],
  ['bytes', 5 * 1024 ** 3],
] as const)('a link that has used up its %s waits with its section links; answers are saved', async (kind, used) => {
  const [sent, other] = [await answered(), await answered()]
  const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1 })
  await use(sent.id, kind, used)

  const refused = await t.nobody.get(sent.portal)

  expect([refused.status, refused.body.code]).toEqual([429, 'link_budget_used'])
  expect(refused.body.details[0].message).toContain('Wait a minute')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  for (const path of ['/workbook', '/copy.pdf', '/comments'])
    expect((await t.nobody.get(`${sent.portal}${path}`)).status).toBe(429)
  expect((await upload(sent.portal, sent.questions.proof, 'x')).status).toBe(429)
  expect((await t.nobody.get(body.portalUrl.replace(t.url, '/api'))).status).toBe(429)
  expect((await t.nobody.put(`${sent.portal}/answers/${sent.questions.where}`, { value: 'US' })).status).toBe(200)
  expect((await t.nobody.get(other.portal)).status).toBe(200)
  t.advance({ seconds })
  expect((await t.nobody.get(sent.portal)).status).toBe(200)
})
