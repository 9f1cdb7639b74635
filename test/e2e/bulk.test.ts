import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { OFFBOARDING_ITEMS } from '../../contract/vendors/offboarding.ts'
import { find, mainLink, typeToConfirm, usePages, vendorBox } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, asAdmin } = usePages()
beforeAll(async () => {
  await fillPortfolio(t)
})

const next = (page: Page, name = 'Next') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const chooseTemplate = async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name: 'Security review' }).click()
}

test('sends a questionnaire to three vendors and retries the one that failed', async () => {
  const { page, problems, close } = await asAdmin('/vendors', { fresh: true })
  for (const name of ['Brightfen Payroll', 'Corvane Mail', 'Northwind Hosting'])
    await page.getByLabel(`Select ${name}`).check()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Send questionnaire' }).click()
  const dialog = page.getByRole('dialog')

  await next(page, 'Back')
  await dialog.getByRole('button', { name: 'Remove Corvane Mail' }).click()
  await find(vendorBox(dialog), 'dunlow', 'Dunlow Analytics')
  await dialog.getByText('3 vendors', { exact: true }).waitFor()
  await next(page)

  await next(page, 'Send to 3 vendors')
  await dialog.getByText('Choose a questionnaire.').waitFor()
  await chooseTemplate(page)
  await dialog.getByLabel('Title').fill('Autumn review')
  await dialog.getByLabel('Due date').fill('2099-10-31')
  await dialog.getByLabel('Message').fill('Please answer by the end of October.')
  let sends = 0
  await page.route('**/api/v1/assessments/*/send', async (route) => {
    sends += 1
    if (sends !== 2) return route.continue()
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Try again shortly."}' })
  })
  await next(page, 'Send to 3 vendors')
  await dialog.getByText('2 questionnaires sent, 1 failed.').waitFor()
  const failed = dialog.getByRole('list', { name: 'Failed' }).getByRole('listitem')
  expect(await failed.allInnerTexts()).toEqual([expect.stringContaining('Try again shortly.')])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByText('3 questionnaires sent.').waitFor()
  expect(sends).toBe(4)

  const links = dialog.getByRole('region', { name: 'Links' }).getByRole('listitem')
  expect(await links.count()).toBe(3)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('links.csv')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('3 selected').count()).toBe(0)
  await close()
  expect(problems.filter((p) => !p.includes('status of 503'))).toEqual([])
  const { body } = await t.admin.get('/api/v1/assessments?query=autumn&sort=vendorName')
  expect(body.entries.map((a: { vendorName: string; status: string }) => `${a.vendorName} ${a.status}`)).toEqual([
    'Brightfen Payroll SENT',
    'Dunlow Analytics SENT',
    'Northwind Hosting SENT',
  ])
})

test('creates drafts without sending them', async () => {
  const { page, problems, close } = await asAdmin('/assessments?dialog=create')
  const dialog = page.getByRole('dialog')
  await next(page)
  await dialog.getByText('Select at least one vendor.').waitFor()
  await vendorBox(dialog).click()
  await page.getByRole('option', { name: 'Corvane Mail' }).click()
  await next(page)
  await chooseTemplate(page)
  await dialog.getByLabel('Title').fill('Only a draft')
  await dialog.getByLabel('Create drafts only').check()
  await next(page, 'Create 1 draft')
  await dialog.getByText('1 draft created.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Only a draft' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('selects all vendors that match the filter', async () => {
  const { page, problems, close } = await asAdmin('/vendors?pageSize=25')
  await page.getByLabel('Select Corvane Mail').check()
  await page.getByRole('button', { name: 'Select all 4' }).click()
  await page.getByText('4 selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  expect(await page.getByLabel('Select Corvane Mail').isChecked()).toBe(false)
  await close()
  expect(problems).toEqual([])
})

test('asks before vendors leave with open items, and deletes them after typing their number', async () => {
  const made = [
    await t.make.vendor({ name: 'Leaving 2' }),
    await t.make.vendor({ name: 'Leaving 10', stage: 'OFFBOARDING' }),
  ]
  await t.make.finding(made[0]?.id ?? '')
  for (const item of OFFBOARDING_ITEMS)
    await t.admin.put(`/api/v1/vendors/${made[1]?.id}/offboarding/${item}`, { done: true })
  const { page, problems, close } = await asAdmin('/vendors?query=leaving&sort=naturalName')
  const table = page.getByRole('table', { name: 'Vendors' })
  const names = async () => (await table.getByRole('link').allInnerTexts()).map((name) => name.trim())
  await expect.poll(names).toEqual(['Leaving 2', 'Leaving 10'])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Choose what to change.').waitFor()
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Offboarded' }).click()
  await dialog.getByLabel('Add tags').fill('gone')
  await dialog.getByLabel('Add tags').press('Enter')
  await dialog.getByText('1 of 2 vendors has open checklist items').waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Confirm that these items stay open.').waitFor()
  await dialog.getByLabel('Offboard anyway').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('2 vendors updated.').waitFor()
  await page.getByText('No vendors match these filters').waitFor()
  expect((await t.admin.get('/api/v1/vendors?stage=OFFBOARDED&tag=gone')).body).toHaveLength(2)

  await page.goto(`${t.url}/vendors?stage=OFFBOARDED`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await typeToConfirm(dialog, '2 vendors')
  await dialog.getByRole('button', { name: 'Delete 2 vendors' }).click()
  await page.getByText('2 vendors deleted.').waitFor()
  expect((await t.admin.get('/api/v1/vendors?stage=OFFBOARDED')).body).toEqual([])
  await close()
  expect(problems).toEqual([])
})

test('an open assessment shows that its findings were closed in bulk', async () => {
  const { entries } = (await t.admin.get('/api/v1/findings?status=OPEN')).body
  const [{ id, title, assessmentId }] = entries
  const { page, problems, close } = await asAdmin(`/assessments/${assessmentId}?tab=findings`)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })
  await row.getByRole('cell', { name: /: Open$/ }).waitFor()
  await mainLink(page, 'Findings').click()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Close findings' }).click()
  await page.getByRole('dialog').getByLabel('Decision note').fill('The contract ends.')
  await page.getByRole('dialog').getByLabel('Accepted until').fill('2099-03-31')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept risk' }).click()
  await page.getByText('1 finding closed.').waitFor()
  await page.goBack()
  await row.getByRole('cell', { name: 'Risk accepted', exact: true }).waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await t.admin.get(`/api/v1/findings/${id}`)).body).toMatchObject({ status: 'RISK_ACCEPTED' })
})

test('closes several findings with one note; closed findings cannot be closed again', async () => {
  const { page, problems, close } = await asAdmin('/findings?status=OPEN')
  await page.getByLabel(/^Select Are employees trained.*Northwind Hosting/).check()
  await page.getByLabel(/^Select Are backups restored/).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Seen and corrected on site.')
  await dialog.getByRole('button', { name: 'Mark as remediated' }).click()
  await page.getByText('2 findings closed.').waitFor()
  await page.getByLabel(/^Select Are employees trained.*Northwind Hosting/).waitFor({ state: 'detached' })

  await page.goto(`${t.url}/findings?status=REMEDIATED`)
  await page.getByLabel(/^Select Are employees trained/).check()
  const button = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Close' })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get('/api/v1/findings?status=REMEDIATED')
  expect(body.entries.map((f: { resolutionNote: string }) => f.resolutionNote)).toEqual([
    'Seen and corrected on site.',
    'Seen and corrected on site.',
  ])
})

test('sends an assessment by keyboard, rejects a past due date, and shows the reviewer', async () => {
  const { page, problems, close } = await asAdmin('/assessments')
  const dialog = page.getByRole('dialog')
  const focused = dialog.locator(':focus')
  await page.getByRole('button', { name: 'Create assessment' }).press('Enter')
  await find(vendorBox(dialog), 'dunlow', 'Dunlow Analytics')
  await dialog.getByText('1 vendor', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Next', exact: true }).press('Enter')

  await dialog.getByLabel('Due date').waitFor()
  expect(await focused.count()).toBe(1)
  await chooseTemplate(page)
  await dialog.getByLabel('Due date').fill('2020-01-31')
  await dialog.getByRole('combobox', { name: 'Reviewer' }).click()
  await page.getByRole('option', { name: /\(you\)$/ }).click()
  await dialog.getByRole('button', { name: 'Send to 1 vendor' }).press('Enter')
  await dialog.getByText('Choose today or a later date').waitFor()
  await dialog.getByLabel('Due date').fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Send to 1 vendor' }).press('Enter')
  await dialog.getByText('1 questionnaire sent.').waitFor()
  expect(await focused.count()).toBe(1)
  await close()
  expect(problems).toEqual([])
})

test('exports the ticked vendors as the server writes them', async () => {
  const { page, problems, close } = await asAdmin('/vendors?sort=naturalName')
  for (const name of ['Northwind Hosting', 'Corvane Mail']) await page.getByLabel(`Select ${name}`).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').map((row) => row.split(',')[1])).toEqual([
    'name',
    'Corvane Mail',
    'Northwind Hosting',
    undefined,
  ])
  expect(text).toContain('cloud; hosting; europe; core')
  await close()
  expect(problems).toEqual([])
})

test('reminds, extends, reassigns and cancels several assessments, with Shift for a range', async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Ravensford Tools' })
  const made = []
  for (const title of ['Range 1', 'Range 2', 'Range 3'])
    made.push(await t.make.sentAssessment({ vendorId, title, dueDate: '2099-03-01' }))
  const reviewer = await t.make.reviewer({ name: 'Romy Reviews' })
  await t.make.user({ name: 'Romy Views' })
  const { page, problems, close } = await asAdmin(`/assessments?vendorId=${vendorId}&sort=title`)
  const bar = page.getByRole('region', { name: 'Selection' })
  const select = async () => {
    await page.getByLabel('Select Range 1').click()
    await page.getByLabel('Select Range 3').click({ modifiers: ['Shift'] })
    await bar.getByText('3 selected').waitFor()
  }
  await select()
  await bar.getByRole('button', { name: 'Send reminders' }).click()
  await page.getByText('3 reminders queued.').waitFor()
  await select()
  await bar.getByRole('button', { name: 'Extend due date' }).click()
  await page.getByRole('dialog').getByLabel('Due date').fill('1 Feb 2099')
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await page.getByText('One of them is due later, on 1 Mar 2099.').waitFor()
  await page.getByRole('dialog').getByLabel('Due date').fill('1 Apr 2099')
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await page.getByText('3 due dates changed.').waitFor()
  await select()
  await bar.getByRole('button', { name: 'Reassign' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reviewer' }).fill('Romy')
  // Only who may review is offered.
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Romy Reviews'])
  await page.getByRole('option', { name: 'Romy Reviews' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click()
  await page.getByText('3 assessments reassigned.').waitFor()
  const [first] = made
  expect((await t.admin.get(`/api/v1/assessments/${first?.id}`)).body).toMatchObject({
    dueDate: '2099-04-01T00:00:00.000Z',
    reviewer: { id: reviewer.id },
    delivery: { reminders: 1 },
  })
  await select()
  await bar.getByRole('button', { name: 'Cancel assessments' }).click()
  await typeToConfirm(page.getByRole('dialog'), '3 assessments')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 3 assessments' }).click()
  await page.getByText('3 assessments cancelled.').waitFor()
  await page.getByText('No assessments match these filters').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('sends a reminder from the head of an assessment', async () => {
  const { id } = await t.make.sentAssessment({ dueDate: '2099-03-01' })
  const { page, problems, close } = await asAdmin(`/assessments/${id}`)
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await page.getByText(/^Reminder to .* queued\.$/).waitFor()
  await close()
  expect(problems).toEqual([])
})
