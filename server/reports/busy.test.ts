import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()

/** Long enough to be in the way of others, if it were. */
const longAssessment = async () => {
  const question = { text: 'Is it done?', type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = Array.from({ length: 400 }, (_, n) => ({ key: `q${n}`, ...question }))
  return `/api/assessments/${(await t.make.draftAssessment({ questions })).id}/pdf`
}
const timed = async (call: () => Promise<{ status: number }>) => {
  const begun = performance.now()
  const { status } = await call()
  return { status, ms: performance.now() - begun }
}

test('other requests are answered while reports are made', async () => {
  const path = await longAssessment()
  await t.admin.get(path)
  let done = false
  const reports = Promise.all([timed(() => t.admin.get(path)), timed(() => t.admin.get(path))]).finally(() => {
    done = true
  })

  const others: number[] = []
  while (!done) others.push((await timed(() => t.admin.get('/api/v1/settings'))).ms)

  const shortest = Math.min(...(await reports).map(({ ms }) => ms))
  expect(others.length).toBeGreaterThan(2)
  expect(Math.max(...others)).toBeLessThan(shortest)
})

test('rejects reports beyond the queue with 503 and Retry-After, and makes the others', async () => {
  const path = await longAssessment()

  // Several callers: one alone would be stopped before.
  const callers = await Promise.all(Array.from({ length: 4 }, () => t.make.keyClient()))
  const answers = await Promise.all(callers.flatMap((caller) => Array.from({ length: 10 }, () => caller.get(path))))

  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body).toEqual({ error: 'Too many reports are being generated. Try again shortly.' })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBe(40 - refused.length)
})
