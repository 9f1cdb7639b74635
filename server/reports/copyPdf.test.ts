import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { readPdf } from '../../test/support/pdf.ts'

const t = useApp()
const copyOf = (portal: string) => t.nobody.get(`${portal}/copy.pdf`)

test('after submitting, the copy has what was sent and nothing else', async () => {
  const vendor = await t.make.vendor({ name: 'Ärzte & Partner' })
  const { portal, id, questions } = await t.make.questionnaire({ vendorId: vendor.id })
  expect([(await copyOf(portal)).status, (await copyOf(portal)).body.error]).toEqual([
    409,
    'There is a copy once the answers have been submitted.',
  ])
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU', how: 'With #care' })
  const form = { fields: { questionId: questions.mfa ?? '' }, files: [{ name: 'a.pdf', content: '%PDF-1.7 x' }] }
  await t.nobody.upload(`${portal}/evidence`, form)
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  await t.nobody.post(`${portal}/submit`, { name: 'Ada Lovelace', role: 'CISO' })
  await t.admin.put(`/api/v1/assessments/${id}/review/${questions.mfa}`, { decision: 'APPROVED', note: 'Seen on site' })

  const { status, headers, bytes } = await copyOf(portal)

  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain('-answers.pdf')
  const { text } = await readPdf(new Uint8Array(bytes))
  const expected = ['Ada Lovelace, CISO', id.slice(0, 8).toUpperCase(), 'Is MFA enforced?', 'With #care', 'a.pdf']
  for (const words of expected) expect(text).toContain(words)
  for (const secret of ['Seen on site', 'weight', 'Compliant', 'Score', 'Points', 'Critical'])
    expect(text).not.toContain(secret)
  const narrow = await copyOf(body.portalUrl.replace(t.url, '/api'))
  const section = (await readPdf(new Uint8Array(narrow.bytes))).text
  expect([section.includes('Where?'), section.includes('Is MFA enforced?')]).toEqual([true, false])
  await t.admin.post(`/api/v1/assessments/${id}/send-back`, {})
  expect((await copyOf(portal)).status).toBe(409)
})

test('one copy of a link is made at a time, a few wait, and section links count as well', async () => {
  const { portal, id, questions } = await t.make.questionnaire()
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU' })
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  await t.make.submit(id)
  const section = body.portalUrl.replace(t.url, '/api')
  const answers = await Promise.all(Array.from({ length: 18 }, (_, i) => copyOf(i % 2 === 0 ? portal : section)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, body } of refused) {
    expect([status, body.code]).toEqual([429, 'link_busy'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await copyOf(portal)).status).toBe(200)
})
