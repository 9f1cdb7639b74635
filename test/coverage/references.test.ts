import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../support/app.ts'

const t = useApp()
const nowhere = randomUUID()
const ids = { vendor: '', assessment: '', template: '', token: '', question: '' }
beforeAll(async () => {
  ids.vendor = (await t.make.vendor()).id
  const { id, template, token, questions } = await t.make.sentAssessment({ vendorId: ids.vendor })
  Object.assign(ids, { assessment: id, template: template?.id ?? '', token, question: questions[0]?.id ?? '' })
})

type Case = [field: string, call: string, body: (given: typeof ids) => object]
const NEW_VENDOR = { name: 'Northwind', contactEmail: 'a@northwind.example' }
const CASES: Case[] = [
  ['ownerId', 'POST /api/v1/vendors/import', () => NEW_VENDOR],
  ['ownerId', 'PATCH /api/v1/vendors/:vendor', () => ({})],
  ['ownerId', 'POST /api/v1/vendors/bulk', ({ vendor }) => ({ ids: [vendor] })],
  ['vendorId', 'POST /api/v1/vendors/:vendor/subprocessors', () => ({})],
  ['frameworkId', 'POST /api/v1/vendors/:vendor/certifications', () => ({ name: 'ISO 27001' })],
  ['vendorId', 'POST /api/v1/assessments', ({ template }) => ({ templateId: template })],
  ['templateId', 'POST /api/v1/assessments', ({ vendor }) => ({ vendorId: vendor })],
  ['vendorId', 'POST /api/v1/assessments/invitation-preview', ({ template }) => ({ templateId: template })],
  ['templateId', 'POST /api/v1/assessments/invitation-preview', ({ vendor }) => ({ vendorId: vendor })],
  ['reviewerId', 'PATCH /api/v1/assessments/:assessment', () => ({})],
  ['questionId', 'POST /api/v1/assessments/:assessment/comments', () => ({ body: 'Why?' })],
  ['parentId', 'POST /api/v1/assessments/:assessment/comments', () => ({ body: 'Why?' })],
  ['questionId', 'POST /api/v1/assessments/:assessment/findings', () => ({ title: 'Gap', severity: 'LOW' })],
  ['questionId', 'POST /api/portal/:token/comments', () => ({ body: 'Which?' })],
  ['parentId', 'POST /api/portal/:token/comments', () => ({ body: 'Which?' })],
  ['evidenceId', 'POST /api/portal/:token/evidence/reuse', ({ question }) => ({ questionId: question })],
  ['vendorId', 'POST /api/v1/findings', () => ({ title: 'Gap', severity: 'LOW' })],
  ['roleId', 'POST /api/v1/users', () => ({ name: 'Ann', email: 'ann@example.com' })],
  ['roleId', 'PUT /api/v1/settings/scim', () => ({ groupRoles: [] })],
]

test.each(CASES)('a body that refers to nothing is told which field it is: %s of %s', async (field, call, body) => {
  const [method = '', path = ''] = call.split(' ')
  const at = path.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name])
  const answer = await t.admin.send(method, at, {
    body: JSON.stringify({ ...body(ids), [field]: nowhere }),
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 404]).toContain(answer.status)
  expect(answer.body.details).toEqual([{ path: field, message: expect.stringMatching(/^must be the id of a/) }])
})
