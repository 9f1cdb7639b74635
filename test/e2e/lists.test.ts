import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addFilter, searchBox, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, asAdmin } = usePages()
const who = { vendorId: '' }
beforeAll(async () => {
  who.vendorId = (await fillPortfolio(t)).vendor.id
  for (let n = 10; n < 40; n += 1) await t.make.vendor({ name: `Extra ${n}`, tags: ['extra'] })
})
const heads = async (page: Page) => {
  await page.getByRole('columnheader').first().waitFor()
  return page.getByRole('columnheader').allInnerTexts()
}
const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first().innerText()

test('remembers the chosen columns and page size', async () => {
  const { page, problems, close } = await asAdmin('/vendors')
  expect(await heads(page)).toContain('Tier')
  expect(await heads(page)).not.toContain('External ID')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tier' }).uncheck()
  await page.getByRole('checkbox', { name: 'External ID' }).check()
  await page.keyboard.press('Escape')
  await page.getByLabel('Rows per page').selectOption('50 rows')
  await page.getByText('1–34 of 34').waitFor()

  await page.goto(`${t.url}/vendors`)
  await page.getByText('1–34 of 34').waitFor()
  expect(await heads(page)).toContain('External ID')
  expect(await heads(page)).not.toContain('Tier')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page.getByRole('columnheader', { name: 'Tier' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('changes a property in its row, and takes it back', async () => {
  const { page, problems, close } = await asAdmin('/vendors?query=Extra 20')
  const row = page.getByRole('row').filter({ hasText: 'Extra 20' })
  await row.getByRole('button', { name: 'Change tier of Extra 20' }).click()
  await page.getByRole('menuitem', { name: 'Critical' }).click()
  await row.getByRole('button', { name: /tier .*Critical$/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: /tier .*–$/ }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('keeps filter, order, page and view in the URL and across a reload', async () => {
  const { page, problems, close } = await asAdmin('/vendors')
  await addFilter(page, 'Tag')
  await page.getByRole('option', { name: 'extra' }).click()
  await page.getByRole('button', { name: 'Name' }).click()
  await page.waitForURL(/sort=naturalName/)
  await page.getByRole('button', { name: 'Name' }).click()
  await page.getByRole('link', { name: 'Extra 39' }).waitFor()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByText('26–30 of 30').waitFor()
  await page.getByRole('link', { name: 'Extra 10' }).waitFor()
  expect(await firstRow(page)).toBe('Extra 14')
  expect(new URL(page.url()).search).toBe('?tag=extra&sort=-naturalName&page=2')
  await page.reload()
  await page.getByText('26–30 of 30').waitFor()
  expect(await firstRow(page)).toBe('Extra 14')
  expect(await page.getByRole('combobox', { name: 'Tag', exact: true }).inputValue()).toBe('extra')

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Cards').click()
  await page.getByRole('list', { name: 'Vendors' }).getByRole('link', { name: 'Extra 39' }).waitFor()
  await page.reload()
  await page.getByRole('list', { name: 'Vendors' }).getByRole('link', { name: 'Extra 39' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('shows a board column for each status; a card offers what its status allows', async () => {
  const { page, problems, close } = await asAdmin('/assessments?view=board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await column('Completed 2').waitFor()
  await column('Draft 1').getByRole('link', { name: 'First review' }).waitFor()
  await column('Submitted 1')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Send back', 'Finalize'])
  await page.getByRole('menuitem', { name: 'Finalize' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
  await page.getByText('completed.').waitFor()
  await page.goto(`${t.url}/assessments?view=board`)
  await column('Completed 3').waitFor()
  await column('Submitted 0').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('requires a reason to reopen a completed assessment', async () => {
  const { page, problems, close } = await asAdmin(`/assessments?status=COMPLETED&vendorId=${who.vendorId}`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByText('Enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('A certificate was withdrawn.')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText('reopened.').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('opens a finding and a control from the search by keyboard', async () => {
  const { page, problems, close } = await asAdmin('/vendors')
  const search = async (words: string, found: string) => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search everything').fill(words)
    await page.getByText(found).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await search('multi-factor', 'Is multi-factor authentication enforced')
  await page.getByRole('heading', { level: 1, name: /multi-factor/ }).waitFor()
  await page.waitForURL(/\/findings\/[0-9a-f-]{36}$/)

  await search('control 3', 'C-3 Control 3')
  await page.waitForURL(/\/frameworks\/[0-9a-f-]{36}\?search=C-3$/)
  await close()
  expect(problems).toEqual([])
})

test('opens a finding by its URL', async () => {
  const { body } = await t.admin.get('/api/v1/findings?status=OPEN')
  const { id, title } = body.entries[0]
  const { page, problems, close } = await asAdmin(`/findings?finding=${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name: body.entries[0].vendorName }).first().waitFor()
  await close()
  expect(problems).toEqual([])
})

test('filters the audit log by type; an entry shows values before and after', async () => {
  await t.admin.put(`/api/v1/vendors/${who.vendorId}`, { contactName: 'Ada Lovelace' })
  const { page, problems, close } = await asAdmin('/audit')
  await addFilter(page, 'Item type')
  await page.getByRole('option', { name: 'Vendor', exact: true }).click()
  await page.getByRole('button', { name: 'Vendor updated' }).first().click()
  const changed = page.getByRole('dialog').getByRole('table', { name: 'Changes' })
  await changed.getByRole('row', { name: 'Contact name Ines Duarte Ada Lovelace' }).waitFor()
  expect(new URL(page.url()).search).toBe('?entityType=Vendor')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such words')
  await page.getByText('No entries match these filters').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('goes to the last page when the requested one no longer exists', async () => {
  const { page, problems, close } = await asAdmin('/vendors?page=9')
  await page.getByText('26–34 of 34').waitFor()
  await page.getByRole('table', { name: 'Vendors' }).getByRole('row').nth(1).waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  await close()
  expect(problems).toEqual([])
})

test('clears all filters with one click when nothing matches', async () => {
  const { page, problems, close } = await asAdmin('/vendors?query=nowhere&tier=LOW&view=cards')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('1–25 of 34').waitFor()
  expect(await searchBox(page).inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('?view=cards')
  await close()
  expect(problems).toEqual([])
})

test('shows whole assessment titles at 1280 pixels and leaves them room on a phone', async () => {
  const title = 'Continuity review 2026-10'
  await t.make.assessment(who.vendorId, { title, status: 'IN_PROGRESS', dueDate: '2026-01-31' })
  const wide = await asAdmin('/assessments')
  const link = wide.page.getByRole('link', { name: title })
  await link.waitFor()
  expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await wide.close()

  const narrow = await asAdmin('/assessments', { width: 390 })
  const cell = narrow.page.getByRole('cell').filter({ hasText: title })
  await cell.waitFor()
  expect((await cell.boundingBox())?.width).toBeGreaterThan(150)
  await narrow.close()
})

test('opens the first search result with Enter', async () => {
  const { page, problems, close } = await asAdmin('/findings')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search everything').fill('Extra 17')
  await page.getByRole('button', { name: 'Extra 17' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Extra 17' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('saves a view of a list as a tab, opens it again and deletes it', async () => {
  const { page, problems, close } = await asAdmin('/vendors?tag=extra&sort=-naturalName')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: '+ Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Extras')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const tab = views.getByRole('link', { name: 'Extras' })
  await tab.and(page.locator('[aria-current]')).waitFor()
  await views.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByText('of 34').waitFor()
  await tab.click()
  await page.getByText('of 30').waitFor()
  expect(new URL(page.url()).search).toBe('?tag=extra&sort=-naturalName')
  await views.getByRole('button', { name: 'Delete view Extras' }).click()
  await tab.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  // Other lists have their own.
  await page.goto(`${t.url}/certifications`)
  await views.getByRole('link', { name: 'All', exact: true }).waitFor()
  expect(await tab.count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})
