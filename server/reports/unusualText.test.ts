import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import { fetchPdf, readPdf } from '../../test/support/pdf.ts'
import { ACTING_CHILD } from '../workers/testing/children.ts'
import { createPdfPool } from './pdf/pool.ts'

const t = useApp()

/** Each of them has crashed the typesetter, and with it everything in its process. */
const KILLERS = [
  `\u202e${'e\u0301'.repeat(30)}.x`,
  '\u202egnp.exe',
  '\ufb29\u0301 \ue000\ufb1d\uf8ff \u05b1\u106a',
  '۴µ و \u0600\u0361 12٪٪ ٪ ',
  '/\ufdfd: \u07f9 \n\u{1ec91}\u17f8',
]
const EVERY_KILLER = KILLERS.join(' ')

/** A vendor, a framework, a questionnaire and its answers, all with these texts. */
const worldOf = async (name: string) => {
  const framework = await t.make.framework(1, { name })
  const controlMappings = [{ framework: framework.name, version: framework.version, code: 'C-1' }]
  const question = { type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  const questions = [
    { key: 'one', text: EVERY_KILLER, ...question },
    ...KILLERS.map((_, n) => ({ key: `text-${n}`, text: 'How?', type: 'FREE_TEXT' as const })),
  ]
  const vendor = await t.make.vendor({ name, serviceDescription: EVERY_KILLER })
  const answers = Object.fromEntries(KILLERS.map((text, n) => [`text-${n}`, text]))
  const { id } = await t.make.completedAssessment(
    { one: 'NO', ...answers },
    { vendorId: vendor.id, title: name, questions },
  )
  return [
    `/api/assessments/${id}/pdf`,
    '/api/dashboard/report',
    `/api/vendors/${vendor.id}/frameworks/${framework.id}/report`,
  ]
}

test('all three reports are rendered with texts that have crashed the typesetter', async () => {
  await t.admin.patch('/api/v1/settings', { organisationName: '\u202egnp.exe' })
  const addresses = (await Promise.all(KILLERS.map(worldOf))).flat()

  const documents = await Promise.all(addresses.map((address) => fetchPdf(t.url + address, t.admin.token)))

  expect(documents.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  const { text } = await readPdf(documents[3]?.bytes ?? new Uint8Array())
  expect(text).toContain('gnp.exe')
})

test('a text that still crashes the typesetter gets 422, and the next report is rendered', async () => {
  const pdf = createPdfPool({ atOnce: 1, script: ACTING_CHILD })
  const app = await startApp({}, undefined, undefined, pdf)
  const [aborting, other] = [
    await app.make.draftAssessment({ vendorId: (await app.make.vendor({ name: 'act:abort' })).id }),
    await app.make.draftAssessment(),
  ]

  const answers = [
    await app.admin.get(`/api/assessments/${aborting.id}/pdf`),
    await app.admin.get(`/api/assessments/${other.id}/pdf`),
  ]

  await app.close()
  expect(answers.map(({ status }) => status)).toEqual([422, 200])
  expect(answers[0]?.body).toEqual({
    error: expect.stringContaining('contains text that cannot be printed'),
    code: 'report_unprintable',
  })
})
