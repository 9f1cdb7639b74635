import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../support/make.ts'
import { heading, mainLink, signInWith, typeToConfirm, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, visit, admin, asAdmin } = usePages()
const who = { vendorId: '' }

beforeAll(async () => {
  who.vendorId = (await fillPortfolio(t)).vendor.id
})

test('asks for sign-in and then opens the requested page', async () => {
  const { page, problems, close } = await visit(`${t.url}/findings?status=OPEN`)
  await heading(page, 'Sign in to Assay')
  await signInWith(page, admin.email, 'wrong password')
  await page.getByRole('alert').filter({ hasText: 'Wrong email or password.' }).waitFor()
  await signInWith(page, admin.email, PASSWORD)
  await heading(page, 'Findings')
  expect(page.url()).toBe(`${t.url}/findings?status=OPEN`)

  await page.getByRole('link', { name: 'Your day' }).click()
  await heading(page, 'Your day')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(page, 'Sign in to Assay')
  await close()
  // The answers that say "not signed in" are noted by the browser; nothing else went wrong.
  expect(problems.filter((p) => !p.includes('status of 401'))).toEqual([])
})

test('creates and edits a vendor, and deletes it only after its name is typed', async () => {
  await t.admin.patch('/api/v1/settings', { currency: 'EUR' })
  const { page, problems, close } = await asAdmin('/vendors')
  await page.getByRole('button', { name: 'Add vendor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Fernhill Print')
  await dialog.getByLabel('Contact email').fill('trust@fernhill.example')
  await dialog.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('option', { name: /\(you\)$/ }).click()
  await dialog.getByText('More details').click()
  await dialog.getByRole('combobox', { name: 'Contract value' }).click()
  await page.getByRole('option', { name: '€50K–€250K' }).click()
  await dialog.getByRole('button', { name: 'Add vendor' }).click()
  await heading(page, 'Fernhill Print')
  await page.getByRole('definition').filter({ hasText: '€50K–€250K' }).waitFor()
  await t.admin.patch('/api/v1/settings', { currency: 'USD' })

  const more = page.getByRole('button', { name: 'Actions: Fernhill Print' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit all details' }).click()
  await dialog.getByLabel('Contact name').fill('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Ada Lovelace').waitFor()

  // The list is seen with it, and does not show it a moment longer than it is there.
  await mainLink(page, 'Vendors').click()
  await page.getByRole('link', { name: 'Fernhill Print' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete vendor' }).click()
  const confirm = dialog.getByRole('button', { name: 'Delete vendor' })
  expect(await confirm.isDisabled()).toBe(true)
  await typeToConfirm(dialog, 'Fernhill Print')
  await confirm.click()
  await heading(page, 'Vendors')
  await page.getByRole('link', { name: 'Northwind Hosting' }).waitFor()
  expect(await page.getByRole('link', { name: 'Fernhill Print' }).count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('signing in again after a session ends loses no input', async () => {
  const { page, close } = await asAdmin('/vendors?dialog=create')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half typed')
  await page.getByLabel('Contact email').fill('half@typed.example')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Add vendor' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  const password = again.getByLabel(`Password for ${admin.email}`)
  await password.fill('wrong password')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.getByRole('alert').waitFor()
  await password.fill(PASSWORD)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Half typed')
  await page.getByRole('dialog').getByRole('button', { name: 'Add vendor' }).click()
  await heading(page, 'Half typed')

  await page.context().clearCookies()
  // Not by the mouse: what the new vendor's page still reads may have opened the dialog already.
  await mainLink(page, 'Findings').dispatchEvent('click')
  await again.getByRole('button', { name: 'Leave this page' }).click()
  await heading(page, 'Sign in to Assay')
  await close()
})

test('shows a viewer every page and offers no changes but views of their own', async () => {
  const { email } = await t.make.user()
  const cookie = await t.make.cookie(email)
  const controls = /\b(add|create|import|edit|delete|send|accept|remediated|save(?! view)|close|select)\b/i
  for (const path of ['/', '/vendors', `/vendors/${who.vendorId}`, '/assessments', '/findings']) {
    const { page, problems, close } = await visit(t.url + path, { cookie })
    await mainLink(page, 'Vendors').waitFor()
    const offered = await page.getByRole('button', { name: controls }).allInnerTexts()
    expect({ path, offered }).toEqual({ path, offered: [] })
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
    await close()
    expect(problems).toEqual([])
  }
})

test('accepts a risk with a note and an end date, which closes the finding', async () => {
  const { page, problems, close } = await asAdmin('/findings?status=OPEN&severity=CRITICAL')
  await page.getByRole('link', { name: /multi-factor/ }).click()
  await page.getByRole('button', { name: 'Accept risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept risk' })
  await dialog.getByRole('button', { name: 'Accept risk' }).click()
  await page.getByText('Enter the reason for accepting the risk.').waitFor()
  await page.getByLabel('Decision note').fill('The contract ends in spring.')
  await page.getByLabel('Accepted until').fill('2099-03-31')
  await dialog.getByRole('button', { name: 'Accept risk' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText(/^Status: .*Risk accepted$/).waitFor()
  await page.getByRole('heading', { name: 'The gap' }).waitFor()
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get('/api/v1/findings?status=RISK_ACCEPTED')
  expect(body.entries).toMatchObject([{ resolutionNote: 'The contract ends in spring.', severity: 'CRITICAL' }])
})

test('sends a draft and shows its link once', async () => {
  const { page, problems, close } = await asAdmin('/assessments?status=DRAFT')
  await page.getByRole('button', { name: /^Send: First review/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  expect(await dialog.getByLabel('Link for the vendor').inputValue()).toMatch(/^http/)
  // Anyone who copies by keyboard is there already; and it cannot be had again, so that a slip does not close it.
  expect(await dialog.locator(':focus').inputValue()).toMatch(/^http/)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'No assessments match these filters' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('opens a vendor from the search by keyboard; keeps the chosen theme', async () => {
  const { page, problems, close } = await asAdmin('/audit')
  await page.getByText('Log verified').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search everything').fill('northw')
  await page.getByText('security@northwind.example').waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Northwind Hosting')

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
  await close()
  expect(problems).toEqual([])
})
