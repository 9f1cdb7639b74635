import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('J and K go through the findings of the list, and what the filter fixes has no column', async () => {
  const vendor = await t.make.vendor({ name: 'Saltmarsh Ledger' })
  for (const [title, severity] of [
    ['First gap', 'CRITICAL'],
    ['Second gap', 'HIGH'],
    ['Third gap', 'LOW'],
  ] as const)
    await t.make.finding(vendor.id, { title, severity })
  const { page, problems, close } = await asAdmin(`/findings?vendorId=${vendor.id}`)
  await page.getByRole('link', { name: 'Second gap' }).waitFor()
  await column(page, 'Severity').waitFor()
  for (const name of ['Status', 'Vendor', 'Origin']) expect(await column(page, name).count()).toBe(0)
  await page.getByRole('link', { name: 'Second gap' }).click()
  await heading(page, 'Second gap')
  await page.getByText('2 of 3').waitFor()
  await page.keyboard.press('j')
  await heading(page, 'Third gap')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await heading(page, 'Second gap')
  await page.getByRole('button', { name: 'Previous finding' }).click()
  await heading(page, 'First gap')
  await close()
  expect(problems).toEqual([])
})

test('severity and title change in place with a reason, and a closed finding is opened again', async () => {
  const vendor = await t.make.vendor()
  const { id } = await t.make.finding(vendor.id, { title: 'Old words', severity: 'LOW' })
  const { page, problems, close } = await asAdmin(`/findings/${id}`)
  await page.getByRole('button', { name: /^Change title/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Plain words')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter the reason.').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Clearer')
  await page.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Plain words')
  await page.getByRole('button', { name: /^Change severity/ }).click()
  await page.getByRole('combobox', { name: 'Severity' }).click()
  await page.getByRole('option', { name: 'Medium' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Customer data')
  await page.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('Severity: Low → Medium').waitFor()

  await t.admin.patch(`/api/v1/findings/${id}`, { status: 'REMEDIATED' })
  await page.reload()
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen finding' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not fixed after all')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Mark as remediated' }).waitFor()
  await history.getByText('Reason: Not fixed after all').waitFor()
  await close()
  expect(problems).toEqual([])
})
