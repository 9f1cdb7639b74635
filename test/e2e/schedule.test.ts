import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { find, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
}
const settings = async () => (await t.admin.get('/api/v1/settings')).body

test('changes the time zone, reminders, notices and the interval between assessments', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=schedule')
  await find(page.getByRole('combobox', { name: 'Time zone' }), 'Auckl', 'Pacific/Auckland')
  await page.getByLabel('Remind before the due date').fill('14, 3')
  await page.getByLabel('Weekly overdue notices').fill('2')
  const next = page.getByRole('region', { name: 'Next assessment' })
  await next.getByLabel('Critical').fill('3')
  await next.getByLabel('Low').fill('')
  await save(page)
  await expect.poll(settings).toMatchObject({
    timeZone: 'Pacific/Auckland',
    reminderDays: [14, 3],
    overdueNotices: 2,
    reviewMonths: { CRITICAL: 3, LOW: null },
  })
  await page.reload()
  expect(await page.getByLabel('Remind before the due date').inputValue()).toBe('14, 3')
  await close()
  expect(problems).toEqual([])
})

test('names the field whose days make no sense', async () => {
  const { page, close } = await asAdmin('/settings?tab=schedule')
  await page.getByLabel('Notify before expiry').fill('30, soon')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Notify before expiry must be')
  await close()
})

test('turns the weekly summary off in the profile', async () => {
  const { page, problems, close } = await asAdmin('/profile')
  await page.getByRole('switch', { name: 'Email me a weekly summary' }).uncheck()
  await said(page, 'Weekly summary turned off.')
  await page.reload()
  expect(await page.getByRole('switch', { name: 'Email me a weekly summary' }).isChecked()).toBe(false)
  await close()
  expect(problems).toEqual([])
})
