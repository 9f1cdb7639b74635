import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { readPdf } from '../../test/support/pdf.ts'
import { ANYBODY, type Client } from '../workers/childPool.ts'
import { createPdfPool, type PdfPool } from './pdf/pool.ts'

const clients: Client[] = []
const pool = createPdfPool()
let t: TestApp
beforeAll(async () => {
  const render: PdfPool['render'] = (job, client = ANYBODY) => {
    clients.push(client)
    return pool.render(job, client)
  }
  t = await startApp({}, undefined, undefined, { ...pool, render })
})
afterAll(() => t.close())

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

test('the questions are a PDF before they are answered, without any answer', async () => {
  const { portal, id, questions } = await t.make.questionnaire()
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', how: 'With care' })
  const { status, headers, bytes } = await t.nobody.get(`${portal}/questionnaire.pdf`)
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('-questionnaire.pdf')])
  const { text } = await readPdf(new Uint8Array(bytes))
  for (const words of ['Is MFA enforced?', 'Yes or No', 'Required']) expect(text).toContain(words)
  expect(text).not.toContain('With care')
})

test('copies of a link and its section links are made one at a time', async () => {
  const { portal, id, questions } = await t.make.questionnaire()
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU' })
  const { body } = await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 })
  await t.make.submit(id)
  for (const path of [`${portal}/copy.pdf`, `${body.portalUrl.replace(t.url, '/api')}/copy.pdf`])
    expect((await t.nobody.get(path)).status).toBe(200)
  expect((await t.admin.get(`/api/assessments/${id}/pdf`)).status).toBe(200)
  const [main, section, user] = clients.slice(-3)
  expect(main).toMatchObject({ owner: `assessment ${id}`, atOnce: 1, waiting: 4 })
  expect([section?.owner, user?.atOnce]).toEqual([main?.owner, Number.POSITIVE_INFINITY])
})
