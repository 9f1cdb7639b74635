import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const column = (page: Page, status: string) => page.getByRole('list', { name: status, exact: true })
const card = (page: Page, status: string, title: string) =>
  column(page, status).getByRole('listitem').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Moved as with a mouse: pressed, moved a little, moved there, released. */
const drag = async (page: Page, title: string, to: string) => {
  const from = await card(page, 'Open', title).boundingBox()
  const target = await page.getByRole('heading', { level: 2, name: to }).boundingBox()
  if (!from || !target) throw new Error('not shown')
  await page.mouse.move(from.x + 20, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + from.height - 2, { steps: 4 })
  await page.mouse.move(target.x + 30, target.y + 10, { steps: 8 })
  await page.mouse.up()
}

test('moves findings by dragging and by menu, with the decision that each status needs', async () => {
  const vendor = await t.make.vendor({ name: 'Fernhill Print' })
  const { user } = await t.make.adminSession()
  const titles = ['Backups are not tested', 'No MFA', 'Logs are not kept']
  for (const title of titles) await t.make.finding(vendor.id, { title, severity: 'LOW' })
  const { body } = await t.admin.get(`/api/v1/findings?vendorId=${vendor.id}&query=No MFA`)
  await t.admin.patch(`/api/v1/findings/${body.entries[0].id}`, { ownerId: user.id })
  const { page, problems, close } = await asAdmin(`/findings?vendorId=${vendor.id}`)
  await page.getByText('Board', { exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Open 3' }).waitFor()
  expect(page.url()).toContain('view=board')
  await card(page, 'Open', 'No MFA').getByText(user.name).waitFor()

  // Dropped where it asks for a reason and an end; without them nothing moves.
  await drag(page, 'No MFA', 'Risk accepted')
  const accept = dialog(page, 'Accept risk')
  await accept.getByRole('button', { name: 'Accept risk' }).click()
  await accept.getByText('Enter the reason for accepting the risk.').waitFor()
  await accept.getByRole('textbox', { name: 'Decision note' }).fill('Decommissioned soon')
  await accept.getByLabel('Accepted until').fill('31 Dec 2099')
  await accept.getByRole('button', { name: 'Accept risk' }).click()
  await card(page, 'Risk accepted', 'No MFA').getByText('Until 31 Dec 2099').waitFor()
  // A closed one stays: nothing asks when it is dragged, and it has no menu.
  expect(await card(page, 'Risk accepted', 'No MFA').getByRole('button').count()).toBe(0)

  const menu = card(page, 'Open', 'Backups').getByRole('button', { name: /^Actions: Backups/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as remediated…' }).press('Enter')
  await dialog(page, 'Mark as remediated').getByRole('button', { name: 'Mark as remediated' }).click()
  await card(page, 'Remediated', 'Backups').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Open 1' }).waitFor()

  // On a phone the states stand below each other. The view is part of the address, and so of what is saved.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await heading(page, 'Findings')
  await card(page, 'Open', 'Logs').waitFor()
  await page.getByRole('button', { name: '+ Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fernhill board')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('link', { name: 'Fernhill board' }).waitFor()
  await close()
  expect(problems).toEqual([])
  const views = (await t.pool`select query from saved_views where name = 'Fernhill board'`).map(({ query }) => query)
  expect(views).toEqual([expect.stringContaining('view=board')])
})

test('a column shows twenty, and more when asked', async () => {
  const vendor = await t.make.vendor()
  for (let n = 0; n < 23; n += 1) await t.make.finding(vendor.id, { title: `Gap ${n}` })
  const { page, close } = await asAdmin(`/findings?view=board&vendorId=${vendor.id}`)
  await page.getByRole('heading', { level: 2, name: 'Open 23' }).waitFor()
  const cards = column(page, 'Open').getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(20)
  await page.getByRole('button', { name: 'Show 3 more' }).click()
  await expect.poll(() => cards.count()).toBe(23)
  await close()
})

test('changes due date and status where they stand in their lists', async () => {
  const vendor = await t.make.vendor({ name: 'Inline Ltd' })
  const { id } = await t.make.sentAssessment({ vendorId: vendor.id, title: 'Inline review' })
  await t.make.finding(vendor.id, { title: 'Inline gap' })
  const { page, problems, close } = await asAdmin(`/assessments?vendorId=${vendor.id}`)
  await page.getByRole('button', { name: 'Change due date of Inline review' }).click()
  await page.getByRole('textbox', { name: 'due date' }).fill('12 Mar 2031')
  await page.keyboard.press('Enter')
  await page.getByText('Due date changed.').waitFor()
  expect((await t.admin.get(`/api/v1/assessments/${id}`)).body.dueDate).toContain('2031-03-12')
  await page
    .locator('time[title="12 Mar 2031"]')
    .getByText(/^in \d+ (months|years)$/)
    .waitFor()

  await page.goto(`${t.url}/findings?vendorId=${vendor.id}&status=ALL`)
  await page.getByRole('button', { name: 'Change status of Inline gap' }).click()
  await page.getByRole('menuitem', { name: 'Mark as remediated…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as remediated' }).click()
  await page.getByRole('row', { name: /Inline gap.*Remediated/ }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('adds a finding, imports others after a trial, and says what is missing', async () => {
  const vendor = await t.make.vendor({ name: 'Osier Scans' })
  const file = (...titles: string[]) => ({
    name: 'scan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`title,severity\n${titles.map((title) => `${title},High\n`).join('')}`),
  })
  const { page, problems, close } = await asAdmin(`/vendors/${vendor.id}?tab=findings`)
  await page.getByRole('button', { name: 'Add finding' }).click()
  await dialog(page, 'Add finding').getByRole('textbox', { name: 'Title' }).fill('Keys are shared')
  await dialog(page, 'Add finding').getByRole('button', { name: 'Add finding' }).click()
  await page.getByRole('row', { name: /Keys are shared/ }).waitFor()

  const run = async (words: string, ...titles: string[]) => {
    await page.goto(`${t.url}/findings`)
    await page.getByRole('button', { name: 'Import findings' }).click()
    const shown = dialog(page, 'Import findings')
    await shown.getByRole('combobox', { name: 'Vendor' }).fill('Osier')
    await page.getByRole('option', { name: 'Osier Scans' }).click()
    await shown.getByRole('textbox', { name: 'Source' }).fill('ZAP')
    await shown.locator('input[type=file]').setInputFiles(file(...titles))
    await shown.getByRole('button', { name: 'Check' }).click()
    await shown.getByText(words).waitFor()
    await shown.getByRole('button', { name: 'Import findings' }).click()
    await shown.getByRole('button', { name: 'Undo this import' }).waitFor()
    await shown.getByRole('button', { name: 'Close', exact: true }).last().click()
    await shown.waitFor({ state: 'hidden' })
  }
  await run('2 new, 0 changed, 0 unchanged, 0 missing.', 'Old TLS', 'Open port')
  await run('0 new, 0 changed, 1 unchanged, 1 missing.', 'Old TLS')
  await page.goto(`${t.url}/findings?missing=true&vendorId=${vendor.id}`)
  const row = page.getByRole('row', { name: /Open port/ })
  await row.getByText('Missing from the last import').waitFor()
  await row.getByRole('button', { name: 'Still there: Open port' }).click()
  await page.getByText('No findings match these filters').waitFor()
  await close()
  expect(problems).toEqual([])
})
