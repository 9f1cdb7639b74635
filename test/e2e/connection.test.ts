import { expect, test } from 'vitest'
import { heading, usePages } from '../support/pages.ts'
import { submittedWithFiles } from '../support/reviewing.ts'

const { t, asAdmin } = usePages()
const LOST = 'Offline: changes are not saved'
/** The browser notes each request that had no answer; nothing else goes wrong. */
const others = (problems: readonly string[]) => problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))

test('without a connection, reverts a decision and keeps what was typed', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await asAdmin(`/assessments/${made.id}`, { fresh: true })
  await page.getByText('Since last spring.').waitFor()
  await page.context().setOffline(true)
  await page.keyboard.press('c')
  await page.getByLabel('What is unclear?').fill('Since when exactly?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Assay is not responding.' }).waitFor()
  await page.getByText(LOST).waitFor()
  expect(await page.getByLabel('What is unclear?').inputValue()).toBe('Since when exactly?')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save request' }).click()
  await page.getByText('1 of 3 reviewed').waitFor()
  await page.getByText(LOST).waitFor({ state: 'hidden' })
  await close()
  expect(others(problems)).toEqual([])
})

test('without a connection, a page that cannot load leaves the form as it is', async () => {
  const { page, problems, close } = await asAdmin('/profile', { fresh: true })
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('alert').filter({ hasText: 'Assay is not responding.' }).waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByText(LOST).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Byron')

  // As soon as there is one again, the page comes by itself.
  await page.context().setOffline(false)
  await heading(page, 'Audit log')
  await page.getByText('Log verified').waitFor()
  await page.getByText(LOST).waitFor({ state: 'hidden' })
  await close()
  expect(others(problems)).toEqual([])
})
