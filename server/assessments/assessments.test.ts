import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { NA } from '../../test/support/assess.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const question = (key: string, more: object = {}) => ({ key, text: `${key}?`, type: 'FREE_TEXT' as const, ...more })
const yesNo = (key: string) => question(key, { type: 'YES_NO', expectedAnswer: 'YES' })

test('creates a draft with the template’s questions and returns its location', async () => {
  const vendor = await t.make.vendor({ contactName: 'Ada', tier: 'HIGH' })
  const template = await t.make.publishedTemplate()

  const created = await t.admin.post(BASE, { vendorId: vendor.id, templateId: template.id })

  expect(created.status).toBe(201)
  expect(created.headers.get('location')).toBe(`${BASE}/${created.body.id}`)
  expect(created.body).toMatchObject({
    title: template.name,
    status: 'DRAFT',
    score: null,
    overdue: false,
    dueDate: null,
    recurrence: 'NONE',
    vendor: { id: vendor.id, name: vendor.name, contactName: 'Ada', contactEmail: vendor.contactEmail, tier: 'HIGH' },
    template: { id: template.id, name: template.name, version: 1 },
    reviewer: null,
    link: null,
    findings: [],
    comments: [],
    scoreBreakdown: { score: null, weightedScore: 0, maxScore: 0, sections: [], domains: [], scoredAt: null },
  })
  expect(created.body.questions).toMatchObject([
    {
      key: 'mfa',
      order: 1,
      sectionTitle: 'Access',
      expectedAnswer: 'YES',
      visible: true,
      response: null,
      review: null,
    },
    { key: 'how', order: 2, type: 'FREE_TEXT', expectedAnswer: null, options: [], controls: [], evidence: [] },
  ])
  expect((await t.admin.get(`${BASE}/${created.body.id}`)).body).toEqual(created.body)
})

test('an unknown id in a body is 404 and names the field', async () => {
  const [vendorId, templateId] = [(await t.make.vendor()).id, (await t.make.publishedTemplate()).id]
  const none = crypto.randomUUID()

  const noVendor = await t.admin.post(BASE, { vendorId: none, templateId })
  const noTemplate = await t.admin.post(BASE, { vendorId, templateId: none })

  expect([noVendor.status, noVendor.body.error, noVendor.body.details[0].path]).toEqual([404, 'Not found', 'vendorId'])
  expect([noTemplate.status, noTemplate.body.details[0].path]).toEqual([404, 'templateId'])
})

test('title, due date, reviewer and recurrence change; omitted fields keep their value', async () => {
  const reviewer = await t.make.reviewer()
  const { id } = await t.make.draftAssessment({ dueDate: '2030-01-01' })
  const change = (body: object) => t.admin.patch(`${BASE}/${id}`, body)

  const changed = await change({ title: 'Ärger', reviewerId: reviewer.id, recurrence: 'ANNUAL' })
  const cleared = await change({ dueDate: null, reviewerId: '' })
  const nothing = await change({ title: 'Ärger' })

  expect(changed.body).toMatchObject({
    title: 'Ärger',
    dueDate: '2030-01-01T00:00:00.000Z',
    reviewer: { id: reviewer.id, name: reviewer.name, email: reviewer.email },
    recurrence: 'ANNUAL',
  })
  expect(cleared.body).toMatchObject({ title: 'Ärger', dueDate: null, reviewer: null, recurrence: 'ANNUAL' })
  expect(nothing.status).toBe(200)
  const log = await t.pool<{ meta: { changes: object } }[]>`
    select meta from audit_log where action = 'UPDATE_ASSESSMENT' and entity_id = ${id} order by id`
  expect(log.map((e) => Object.keys(e.meta.changes))).toEqual([
    ['title', 'recurrence', 'reviewerId'],
    ['dueDate', 'reviewerId'],
  ])
})

test.each([null, ''])('recurrence %j means none', async (recurrence) => {
  const [vendorId, templateId] = [(await t.make.vendor()).id, (await t.make.publishedTemplate()).id]
  const created = await t.admin.post(BASE, { vendorId, templateId, recurrence })
  const yearly = await t.admin.post(BASE, { vendorId, templateId, recurrence: 'ANNUAL' })
  const stopped = await t.admin.patch(`${BASE}/${yearly.body.id}`, { recurrence })

  expect([created.body.recurrence, yearly.body.recurrence, stopped.body.recurrence]).toEqual(['NONE', 'ANNUAL', 'NONE'])
})

test('deleting an assessment deletes all that belongs to it; the audit log keeps its name', async () => {
  const made = await t.make.completedAssessment({ mfa: 'NO' })

  const deleted = await t.admin.delete(`${BASE}/${made.id}`)

  expect(deleted.body).toEqual({ deleted: true, id: made.id })
  expect((await t.admin.get(`${BASE}/${made.id}`)).status).toBe(404)
  expect((await t.admin.get(`/api/v1/vendors/${made.vendor.id}`)).body).toMatchObject({
    assessmentCount: 0,
    overallScore: null,
    assessments: [],
    history: [],
    domainBreakdown: [],
  })
  expect((await t.admin.get('/api/v1/audit?action=DELETE_ASSESSMENT')).body.entries[0]).toMatchObject({
    entityName: made.title,
    meta: { vendorName: made.vendor.name, removed: { answers: 1 } },
  })
})

test('two assessments are compared question by question', async () => {
  const vendorId = (await t.make.vendor()).id
  const template = await t.make.publishedTemplate({
    sections: [{ title: 'S', questions: [yesNo('same'), yesNo('changed'), question('gone')] }],
  })
  const old = await t.make.completedAssessment(
    { same: 'YES', changed: 'NO', gone: 'Text' },
    { vendorId, templateId: template.id },
  )
  await t.admin.put(`/api/v1/templates/${template.id}`, {
    sections: [{ title: 'S', questions: [yesNo('same'), yesNo('changed'), yesNo('added')] }],
  })
  await t.admin.post(`/api/v1/templates/${template.id}/publish`)
  const now = await t.make.completedAssessment(
    { same: 'YES', changed: 'YES', added: NA },
    { vendorId, templateId: template.id },
  )

  const { body } = await t.admin.get(`${BASE}/${now.id}/compare/${old.id}`)

  expect(body).toMatchObject({
    assessment: { id: now.id, score: 1 },
    other: { id: old.id, score: 0.5 },
    scoreChange: 0.5,
  })
  expect(body.differences).toEqual([
    {
      key: 'changed',
      sectionTitle: 'S',
      text: 'changed?',
      answerChanged: true,
      complianceChanged: true,
      answer: { value: 'YES', isNotApplicable: false, isCompliant: true, weightedScore: 3, maxScore: 3 },
      other: { value: 'NO', isNotApplicable: false, isCompliant: false, weightedScore: 0, maxScore: 3 },
    },
    {
      key: 'added',
      sectionTitle: 'S',
      text: 'added?',
      answerChanged: true,
      complianceChanged: false,
      answer: { value: null, isNotApplicable: true, isCompliant: null, weightedScore: 0, maxScore: 0 },
      other: null,
    },
    {
      key: 'gone',
      sectionTitle: 'S',
      text: 'gone?',
      answerChanged: true,
      complianceChanged: false,
      answer: null,
      other: { value: 'Text', isNotApplicable: false, isCompliant: null, weightedScore: 0, maxScore: 0 },
    },
  ])
  expect((await t.admin.get(`${BASE}/${now.id}/compare/${crypto.randomUUID()}`)).status).toBe(404)
})

test('the export has every question with its compliance, an empty line, and the findings', async () => {
  const vendorId = (await t.make.vendor({ name: 'Søhne & Co' })).id
  const many = { type: 'MULTI_SELECT', options: ['A', 'B'], expectedAnswer: ['A'] }
  const made = await t.make.completedAssessment(
    { good: 'YES', bad: 'NO', many: ['A', 'B'], text: '=1+1', na: NA },
    {
      vendorId,
      questions: [
        yesNo('good'),
        yesNo('bad'),
        question('many', many),
        question('text'),
        yesNo('na'),
        yesNo('open'),
        {
          ...yesNo('hidden'),
          conditionalLogic: { match: 'all', rules: [{ question: 'bad', operator: 'equals', value: 'YES' }] },
        },
      ],
    },
  )

  const { text, headers } = await t.admin.get(`/api/assessments/${made.id}/export`)

  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''s%C3%B8hne-co-assessment.csv`)
  const [questions = '', findings = ''] = text.split('\r\n\r\n')
  const rows = parse(questions, { columns: true }) as Record<string, string>[]
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'Section',
    'Question',
    'Type',
    'Risk weight',
    'Required',
    'Answer',
    'Not applicable',
    'Compliance',
    'Review decision',
    'Review note',
    'Evidence',
    'Number',
    'Points',
  ])
  expect(rows.map((r) => [r.Question, r.Answer, r['Not applicable'], r.Compliance])).toEqual([
    ['good?', 'YES', 'No', 'Compliant'],
    ['bad?', 'NO', 'No', 'Non-compliant'],
    ['many?', 'A; B', 'No', 'Compliant'],
    ['text?', "'=1+1", 'No', 'Not scored'],
    ['na?', '', 'Yes', 'Not scored'],
    ['open?', '', 'No', 'Unanswered'],
    ['hidden?', '', 'No', 'Not scored'],
  ])
  // Every scored question has its points, also one without an answer: they add up to the score.
  expect(rows.map((r) => r.Points)).toEqual(['3 of 3', '0 of 3', '3 of 3', '', '', '0 of 3', ''])
  expect((await t.admin.get(`${BASE}/${made.id}`)).body.scoreBreakdown).toMatchObject({
    weightedScore: 6,
    maxScore: 12,
  })
  expect(rows.map((r) => r.Number).join()).toBe('Q1.1,Q1.2,Q1.3,Q1.4,Q1.5,Q1.6,Q1.7')
  expect(findings.split('\r\n')[0]).toBe('Finding,Severity,Status,Controls,Description,Resolution note')
})

test('a comparison shows a reviewer’s decision about a missing answer', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { id: templateId } = await t.make.publishedTemplate({
    sections: [{ title: 'S', questions: [yesNo('waived'), yesNo('open')] }],
  })
  const old = await t.make.completedAssessment({}, { vendorId, templateId })
  const now = await t.make.submittedAssessment({}, { vendorId, templateId })
  const decision = { decision: 'APPROVED', complianceOverride: true }
  await t.admin.put(`${BASE}/${now.id}/review/${now.ids.waived}`, decision)
  await t.admin.post(`${BASE}/${now.id}/finalize`)

  const { body } = await t.admin.get(`${BASE}/${now.id}/compare/${old.id}`)

  expect(body.scoreChange).toBe(0.5)
  expect(body.differences).toMatchObject([
    {
      key: 'waived',
      answerChanged: false,
      complianceChanged: true,
      answer: { value: null, isCompliant: true, weightedScore: 3, maxScore: 3 },
      other: { value: null, isCompliant: null, weightedScore: 0, maxScore: 3 },
    },
  ])
})

test('a missing answer with a reviewer’s decision is exported as scored', async () => {
  const questions = [yesNo('waived'), yesNo('refused'), yesNo('open'), yesNo('answered')]
  const made = await t.make.submittedAssessment({ answered: 'YES' }, { questions })
  const complianceIn = async () => {
    const { text } = await t.admin.get(`/api/assessments/${made.id}/export`)
    const rows = parse(text.split('\r\n\r\n')[0] ?? '', { columns: true }) as Record<string, string>[]
    return rows.map((row) => row.Compliance)
  }
  for (const [key, complianceOverride] of Object.entries({ waived: true, refused: false }))
    await t.admin.put(`${BASE}/${made.id}/review/${made.ids[key]}`, { decision: 'APPROVED', complianceOverride })
  const judged = await complianceIn()

  const { score } = (await t.admin.post(`${BASE}/${made.id}/finalize`)).body

  expect(score).toBe(0.5)
  expect(judged).toEqual(['Compliant', 'Non-compliant', 'Unanswered', 'Compliant'])
  expect(await complianceIn()).toEqual(judged)
})
