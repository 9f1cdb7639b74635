import { expect, test } from 'vitest'
import { versionTag } from '../../contract/values/versions.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const TARGETS = {
  findings: async () => {
    const { id: vendorId } = await t.make.vendor()
    const body = { vendorId, title: 'Gap', severity: 'LOW' }
    return (await t.admin.post('/api/v1/findings', body)).body.id as string
  },
  assessments: async () => {
    const [vendor, template] = [await t.make.vendor(), await t.make.publishedTemplate()]
    const body = { vendorId: vendor.id, templateId: template.id }
    return (await t.admin.post('/api/v1/assessments', body)).body.id as string
  },
}
type Target = keyof typeof TARGETS

test.each(Object.keys(TARGETS) as Target[])('an update of %s is refused where somebody else was faster', async (of) => {
  const path = `/api/v1/${of}/${await TARGETS[of]()}`
  const read = await t.admin.get(path)
  const etag = read.headers.get('etag') ?? ''
  const patch = (title: string, ifMatch: string) =>
    t.admin.patch(path, { title, ...(of === 'findings' && { note: 'Clearer.' }) }, { headers: { 'if-match': ifMatch } })

  t.advance({ seconds: 1 })
  const first = await patch('First', etag)
  expect(first.status).toBe(200)
  const second = await patch('Second', etag)
  expect([second.status, second.body.code]).toEqual([412, of === 'findings' ? 'finding_changed' : 'assessment_changed'])
  expect((await t.admin.get(path)).body.title).toBe('First')

  // The tag of the answer, that of the entry in a list, any.
  t.advance({ seconds: 1 })
  expect((await patch('Third', first.headers.get('etag') ?? '')).status).toBe(200)
  const { entries } = (await t.admin.get(`/api/v1/${of}`)).body
  const entry = entries.find(({ title }: { title: string }) => title === 'Third')
  expect((await patch('Fourth', versionTag(entry.updatedAt))).status).toBe(200)
  expect((await patch('Fifth', '*')).status).toBe(200)
})
