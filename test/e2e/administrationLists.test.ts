import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addFilter, searchBox, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()

const rowNames = (page: Page) => page.locator('tbody .row-link').allInnerTexts()
const shows = (page: Page, range: string) => page.getByText(`Shown: ${range}`, { exact: true }).waitFor()
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button')
const choose = async (page: Page, field: string, option: string) => {
  await addFilter(page, field)
  await page.getByRole('option', { name: option, exact: true }).click()
}
const sorted = (page: Page, name: string, order: 'ascending' | 'descending') =>
  page.locator(`section[aria-busy="false"] th[aria-sort="${order}"]`, { hasText: name }).waitFor()

/** The file's name, and the values of one of its columns. */
const exported = async (page: Page, column: number) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1)
  return { name: file.suggestedFilename(), values: lines.map((line) => line.split(',')[column]) }
}

test('filters, sorts and exports users; the URL restores the same list', async () => {
  const { id: roleId } = await t.make.roleNamed('Reviewer')
  for (const name of ['Ada', 'Björn', 'Carla'])
    await t.make.user({ name, roleId, password: null, email: `${name}@a.example` })
  await t.make.user({ name: 'Dora', roleId })
  await t.make.user({ name: 'Emil', password: null })
  const { page, problems, close } = await asAdmin('/settings?tab=users')
  await choose(page, 'Role', 'Reviewer')
  await shows(page, '1–4 of 4')
  await choose(page, 'Status', 'Invited')
  await shows(page, '1–3 of 3')
  await head(page, 'Email').click()
  await sorted(page, 'Email', 'ascending')
  await head(page, 'Email').click()
  await sorted(page, 'Email', 'descending')
  expect(await rowNames(page)).toEqual(['Carla', 'Björn', 'Ada'])
  expect(await exported(page, 1)).toEqual({ name: 'users.csv', values: ['Carla', 'Björn', 'Ada'] })

  const { pathname, search } = new URL(page.url())
  const second = await asAdmin(pathname + search)
  await shows(second.page, '1–3 of 3')
  await sorted(second.page, 'Email', 'descending')
  expect(await rowNames(second.page)).toEqual(['Carla', 'Björn', 'Ada'])
  expect(await second.page.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('Reviewer')
  expect(await second.page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Invited')

  // What was asked of one list is not asked of another.
  await page.getByRole('tab', { name: 'API keys' }).click()
  await page.getByRole('region', { name: 'API keys' }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=keys')
  await second.close()
  await close()
  expect([...problems, ...second.problems]).toEqual([])
})

test('searches, filters, sorts and exports API keys, with the chosen page size', async () => {
  for (let n = 10; n < 40; n += 1) await t.make.key({ name: `Reader ${n}` })
  const { id } = await t.make.key({ name: 'Reader of old' })
  await t.admin.post(`/api/v1/api-keys/${id}/revoke`)
  const { page, problems, close } = await asAdmin('/settings?tab=keys')
  await searchBox(page).fill('READER')
  await shows(page, '1–25 of 31')
  await page.getByLabel('Rows per page').selectOption('50 rows')
  await shows(page, '1–31 of 31')
  await head(page, 'Name').click()
  await sorted(page, 'Name', 'ascending')
  expect((await rowNames(page)).slice(0, 2)).toEqual(['Reader 10', 'Reader 11'])
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  expect(asked).toEqual({ tab: 'keys', query: 'READER', sort: 'name', pageSize: '50' })
  await choose(page, 'Status', 'Revoked')
  await shows(page, '1–1 of 1')
  expect(await exported(page, 1)).toEqual({ name: 'api-keys.csv', values: ['Reader of old'] })
  await searchBox(page).fill('nobody')
  await page.getByRole('heading', { name: 'No API keys match these filters' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('sorts certifications of all vendors and exports what the filter selects', async () => {
  for (const [vendor, name] of [
    ['Alpine', 'SOC 2'],
    ['Brook', 'ISO 27001'],
  ] as const)
    await t.make.certification((await t.make.vendor({ name: vendor })).id, { name, expiresDate: null })
  const { page, problems, close } = await asAdmin('/certifications')
  await sorted(page, 'Expires', 'ascending')
  await head(page, 'Vendor').click()
  await sorted(page, 'Vendor', 'ascending')
  expect(await rowNames(page)).toEqual(['SOC 2', 'ISO 27001'])
  await head(page, 'Certification').click()
  await sorted(page, 'Certification', 'ascending')
  expect(await rowNames(page)).toEqual(['ISO 27001', 'SOC 2'])
  await page.reload()
  await sorted(page, 'Certification', 'ascending')
  await page.getByRole('searchbox', { name: 'Vendor' }).fill('brook')
  await shows(page, '1–1 of 1')
  expect(await exported(page, 1)).toEqual({ name: 'certifications.csv', values: ['ISO 27001'] })
  await close()
  expect(problems).toEqual([])
})
