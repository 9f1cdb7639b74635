import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
let vendorId = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor()).id
})
const path = (more = '') => `/api/v1/findings/import?vendorId=${vendorId}&source=Scan${more}`
const send = (body: object, more = '') => t.admin.post(path(more), body)
const trial = async (body: object) => (await send(body, '&dryRun=true')).body
const asFile = (file: string) => ({ file })

test('a trial says field by field what changes, also when other rows are wrong', async () => {
  await send({ findings: [{ title: 'Open port', severity: 'Low' }] })
  const findings = [
    { title: 'Open port', severity: 'High' },
    { title: 'New', severity: 'Low' },
    { title: 'Bad', severity: 'x' },
  ]
  const body = await trial({ findings })
  expect(body).toMatchObject({ created: 1, changed: 1, updated: 1, importId: null, added: [{ row: 2, name: 'New' }] })
  expect(body.changes).toEqual([
    {
      row: 1,
      findingId: expect.any(String),
      name: 'Open port',
      fields: { severity: { from: 'LOW', to: 'HIGH' }, highestSeverity: expect.any(Object) },
    },
  ])
  expect(body.refused).toMatchObject([{ row: 3, name: 'Bad', column: 'severity', value: 'x' }])
})

test('severities are mapped, null leaves a row out, and dates are read in the given order', async () => {
  const file = 'title,severity,date\nA,P1,04/05/2026\nB,P9,\nC,Low,'
  expect((await trial(asFile(file))).refused).toMatchObject([
    { row: 2, column: 'date', message: expect.stringContaining('date order') },
    { row: 3, column: 'severity', value: 'P9' },
  ])
  const values = { severity: { p1: 'Critical', p9: null } }
  const body = await trial({ file, values, dateOrder: 'DMY' })
  expect(body).toMatchObject({ created: 2, leftOut: 1, refused: [] })
  await send({ file, values, dateOrder: 'DMY' })
  const { entries } = (await t.admin.get(`/api/v1/findings?vendorId=${vendorId}`)).body
  expect(entries[0]).toMatchObject({ title: 'A', severity: 'CRITICAL', description: 'Found on 2026-05-04.' })
})

test('a title that differs only in case is a question, which is not missing meanwhile', async () => {
  await send({ findings: [{ title: 'Open port', severity: 'Low' }] })
  const findings = [{ title: 'OPEN PORT', severity: 'High' }]
  const { questions, missing } = await trial({ findings })
  expect([questions, missing]).toMatchObject([[{ row: 1, name: 'OPEN PORT', findingTitle: 'Open port' }], []])
  const refused = await send({ findings })
  expect([refused.status, refused.body.error]).toEqual([400, 'Nothing was imported: 1 row needs an answer.'])

  const answered = (action: string) => trial({ findings, answers: [{ row: 1, id: questions[0].findingId, action }] })
  expect(await answered('UPDATE')).toMatchObject({ created: 0, changed: 1, questions: [], missing: [] })
  expect(await answered('CREATE')).toMatchObject({ created: 1, changed: 0, questions: [], missing: [{}] })
  expect(await answered('SKIP')).toMatchObject({ created: 0, changed: 0, questions: [], missing: [{}] })
})

test.each([
  [{}, 'findings or file is required'],
  [asFile('{"a": 1}'), 'Unknown kind of JSON'],
  [asFile('{"a": '), 'not valid JSON'],
  [asFile('<html></html>'), 'Unknown kind of XML'],
  [asFile('<'), 'Unknown kind of XML'],
  [{ findings: [], values: { nonsense: {} } }, 'values/nonsense is not a field'],
])('says what is wrong with what is not an import: %j', async (body, message) => {
  const { status, text } = await send(body)
  expect(status).toBe(400)
  expect(text).toContain(message)
})
