import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { useBrowser, type VisitOptions } from './browser.ts'
import { useSite } from './site.ts'

/** A server, a browser, and a signed-in administrator. */
export const usePages = () => {
  const t = useSite()
  const { visit } = useBrowser()
  const admin = { name: '', email: '', cookie: '' }
  beforeAll(async () => {
    const { user, cookie } = await t.make.adminSession()
    Object.assign(admin, { name: user.name, email: user.email, cookie })
  })
  const asAdmin = (path = '/', options: VisitOptions = {}) => visit(t.url + path, { cookie: admin.cookie, ...options })
  return { t, visit, admin, asAdmin }
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** A link of the main navigation. */
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })

export const focused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)

/** Types what a destructive dialog asks for. */
export const typeToConfirm = (place: Page | Locator, name: string) =>
  place.getByLabel('Type the name to confirm').fill(name)

/** In the box of a dialog that collects vendors. */
export const vendorBox = (place: Page | Locator) => place.getByRole('combobox', { name: 'Add vendor' })

/**
 * Types what only one option matches, and takes it with the keyboard. A click would scroll the page if the list moved
 * while the results arrived, and a list is hidden once its field has left the screen.
 */
export const find = async (field: Locator, typed: string, option: string) => {
  await field.fill(typed)
  const found = () => field.page().getByRole('option').allInnerTexts()
  await expect.poll(found).toEqual([expect.stringContaining(option)])
  await field.press('ArrowDown')
  await field.press('Enter')
}

export const signInWith = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Adds a filter to a list, from its menu, and opens it. */
export const addFilter = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '+ Filter' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  return page.getByRole('region', { name: 'Filters' }).getByLabel(name, { exact: true }).first()
}
