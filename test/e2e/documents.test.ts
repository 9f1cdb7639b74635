import { expect, test } from 'vitest'
import { pdf } from '../../server/example/pdf.ts'
import { typeToConfirm, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const QUESTION = 'Do you test that backups can be restored?'
const REPORT = ['SOC 2 Type II report. Valid until 31 March 2031.', 'Restoring from backups is tested every quarter.']

/** A submitted assessment whose evidence has been read. */
const submitted = async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Kestrel Freight' })
  const questions = [{ key: 'backups', text: QUESTION, type: 'YES_NO' as const, expectedAnswer: 'YES' }]
  const made = await t.make.sentAssessment({ vendorId, questions })
  const portal = `/api/portal/${made.token}`
  const files = [{ name: 'report.pdf', content: new Uint8Array(pdf(REPORT)) }]
  await t.nobody.upload(`${portal}/evidence`, { fields: { questionId: made.ids.backups ?? '' }, files })
  await t.nobody.put(`${portal}/answers/${made.ids.backups}`, { value: 'YES' })
  await t.nobody.post(`${portal}/submit`)
  await t.runJobs()
  return { id: made.id, vendorId }
}

test('shows the reviewer what documents say about a question, and opens them there', async () => {
  const { id } = await submitted()
  const { page, problems, close } = await asAdmin(`/assessments/${id}`)
  const found = page.getByRole('region', { name: 'In the vendor’s documents' })
  await found.waitFor()
  expect(await found.locator('mark').allTextContents()).toEqual(['Restoring', 'backups', 'tested'])
  await found.getByRole('button', { name: 'report.pdf, page 1' }).click()
  await found.getByText('Page 1 of 1').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('searches the text of documents, and keeps what a person says about one', async () => {
  const { vendorId } = await submitted()
  const { page, problems, close } = await asAdmin(`/vendors/${vendorId}?tab=documents`)
  await page.getByLabel('Search in documents').fill('restored backup')
  await page.getByRole('region', { name: 'Passages found' }).getByText('is tested every quarter').waitFor()

  const suggested = 'SOC 2 report, valid until 31 Mar 2031 (suggested)'
  await page.getByRole('button', { name: `${suggested} of report.pdf` }).click()
  const dialog = page.getByRole('dialog', { name: 'report.pdf' })
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill('30 Jun 2031')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'SOC 2 report, valid until 30 Jun 2031 of report.pdf' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('adds a contract to a vendor, finds it by its text, and deletes it by typing its name', async () => {
  const { id } = await t.make.vendor({ name: 'Osprey Couriers' })
  const { page, problems, close } = await asAdmin(`/vendors/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Add documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill('30 Jun 2031')
  const buffer = Buffer.from(pdf(['Agreement about ospreys']))
  await page.locator('input[type=file]').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Add documents' }).click()
  await page.getByRole('button', { name: 'Contract, valid until 30 Jun 2031 of contract.pdf' }).waitFor()
  await t.runJobs()
  await page.getByLabel('Search in documents').fill('osprey')
  await page.getByRole('region', { name: 'Passages found' }).getByText('Agreement about').waitFor()
  await page.getByLabel('Search in documents').fill('')
  await page.getByRole('button', { name: 'Actions: contract.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await typeToConfirm(dialog, 'contract.pdf')
  await dialog.getByRole('button', { name: 'Delete document' }).click()
  await page.getByText('No documents yet').waitFor()
  expect(problems).toEqual([])
  await close()
})
