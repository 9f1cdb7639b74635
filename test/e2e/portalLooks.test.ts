import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectGoodLooks, expectToFitZoomed } from '../support/looks.ts'
import { settled } from '../support/settled.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()

const languageOf = (page: Page) => page.locator('header select')
const inArabic = async (page: Page, look: () => Promise<void>) => {
  await languageOf(page).selectOption('ar')
  await page.locator('html[dir=rtl]').waitFor({ state: 'attached' })
  await look()
  await languageOf(page).selectOption('en')
  await page.locator('html[dir=ltr]').waitFor({ state: 'attached' })
}
/** Its words are the longest. */
const inGerman = async (page: Page) => {
  await languageOf(page).selectOption('de')
  await page.locator('html[lang=de]').waitFor({ state: 'attached' })
  await expectToFitZoomed(page)
  await languageOf(page).selectOption('en')
  await page.locator('html[lang=en]').waitFor({ state: 'attached' })
}
/** A state in both directions: what differs between the sizes and themes is checked by `expectGoodLooks`. */
const bothWays = async (page: Page, whole = false) => {
  await settled(page)
  await expectGoodLooks(page, whole)
  await expectToFitZoomed(page)
  await inArabic(page, async () => {
    await expectGoodLooks(page, false)
    await expectToFitZoomed(page)
  })
  if (whole) await inGerman(page)
}

test('a link that does not work says what to do, whether unknown, expired or locked', async () => {
  await t.admin.patch('/api/v1/settings', {
    portal: { privacyNote: null, contactEmail: 'risk@northwind.example', share: 'NOTHING' },
  })
  const locked = await t.make.questionnaire({ link: { password: 'open sesame 1' } })
  const expired = await t.make.questionnaire({ link: { expiresInDays: 1 } })
  await t.pool`update portal_links set expires_at = now() - interval '1 day' where assessment_id = ${expired.id}`
  const { page, close } = await visit(`${t.url}/portal/unknown-token`)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await page.getByRole('link', { name: 'risk@northwind.example' }).waitFor()
  await bothWays(page)
  await page.goto(`${t.url}/portal/${expired.token}`)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await page.goto(`${t.url}/portal/${locked.token}`)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Open questionnaire' }).click()
  await page.getByText('This password is wrong.').waitFor()
  await bothWays(page)
  await page.getByLabel('Password').fill('open sesame 1')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Start' }).waitFor()
  await close()
})

test('every step is accessible and fits a phone, from left to right and from right to left', async () => {
  const vendor = await t.make.vendor({ name: 'Kestrel Freight' })
  const first = await t.make.questionnaire({ vendorId: vendor.id })
  const put = (sent: typeof first, key: string, body: object) =>
    t.nobody.put(`${sent.portal}/answers/${sent.questions[key]}`, body)
  await put(first, 'mfa', { value: 'YES' })
  await put(first, 'where', { value: 'EU' })
  await t.nobody.post(`${first.portal}/submit`, { name: 'Vera', role: 'CISO' })
  await t.admin.patch('/api/v1/settings', {
    portal: { privacyNote: 'We **keep** your answers for two years.', contactEmail: null, share: 'FINDINGS' },
  })
  const sent = await t.make.questionnaire({ vendorId: vendor.id, templateId: first.templateId })
  await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1, holderName: 'Noor' })
  await t.nobody.post(`${sent.portal}/comments`, { body: 'Do contractors count?', questionId: sent.questions.mfa })

  const { page, problems, close } = await visit(`${t.url}/portal/${sent.token}`, { fresh: true })
  const go = (hash: string) => page.evaluate(`location.hash = '${hash}'`)
  await page.getByText('You answered this questionnaire before').waitFor()
  await page.getByText('Share the work').click()
  await page.getByText('Answer in Excel').click()
  await page.getByText('Answers from an earlier spreadsheet').click()
  await bothWays(page, true)
  await page.getByRole('button', { name: 'Reuse 2 answers' }).click()
  await page.getByText('2 answers were reused.').first().waitFor()

  await go('#section-1')
  await page.getByText('Please check that it is still correct.').waitFor()
  await put(sent, 'how', { value: 'Theirs' })
  await page.getByRole('group', { name: 'How?' }).getByRole('textbox').fill('Mine')
  await page.getByRole('button', { name: 'Keep mine' }).waitFor()
  await page.getByText('Discuss this question (1 message)').click()
  await bothWays(page)
  await page.getByRole('button', { name: 'Use theirs' }).click()

  await go('#section-2')
  await page.getByRole('combobox', { name: 'Which region?' }).click()
  await page.keyboard.press('ArrowDown')
  await bothWays(page)
  await put(sent, 'where', { value: null })
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'For how many days?' }).fill('many')
  await page.getByText('Enter a number, such as 12 or 12.5.').waitFor()
  await page.getByRole('textbox', { name: 'For how many days?' }).fill('12')
  await page.getByText('You are offline.').first().waitFor()
  await expectGoodLooks(page, false)
  await page.context().setOffline(false)
  await page.getByText('All answers saved').waitFor()

  await go('#review')
  await page.getByText('1 required answer is missing').waitFor()
  await bothWays(page)
  await page.getByRole('link', { name: 'Where?' }).click()
  await page.getByLabel('US', { exact: true }).check()
  await go('#review')
  await page.getByRole('button', { name: /^Submit to/ }).click()
  await page.getByText('Please confirm the declaration.').waitFor()
  await bothWays(page)
  await go('#messages')
  await page.getByText('Do contractors count?').waitFor()
  await bothWays(page)

  await t.nobody.post(`${sent.portal}/submit`, { name: 'Vera', role: 'CISO' })
  await page.reload()
  await go('#start')
  await page.getByRole('link', { name: 'Download a copy (PDF)' }).waitFor()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download a copy (Excel)' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/\.xlsx$/)
  await bothWays(page)
  await close()
  expect(problems.filter((text) => !/409|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})
