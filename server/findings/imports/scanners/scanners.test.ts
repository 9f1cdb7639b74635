import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/support/app.ts'
import { SCANS } from '../testing/scans.ts'

const t = useApp()
type Found = { title: string; severity: string; sourceKey: string; description: string }
const importer = async () => {
  const { id } = await t.make.vendor()
  const path = `/api/v1/findings/import?vendorId=${id}&source=Scan`
  const list = async () =>
    (await t.admin.get(`/api/v1/findings?vendorId=${id}&pageSize=100`)).body.entries as readonly Found[]
  return { list, send: async (file: string, more = '') => t.admin.post(path + more, { file }) }
}

test.each(SCANS)('$format: recognised by its content, and known again by the next run', async (scan) => {
  const { send, list } = await importer()

  const { status, body } = await send(scan.file)

  expect(status).toBe(200)
  expect(body).toMatchObject({ format: scan.format, created: scan.titles.length, leftOut: scan.leftOut, refused: [] })
  expect(body.added.map(({ name }: { name: string }) => name)).toEqual(scan.titles)
  const found = await list()
  expect(found.map(({ title, severity }) => `${title} ${severity}`).toSorted()).toEqual(
    scan.titles.map((title, n) => `${title} ${scan.severities[n]}`).toSorted(),
  )
  expect(found.every(({ sourceKey }) => sourceKey)).toBe(true)
  expect((await send(scan.file)).body).toMatchObject({ created: 0, changed: 0, unchanged: scan.titles.length })
})

test('HTML and CDATA of a scanner become plain text, and a secret is not kept', async () => {
  const { send, list } = await importer()
  for (const { file } of SCANS) await send(file)
  const all = JSON.stringify(await list())
  expect(all).toContain('Why & how')
  expect(all).toContain('One\\nTwo')
  expect(all).not.toContain('<p>')
  expect(all).not.toContain('secret***')
})

test('a file sent as text/csv is recognised as well', async () => {
  const { id } = await t.make.vendor()
  const path = `/api/v1/findings/import?vendorId=${id}&source=Scan&dryRun=true`
  for (const { file, format } of SCANS) {
    const { body } = await t.admin.send('POST', path, { body: file, headers: { 'content-type': 'text/csv' } })
    expect(body.format).toBe(format)
  }
})

test('a scan that is cut off or changed anywhere is imported or refused, and never fails', async () => {
  const { send } = await importer()
  const scan = fc.constantFrom(...SCANS.map(({ file }) => file))
  const damage = fc.record({ scan, at: fc.nat(3000), length: fc.nat(60), text: fc.string({ maxLength: 8 }) })
  await fc.assert(
    fc.asyncProperty(damage, async ({ scan: file, at, length, text }) => {
      const from = at % file.length
      const { status } = await send(file.slice(0, from) + text + file.slice(from + length), '&dryRun=true')
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 100 },
  )
})
