import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFilter, searchBox, usePages } from '../support/pages.ts'
import { refusal, startSmtp, type TestSmtp } from '../support/smtp.ts'

const { t, admin, asAdmin } = usePages()
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  await t.admin.delete('/api/v1/settings/mail')
  await t.pool`delete from mails`
})

const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const setServer = (change = {}) => t.admin.put('/api/v1/settings/mail', { ...smtp.settings, ...change })
/** An assessment whose invitation is in the outbox. */
const invite = async (contactEmail = 'vera@example.com') => {
  const { id: vendorId } = await t.make.vendor({ contactEmail, contactName: 'Vera Marsh' })
  const { id: templateId } = await t.make.publishedTemplate({ name: 'Security review' })
  const { body } = await t.admin.post('/api/v1/assessments', { vendorId, templateId })
  await t.admin.post(`/api/v1/assessments/${body.id}/send`, {})
  return body.id as string
}

test('sets a mail server, tests it, releases what was held, and removes it', async () => {
  await invite()
  const { page, problems, close } = await asAdmin('/settings?tab=mail')
  await page.getByText('1 mail is held because no mail server is set.').waitFor()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(smtp.port))
  await page.getByRole('combobox', { name: 'Security' }).click()
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByLabel('Sender address').fill('nobody')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await said(page, 'Sender address must be an email address.')
  await page.getByLabel('Sender address').fill('risk@example.com')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await said(page, 'Mail server saved.')

  const test = page.getByRole('region', { name: 'Test' })
  expect(await test.getByLabel('Recipient').inputValue()).toBe(admin.email)
  await test.getByRole('button', { name: 'Send test mail' }).click()
  await test.getByText(/The mail server answered: 250 /).waitFor()
  expect(smtp.received.map(({ to }) => to)).toEqual([[admin.email]])

  await page.getByRole('button', { name: 'Release held mails' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release held mails' }).click()
  await said(page, '1 mail queued.')
  await page.getByRole('button', { name: 'Release held mails' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Remove mail server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove mail server' }).click()
  await said(page, 'Mail server removed.')
  await page.getByText('1 mail is held because no mail server is set.').waitFor()
  expect(await page.getByLabel('Host').inputValue()).toBe('')
  await close()
  // The refused address is logged by the browser.
  expect(problems).toEqual([expect.stringContaining('status of 400')])
})

test('shows the words of a mail server that refuses the test mail', async () => {
  const refusing = await startSmtp({ onMailFrom: (_, __, done) => done(refusal(550, 'Not with this sender')) })
  await setServer({ port: refusing.port })
  const { page, close } = await asAdmin('/settings?tab=mail')
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await said(page, '550 Not with this sender')
  await close()
  await refusing.close()
})

test('keeps a stored password unless another is typed', async () => {
  await setServer({ username: 'assay', password: 'open sesame' })
  const { page, problems, close } = await asAdmin('/settings?tab=mail')
  await page.getByText('A password is stored. Leave empty to keep it.').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Sender name').fill('Vendor risk')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await said(page, 'Mail server saved.')
  const { body } = await t.admin.get('/api/v1/settings/mail')
  expect(body).toMatchObject({ fromName: 'Vendor risk', username: 'assay', hasPassword: true })

  await page.getByLabel('User name').fill('')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await page.getByRole('alert').filter({ hasText: 'Mail server saved.' }).nth(1).waitFor()
  expect((await t.admin.get('/api/v1/settings/mail')).body).toMatchObject({ username: null, hasPassword: false })
  await close()
  expect(problems).toEqual([])
})

test('asks before unsaved changes to the mail server are lost', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=mail')
  await page.getByLabel('Host').fill('smtp.example.com')
  await page.getByRole('tab', { name: 'Users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Host').inputValue()).toBe('smtp.example.com')
  await page.getByRole('tab', { name: 'Users' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Add user' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

const rows = (page: Page) => page.getByRole('table', { name: 'Mails' }).locator('.row-link')
const choose = async (page: Page, field: string, option: string) => {
  await addFilter(page, field)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('filters the outbox; the URL restores the same list', async () => {
  await invite('vera@north.example')
  await invite('omar@south.example')
  await t.admin.post('/api/v1/users', {
    name: 'Ada',
    email: 'ada@north.example',
    roleId: (await t.make.roleNamed('Viewer')).id,
  })
  const { page, problems, close } = await asAdmin('/settings?tab=mail')
  await page.getByText('Outbox', { exact: true }).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await searchBox(page).fill('NORTH.example')
  await expect.poll(() => rows(page).count()).toBe(2)
  await choose(page, 'Kind', 'Invitation to answer')
  await expect.poll(() => rows(page).count()).toBe(1)
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  expect(asked).toEqual({ tab: 'mail', view: 'outbox', query: 'NORTH.example', kind: 'INVITATION' })
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(1)
  await choose(page, 'Status', 'Sent')
  await page.getByRole('heading', { name: 'No mails match these filters' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await close()
  expect(problems).toEqual([])
})

test('shows a mail in a frame without scripts, cancels it, and sends it after all', async () => {
  smtp.received.splice(0)
  await invite()
  const { page, problems, close } = await asAdmin('/settings?tab=mail&view=outbox')
  await rows(page).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.frameLocator('iframe')
  const action = message.getByText('Open the questionnaire')
  // Its style makes a button of it.
  expect((await action.boundingBox())?.height).toBeGreaterThan(40)
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('')
  await dialog.getByText('Plain text', { exact: true }).click()
  expect(await dialog.locator('pre').innerText()).toMatch(/\/portal\/•+/)

  expect(await dialog.getByRole('button', { name: 'Send now' }).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('button', { name: 'Cancel mail' }).click()
  await dialog.getByText('Cancelled', { exact: true }).waitFor()
  await setServer()
  await page.reload()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByText('Queued', { exact: true }).waitFor()
  await t.runJobs()
  await page.reload()
  await dialog.getByText('Sent', { exact: true }).first().waitFor()
  expect(await dialog.getByRole('button', { name: 'Send now' }).count()).toBe(0)
  await close()
  expect(problems).toEqual([])
  expect(smtp.received.map(({ to }) => to)).toEqual([['vera@example.com']])
})

test('shows why a mail failed, and retries it', async () => {
  const refusing = await startSmtp({
    // Our own people are told of the refusal, and their mail arrives.
    onRcptTo: ({ address }, _, done) =>
      done(address === 'vera@example.com' ? refusal(550, 'No such mailbox') : undefined),
  })
  await setServer({ port: refusing.port })
  await invite()
  await t.runJobs()
  const { page, problems, close } = await asAdmin('/settings?tab=mail&view=outbox&status=FAILED')
  await rows(page).click()
  await page.getByRole('dialog').getByText('No such mailbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Retry' }).click()
  await said(page, 'Mail to vera@example.com queued.')
  await close()
  await refusing.close()
  expect(problems).toEqual([])
})
