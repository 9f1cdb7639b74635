import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()

/** Large enough to block other requests, if it could. */
const longAssessment = async (length = 400) => {
  const question = { text: 'Is it done?', type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = Array.from({ length }, (_, n) => ({ key: `q${n}`, ...question }))
  return `/api/assessments/${(await t.make.draftAssessment({ questions })).id}/pdf`
}
test('other requests are answered while reports are rendered', async () => {
  // Takes many times as long as the requests beside it, also on a busy machine.
  const path = await longAssessment(1600)
  await t.admin.get(path)
  let done = false
  const reports = Promise.all([t.admin.get(path), t.admin.get(path)]).finally(() => {
    done = true
  })

  // If reports were rendered in this thread, nothing else would be answered before them.
  for (let i = 0; i < 3; i += 1) expect((await t.admin.get('/api/v1/settings')).status).toBe(200)
  expect(done).toBe(false)
  expect((await reports).map(({ status }) => status)).toEqual([200, 200])
})

test('rejects reports beyond the queue with 503 and Retry-After, and renders the others', async () => {
  const path = await longAssessment()

  // Several callers: a single one would reach its own limit first.
  const callers = await Promise.all(Array.from({ length: 4 }, () => t.make.keyClient()))
  const answers = await Promise.all(callers.flatMap((caller) => Array.from({ length: 10 }, () => caller.get(path))))

  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body).toEqual({
    error: 'Too many reports are being generated. Try again shortly.',
    code: 'reports_busy',
  })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBe(40 - refused.length)
})
