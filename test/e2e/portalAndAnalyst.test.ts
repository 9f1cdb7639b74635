import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { FILES } from '../support/reviewing.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()

test('a send-back round trip with the analyst in a second browser', async () => {
  // Whose name the declaration suggests.
  const vendor = await t.make.vendor({ contactName: 'Vera Kestrel' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  const path = `/api/v1/assessments/${sent.id}`
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'NO', where: 'EU' })
  const { page, problems, close } = await visit(`${t.url}/portal/${sent.token}#review`)
  const submit = async () => {
    await page.getByLabel('Your role').fill('CISO')
    await page.getByRole('checkbox', { name: 'I declare' }).check()
    await page.getByRole('button', { name: /^Submit to/ }).click()
    await page.getByText('Thank you.').waitFor()
  }
  await submit()
  const { cookie } = await t.make.adminSession()
  const analyst = await visit(`${t.url}/assessments/${sent.id}?question=mfa`, { cookie, fresh: true })
  await analyst.page.getByRole('button', { name: 'Request clarification' }).click()
  await analyst.page.getByLabel('What is unclear?').fill('For contractors as well?')
  await analyst.page.getByRole('button', { name: 'Save request' }).click()
  await analyst.page.getByText('Clarification requested').first().waitFor()
  await analyst.page.getByRole('button', { name: 'Send back' }).click()
  const back = analyst.page.getByRole('dialog')
  await back.getByLabel('Message').fill('Please have another look.')
  await back.getByRole('button', { name: 'Send back' }).click()
  await analyst.page.getByText('In progress').first().waitFor()

  await page.reload()
  await page.getByText('1 question needs another look').waitFor()
  await page.getByText('Please have another look.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  const mfa = page.getByRole('group', { name: 'Is MFA enforced?' })
  await mfa.getByText('For contractors as well?').waitFor()
  await mfa.getByText('You answered before:').waitFor()
  // Sent again unchanged only if that is meant.
  await page.evaluate("location.hash = '#review'")
  await page.getByText('1 question you were asked about is unchanged').waitFor()
  await page.goBack()
  await mfa.getByLabel('Yes').check()
  await page.getByText('All answers saved').waitFor()
  await page.evaluate("location.hash = '#review'")
  await submit()
  await analyst.page.reload()
  await analyst.page.getByText('Submitted').first().waitFor()
  await analyst.close()
  await close()
  expect([...problems, ...analyst.problems]).toEqual([])
  expect((await t.admin.get(path)).body).toMatchObject({ status: 'SUBMITTED' })
})

test('a vendor asks for more time, which the list grants with one click, and forwards it', async () => {
  const vendor = await t.make.vendor({ name: 'Osprey Cloud', contactName: 'Vera Kestrel' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  await t.admin.patch(`/api/v1/assessments/${sent.id}`, { dueDate: '2190-03-01' })
  const { page, problems, close } = await visit(`${t.url}/portal/${sent.token}#request`, { width: 390 })
  await page.getByText('Ask for more time', { exact: true }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Enter a reason.').waitFor()
  await page.getByLabel('By when can you answer?').fill('2190-04-15')
  await page.getByLabel('Reason').first().fill('Our auditor is away.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('You asked for time until 15 Apr 2190.').waitFor()

  const { cookie } = await t.make.adminSession()
  const analyst = await visit(`${t.url}/assessments?vendorRequest=OPEN`, { cookie, fresh: true })
  await analyst.page.getByText('Asks for time until 15 Apr 2190').waitFor()
  await analyst.page.getByRole('button', { name: /^Grant: more time to Osprey Cloud/ }).click()
  await analyst.page.getByText('Now due on 15 Apr 2190.').waitFor()
  await analyst.close()

  // What the organisation writes is marked until it is read.
  await t.admin.post(`/api/v1/assessments/${sent.id}/comments`, { body: 'Granted.', visibility: 'VENDOR' })
  await page.goto(`${t.url}/portal/${sent.token}#section-1`)
  await page.locator('nav select').selectOption('#messages')
  await page.getByText('New', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Granted.').waitFor()
  expect(await page.getByText('New', { exact: true }).count()).toBe(0)

  await page.goto(`${t.url}/portal/${sent.token}#request`)
  await page.getByText('You have more time: until 15 Apr 2190.').waitFor()
  await page.getByText('Forward to a colleague').click()
  await page.getByLabel('Name of your colleague').last().fill('Carla Mendes')
  await page.getByLabel('Email of your colleague').fill('carla@osprey.example')
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await page.getByText('Forwarded to Carla Mendes. Your link no longer works.').waitFor()
  await close()
  expect([...problems, ...analyst.problems]).toEqual([])
})

test('an analyst opens the page as the vendor sees it, marked and without anything to change', async () => {
  const sent = await t.make.questionnaire()
  await t.nobody.put(`${sent.portal}/answers/${sent.questions.mfa}`, { value: 'YES' })
  const { cookie } = await t.make.adminSession()
  const { page, problems, close } = await visit(`${t.url}/assessments/${sent.id}`, { cookie })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const link = page.getByRole('menuitem', { name: 'Open as the vendor sees it' })
  await page.goto(t.url + ((await link.getAttribute('href')) ?? ''))
  await page.getByText('This is what the vendor sees.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('region', { name: 'Is MFA enforced?' }).getByText('Yes').waitFor()
  expect(await page.getByRole('main').locator('input, textarea, button, select').count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('a shared finding is reported as fixed with evidence, and then waits for the reviewer', async () => {
  const portal = { privacyNote: null, contactEmail: null, share: 'FINDINGS' }
  await t.admin.patch('/api/v1/settings', { portal })
  const questions = [{ key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO' as const, expectedAnswer: 'YES' }]
  const { token, vendor } = await t.make.completedAssessment({ mfa: 'NO' }, { questions })
  const { page, problems, close } = await visit(`${t.url}/portal/${token}`)
  const findings = page.getByRole('region', { name: 'Findings' })
  await findings.getByText('Report as fixed').click()
  await findings.getByLabel('What did you do?').fill('Enforced for everybody since Monday.')
  await findings.getByLabel('Evidence (optional)').setInputFiles({
    name: FILES.pdf.name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(FILES.pdf.content),
  })
  await findings.getByRole('button', { name: 'Send' }).click()
  await findings.getByText('Reported as fixed, waiting for confirmation').waitFor()
  await findings.getByText('certificate.pdf').waitFor()
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get(`/api/v1/findings?vendorId=${vendor.id}`)
  expect(body.entries).toMatchObject([{ status: 'OPEN' }])

  const { cookie } = await t.make.adminSession()
  const analyst = await visit(`${t.url}/findings/${body.entries[0].id}`, { cookie })
  const tasks = analyst.page.getByRole('form', { name: 'Add task' })
  await tasks.getByRole('textbox', { name: 'Task' }).fill('Check the sign-in policy')
  await tasks.getByRole('button', { name: 'Add task' }).click()
  await analyst.page.getByRole('checkbox', { name: 'Check the sign-in policy' }).click()
  await analyst.page.getByText(/^Done by /).waitFor()
  const report = analyst.page.getByRole('alert').filter({ hasText: 'The vendor reports this as fixed' })
  await report.getByText('Enforced for everybody since Monday.').waitFor()
  await report.getByRole('link', { name: 'certificate.pdf' }).waitFor()
  expect(await report.getByRole('button', { name: 'Reject fix' }).getAttribute('aria-disabled')).toBe('true')
  await report.getByRole('button', { name: 'Confirm fix' }).click()
  await analyst.page.getByText("Closed findings can't be changed.").waitFor()
  await analyst.close()
  expect(analyst.problems).toEqual([])
  expect((await t.admin.get(`/api/v1/findings/${body.entries[0].id}`)).body).toMatchObject({ status: 'REMEDIATED' })
})
