import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addFilter, heading, mainLink, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, visit, admin, asAdmin } = usePages()
const who = { vendorId: '', vendorName: '' }

beforeAll(async () => {
  const { vendor } = await fillPortfolio(t)
  Object.assign(who, { vendorId: vendor.id, vendorName: vendor.name })
})

const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
/** Told, and within the window without anybody scrolling. */
const seen = async (page: Page, text: string) => {
  const told = page.getByRole('alert').filter({ hasText: text })
  await told.waitFor()
  const { y = -1, height = 0 } = (await told.boundingBox()) ?? {}
  expect({ above: y >= 0, below: y + height <= 800 }).toEqual({ above: true, below: true })
}

test("shows a form's error in view and focuses the first invalid field", async () => {
  const { page, close } = await asAdmin('/vendors?dialog=create')
  await nameField(page).fill('Fernhill Print')
  await page.getByLabel('Contact email').fill('nobody')
  await page.getByText('More details').click()
  await page.getByLabel('Website').fill('nowhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Add vendor' }).click()
  await seen(page, 'Contact email must be an email address.')
  expect(await page.locator(':focus').inputValue()).toBe('nobody')
  await close()
})

test('keeps the focus on the button after an error, with the reason in one sentence', async () => {
  const { page, close } = await visit(`${t.url}/sign-in`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('Wrong email or password.')
  expect(await page.locator(':focus').innerText()).toBe('Sign in')
  await close()
})

test('a date is typed or picked; one that cannot be read stays, says so and is not sent', async () => {
  const { page, problems, close } = await asAdmin('/vendors?dialog=create')
  const dialog = page.getByRole('dialog', { name: 'Add vendor' })
  await dialog.getByText('More details').click()
  const field = dialog.getByLabel('Contract renewal')
  await field.fill('2026-3-9')
  await field.blur()
  expect(await field.inputValue()).toBe('9 Mar 2026')
  await field.fill('soon')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('soon')
  await dialog.getByText('Enter a date like 12 Mar 2026.').waitFor()

  const calendar = dialog.getByRole('button', { name: 'Open calendar' })
  await calendar.click()
  await page.getByRole('button', { name: '12 March 2026' }).click()
  expect(await field.inputValue()).toBe('12 Mar 2026')
  await calendar.click()
  await page.getByRole('button', { name: '20 March 2026' }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '20 March 2026' }).waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await close()
  expect(problems).toEqual([])
})

test('a form reports a lost connection at once and keeps what was typed', async () => {
  const { page, close } = await asAdmin('/vendors?dialog=create', { fresh: true })
  await nameField(page).fill('Fernhill Print')
  await page.getByLabel('Contact email').fill('trust@fernhill.example')
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Add vendor' }).click()
  await seen(page, 'Assay is not responding. Check your connection and try again.')
  await page.context().setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Add vendor' }).click()
  await heading(page, 'Fernhill Print')
  await close()
})

test('a list reports a lost connection and loads once it is back', async () => {
  const { page, close } = await asAdmin('/vendors', { fresh: true })
  await page.context().setOffline(true)
  await addFilter(page, 'Tier')
  await page.getByRole('option', { name: 'Critical' }).click()
  await page.getByRole('heading', { name: 'Assay is not responding' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('table', { name: 'Vendors' }).getByRole('row').nth(1).waitFor()
  await close()
})

test('asks before something typed in a dialog or on a page is lost', async () => {
  const { page, close } = await asAdmin('/vendors')
  await page.getByRole('button', { name: 'Add vendor' }).click()
  await nameField(page).fill('Half typed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await nameField(page).inputValue()).toBe('Half typed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await nameField(page).waitFor({ state: 'detached' })

  await page.goto(`${t.url}/profile`)
  await page.getByRole('region', { name: 'Account' }).getByLabel('Name').fill('Somebody else')
  await mainLink(page, 'Vendors').click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'Vendors')
  await close()
})

test('rejects an edit of a vendor that changed after the form was opened', async () => {
  const { page, close } = await asAdmin(`/vendors/${who.vendorId}`, { fresh: true })
  await page.clock.install()
  await page.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Edit all details' }).click()
  await page.getByRole('dialog').getByLabel('Contact name').fill('Mine')
  await t.admin.put(`/api/v1/vendors/${who.vendorId}`, { notes: 'Theirs' })
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/vendors/${who.vendorId}`))
  await page.clock.fastForward(60_000)
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await read
  await page.getByRole('button', { name: 'Save changes' }).click()
  await seen(page, 'The vendor has changed since you read it.')
  const { body } = await t.admin.get(`/api/v1/vendors/${who.vendorId}`)
  expect(body).toMatchObject({ notes: 'Theirs' })
  await close()
})
