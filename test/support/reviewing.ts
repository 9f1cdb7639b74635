import { pdf } from '../../server/example/pdf.ts'
import type { TestApp } from './app.ts'
import { PIXEL } from './picture.ts'

const QUESTIONS = [
  {
    key: 'mfa',
    text: 'Is multi-factor authentication enforced?',
    helpText: 'For every account that reaches customer data.',
    type: 'YES_NO' as const,
    riskWeight: 'CRITICAL' as const,
    expectedAnswer: 'YES',
  },
  {
    key: 'exceptions',
    text: 'Which accounts are excepted?',
    type: 'FREE_TEXT' as const,
    conditionalLogic: { match: 'all' as const, rules: [{ question: 'mfa', operator: 'equals' as const, value: 'NO' }] },
  },
  {
    key: 'where',
    text: 'Where is data kept?',
    type: 'MULTI_SELECT' as const,
    options: ['EU', 'US', 'Asia'],
    riskWeight: 'HIGH' as const,
    expectedAnswer: { noneOf: ['Asia'] },
  },
]
const PROOF = { key: 'proof', text: 'Please attach your certificate.', type: 'FILE_UPLOAD' as const }

export const FILES = {
  pdf: { name: 'certificate.pdf', content: Uint8Array.from(pdf(['Certificate of registration', 'Page one'])) },
  image: { name: 'rack.png', content: Uint8Array.from(Buffer.from(PIXEL.data, 'base64')) },
  text: { name: 'sites.csv', content: 'site,country\nLyon,FR\n' },
  broken: { name: 'broken.pdf', content: '%PDF-1.7 and then nothing that makes sense' },
}

/** An assessment as submitted by its vendor: answers, a comment, and files of every kind. */
export const submittedWithFiles = async ({ make, nobody }: TestApp, title = 'Review of the year') => {
  const vendor = await make.vendor({ name: 'Corvane Mail', contactName: 'Ines Duarte' })
  const sections = [
    { title: 'Access', questions: QUESTIONS.slice(0, 2) },
    { title: 'Data', questions: [...QUESTIONS.slice(2), PROOF] },
  ]
  const { id: templateId } = await make.publishedTemplate({ name: 'Security review', sections })
  const made = await make.sentAssessment({ vendorId: vendor.id, templateId, title })
  const portal = `/api/portal/${made.token}`
  const answer = (key: string, body: object) => nobody.put(`${portal}/answers/${made.ids[key]}`, body)
  await answer('mfa', { value: 'YES', comment: 'Since last spring.' })
  await answer('where', { value: ['EU', 'Asia'] })
  for (const file of Object.values(FILES))
    await nobody.upload(`${portal}/evidence`, { fields: { questionId: made.ids.proof ?? '' }, files: [file] })
  await nobody.post(`${portal}/submit`)
  return { ...made, portal, vendorId: vendor.id, templateId, answer }
}

/** The ids of an assessment under review, with a previous one, a thread, a file and a questionable answer. */
export const reviewable = async (t: TestApp) => {
  const first = await submittedWithFiles(t, 'Review of last year')
  const made = await t.make.sentAssessment({ vendorId: first.vendorId, templateId: first.templateId })
  const portal = `/api/portal/${made.token}`
  await t.nobody.put(`${portal}/answers/${made.ids.mfa}`, { value: 'NO' })
  const proof = { fields: { questionId: made.ids.proof ?? '' }, files: [FILES.pdf] }
  const fileId: string = (await t.nobody.upload(`${portal}/evidence`, proof)).body.id
  await t.nobody.post(`${portal}/submit`)
  const place = `/api/v1/assessments/${made.id}`
  await t.admin.put(`${place}/review/${made.ids.mfa}`, { decision: 'CLARIFICATION_REQUESTED', note: 'Since when?' })
  for (const visibility of ['INTERNAL', 'VENDOR'])
    await t.admin.post(`${place}/comments`, { questionId: made.ids.mfa, body: 'They said so in May.', visibility })
  await t.admin.post(`${place}/comments`, { body: 'Thank you.', visibility: 'VENDOR' })
  return { assessmentId: made.id, questionId: made.ids.mfa ?? '', proofId: made.ids.proof ?? '', fileId }
}
