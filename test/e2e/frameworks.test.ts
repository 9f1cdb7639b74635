import { beforeAll, expect, test } from 'vitest'
import { searchBox, typeToConfirm, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, visit, asAdmin } = usePages()
const who = { frameworkId: '' }

beforeAll(async () => {
  who.frameworkId = (await fillPortfolio(t)).framework.id
})

const HEAD = 'domain,code,title,guidance,isSharedResponsibility'

test('names the invalid line of a framework file; imports the corrected one', async () => {
  const { page, problems, close } = await asAdmin('/frameworks')
  await page.getByRole('button', { name: 'Import framework' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Or paste the content').fill(`${HEAD}\nAccess,AC-1,Accounts,,no\nAccess,AC-1,,,no`)
  const check = dialog.getByRole('button', { name: 'Check' })
  expect(await check.isDisabled()).toBe(true)
  await dialog.getByLabel('Name').fill('House rules')
  await dialog.getByLabel('Version').fill('1')
  await check.click()
  const trouble = dialog.getByRole('table', { name: 'Problems' })
  await trouble.getByRole('row', { name: 'Line 3 must have a title' }).waitFor()
  await trouble.getByRole('row', { name: 'Line 3 repeats the code AC-1 of line 2' }).waitFor()

  const good = `${HEAD}\nAccess,AC-1,Accounts are reviewed,Once a quarter,no\nAccess,AC-2,Doors are locked,,yes\nBackup,BK-1,Restored on trial,,`
  await page.locator('input[type=file]').setInputFiles({
    name: 'house.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(good),
  })
  await trouble.waitFor({ state: 'detached' })
  await check.click()
  await dialog.getByText('3 controls in 2 domains. Ready to import.').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor()
  await page.getByText('Version 1 · 3 controls · 0 covered by questions (0%)').waitFor()

  await searchBox(page).fill('QUARTER')
  await page.getByText('1 control', { exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Controls' }).getByRole('row').allInnerTexts()).toHaveLength(3)
  await searchBox(page).fill('')
  await page.getByRole('button', { name: /^Backup/ }).click()
  await page.getByText('1 control', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  const confirm = dialog.getByRole('button', { name: 'Delete framework' })
  expect(await confirm.isDisabled()).toBe(true)
  await typeToConfirm(dialog, 'House rules')
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: 'Frameworks' }).waitFor()
  await page.getByRole('link', { name: 'ISO/IEC 27001', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'House rules' }).count()).toBe(0)
  await close()
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

test("takes a framework's name from its file and rejects a duplicate in the form", async () => {
  const { page, close } = await asAdmin('/frameworks?dialog=import')
  const dialog = page.getByRole('dialog')
  const controls = [{ domain: 'Access', code: 'AC-1', title: 'Accounts are reviewed' }]
  const text = JSON.stringify({ name: 'ISO/IEC 27001', version: '2022', controls })
  await dialog.getByLabel('Or paste the content').fill(text)
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('ISO/IEC 27001')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'already exists' }).waitFor()
  await close()
})

test('marks a control as shared at once, and reverts when the server refuses', async () => {
  const { page, problems, close } = await asAdmin(`/frameworks/${who.frameworkId}?show=covered`, { fresh: true })
  const shared = page.getByRole('switch', { name: 'Shared responsibility: C-1' })
  await shared.check({ force: true })
  const isShared = async () =>
    (await t.admin.get(`/api/v1/frameworks/${who.frameworkId}`)).body.controls[0].isSharedResponsibility
  await expect.poll(isShared).toBe(true)

  await page.route('**/controls/*', (route) => route.fulfill({ status: 409, json: { error: 'Not now.' } }))
  await shared.click({ force: true })
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor()
  expect(await shared.isChecked()).toBe(true)
  expect(await isShared()).toBe(true)
  await close()
  expect(problems.filter((problem) => !problem.includes('status of 409'))).toEqual([])
})

test('shows a viewer what is covered and offers no changes', async () => {
  const cookie = await t.make.cookie((await t.make.user()).email)
  for (const path of ['/frameworks', `/frameworks/${who.frameworkId}`]) {
    const { page, problems, close } = await visit(t.url + path, { cookie })
    await page.getByRole('table').first().waitFor()
    expect(await page.getByRole('button', { name: /import|delete/i }).count()).toBe(0)
    expect(await page.getByRole('switch').count()).toBe(0)
    await close()
    expect(problems).toEqual([])
  }
})
