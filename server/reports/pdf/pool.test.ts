import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { readPdf } from '../../../test/support/pdf.ts'
import { HttpError } from '../../errors.ts'
import { assessmentReport } from '../assessmentReport.ts'
import { sampleAssessment, sampleBackground, sampleBrand } from '../testing/assessment.ts'
import { createPdfPool, PdfError, type PdfPool } from './pool.ts'
import { dataText } from './printable.ts'
import type { RenderJob } from './render.ts'

const jobOf = (questions: number): RenderJob => {
  const report = assessmentReport(sampleAssessment(questions, 0), sampleBackground, sampleBrand, new Date(0))
  return { template: 'assessment', data: dataText(report), logo: null, timestamp: 0 }
}
const SMALL = jobOf(1)
const BROKEN: RenderJob = { ...SMALL, data: '{"brand":' }

let pool: PdfPool
const open = (options: Parameters<typeof createPdfPool>[0] = {}) => {
  pool = createPdfPool(options)
  return pool
}
afterEach(() => pool.close())
const outcome = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof HttpError ? error.status : (error as Error).constructor.name),
  )

test('more than the workers can do waits, and more than may wait is refused with 503 and when to come back', async () => {
  const { render } = open({ workers: 1, queue: 2 })

  const all = Array.from({ length: 5 }, () => render(SMALL))

  expect(await Promise.all(all.map(outcome))).toEqual(['made', 'made', 'made', 503, 503])
  const refused = await all[4]?.catch((error: HttpError) => error)
  expect(refused).toMatchObject({ message: 'Too many reports are being made. Try again shortly.' })
  expect((refused as HttpError).headers['retry-after']).toBeDefined()
  expect(await outcome(render(SMALL))).toBe('made')
})

test('a report that takes too long is given up, and the next one is made by a new worker', async () => {
  const options = { workers: 1, timeLimitMs: 1 }
  const { render } = open(options)
  expect(await outcome(render(jobOf(50)))).toBe(503)

  options.timeLimitMs = 30_000

  expect(await outcome(render(SMALL))).toBe('made')
})

test('a report that cannot be made says why and harms no other', async () => {
  const { render } = open({ workers: 1 })

  const [broken, next] = [render(BROKEN), render(SMALL)]

  await expect(broken).rejects.toThrow(PdfError)
  await expect(broken).rejects.toThrow(/assessment/)
  expect((await readPdf(await next)).text).toContain('Northwind')
})

test('a worker that has done its share makes room for a new one, and nobody notices', async () => {
  const { render } = open({ workers: 1, rendersPerWorker: 2 })

  const all = Array.from({ length: 7 }, () => render(SMALL))

  const sizes = (await Promise.all(all)).map((pdf) => pdf.byteLength)
  expect(new Set(sizes).size).toBe(1)
})

test('closing refuses what waits and what runs, and what comes later', async () => {
  const { render, close } = open({ workers: 1 })
  const all = [render(jobOf(500)), render(SMALL)]

  close()

  expect(await Promise.all([...all, render(SMALL)].map(outcome))).toEqual([503, 503, 503])
})

test('while reports are made this thread stays free', async () => {
  const { render } = open()
  await Promise.all([render(SMALL), render(SMALL)])
  const job = jobOf(800)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()

  await Promise.all([render(job), render(job)])

  const took = performance.now() - began
  delay.disable()
  // Half of it would already be a report of its own that everybody waits for.
  expect(delay.max / 1e6).toBeLessThan(took / 2)
}, 60_000)

test('two hundred reports later the memory is where it was', async () => {
  const { render } = open({ workers: 1, rendersPerWorker: 1000 })
  const job = jobOf(3)
  const series = async (count: number) => {
    for (let i = 0; i < count; i += 1) await render(job)
    return process.memoryUsage().rss / 1024 / 1024
  }
  const settled = await series(60)

  const after = await series(200)

  expect(after - settled).toBeLessThan(100)
}, 120_000)
