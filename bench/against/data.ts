import type { Caller } from './caller.ts'

const QUESTIONS = 200
const TIERS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** What the operations are about; the same on every server. */
export type Data = { vendorIds: string[]; templateId: string; assessmentId: string }

export const vendorOf = (n: number) => ({
  name: `Supplier ${n}`,
  contactName: `Contact ${n}`,
  contactEmail: `contact${n}@example.com`,
  tier: TIERS[n % TIERS.length],
  externalId: `S-${n}`,
  website: `https://supplier${n}.example`,
  notes: 'Payment services for the shops in the north',
})

const SECTIONS = Array.from({ length: 10 }, (_, s) => ({
  title: `Section ${s + 1}`,
  questions: Array.from({ length: QUESTIONS / 10 }, (_, q) => ({
    key: `q${s}-${q}`,
    text: `Is control ${s}.${q} in place?`,
    type: 'YES_NO',
    riskWeight: TIERS[q % TIERS.length],
    expectedAnswer: 'YES',
  })),
}))

/** Answered as a vendor does, one question after the other: every third one wrongly. */
const answerAll = async (caller: Caller, portal: string) => {
  const { questions } = JSON.parse((await caller.get(portal)) as string) as { questions: { id: string }[] }
  for (const [n, { id }] of questions.entries())
    await caller.put(`${portal}/answers/${id}`, { value: n % 3 === 0 ? 'NO' : 'YES', isNotApplicable: false })
}

/** By the interface alone, because the tables of two versions differ. */
export const createData = async (caller: Caller, vendors: number): Promise<Data> => {
  const vendorIds: string[] = []
  for (let n = 0; n < vendors; n += 1)
    vendorIds.push(String((await caller.post('/api/v1/vendors/import', vendorOf(n))).id))
  const template = await caller.post('/api/v1/templates', { name: 'Security review', sections: SECTIONS })
  await caller.post(`/api/v1/templates/${template.id}/publish`, {})
  const wanted = { vendorId: vendorIds[0], templateId: template.id, title: 'Security review' }
  const assessment = await caller.post('/api/v1/assessments', wanted)
  const { portalUrl } = await caller.post(`/api/v1/assessments/${assessment.id}/send`, {})
  const portal = `/api/portal/${String(portalUrl).split('/').at(-1)}`
  await answerAll(caller, portal)
  await caller.post(`${portal}/submit`, {})
  return { vendorIds, templateId: String(template.id), assessmentId: String(assessment.id) }
}
