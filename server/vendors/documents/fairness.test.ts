import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { createExtractor } from './extract/extractor.ts'
import { documentQueue } from './queue.ts'

const t = useApp()

const leaseAt = (now: Date) => ({ by: randomUUID(), now, until: new Date(now.getTime() + 60_000) })
const add = async (vendorId: string, names: readonly string[]) => {
  const files = names.map((name) => ({ name: `${name}.txt`, content: `Text of ${name}` }))
  const { status } = await t.admin.upload(`/api/v1/vendors/${vendorId}/documents`, {
    fields: { documentType: 'POLICY' },
    files,
  })
  expect(status).toBe(201)
}

test('the documents of vendors are read in turn, however many one of them has', async () => {
  const [flood, innocent] = [await t.make.vendor(), await t.make.vendor()]
  await add(flood.id, ['flood 1', 'flood 2', 'flood 3', 'flood 4'])
  t.advance({ seconds: 1 })
  await add(innocent.id, ['innocent 1', 'innocent 2'])
  const extractor = createExtractor()
  const order: string[] = []
  const queue = documentQueue(t.system, {
    ...extractor,
    extract: async (job, spent) => {
      order.push(job.fileName)
      // The flood's documents cost a second each, the others as little as possible.
      const extracted = await extractor.extract(job)
      spent?.(job.fileName.startsWith('flood') ? 1000 : 0)
      return extracted
    },
  })
  t.freeze()
  for (let taken = 1; taken > 0; ) {
    const works = await queue.claim(leaseAt(t.system().now), 1)
    taken = works.length
    for (const work of works) await work(AbortSignal.timeout(60_000))
  }
  queue.close()
  const [first, ...rest] = order
  expect(first).toMatch(/^flood/)
  expect(rest.slice(0, 2).sort()).toEqual(['innocent 1.txt', 'innocent 2.txt'])
  expect(order).toHaveLength(6)
})

test('a document that a stopping server was reading is read by the next one', async () => {
  const { id } = await t.make.vendor()
  await add(id, ['interrupted'])
  const { claim, close } = documentQueue(t.system)
  const [work] = await claim(leaseAt(t.system().now), 1)
  close()
  await work?.(AbortSignal.timeout(60_000))
  await t.runJobs()
  const [text] = await t.pool`select status from document_texts where file_name = 'interrupted.txt'`
  expect(text).toEqual({ status: 'DONE' })
})
