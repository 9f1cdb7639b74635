import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../support/make.ts'
import { usePages } from '../support/pages.ts'
import { submittedWithFiles } from '../support/reviewing.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const { t, visit, asAdmin } = usePages()
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  await t.admin.delete('/api/v1/settings/mail')
})

const setServer = () => t.admin.put('/api/v1/settings/mail', smtp.settings)
const draft = async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Kestrel Freight', contactEmail: 'vera@kestrel.example' })
  const { id: templateId } = await t.make.publishedTemplate()
  return (await t.admin.post('/api/v1/assessments', { vendorId, templateId })).body.id as string
}
/** Signed in too long ago to count as proof. */
const asStaleAdmin = async (path: string) => {
  const { user, cookie } = await t.make.adminSession()
  await t.pool`update sessions set proved_at = proved_at - interval '11 minutes' where user_id = ${user.id}`
  return visit(t.url + path, { cookie })
}
const deliveryOf = (page: Page) => page.getByRole('region', { name: 'Delivery' })

test('says that the invitation is on its way, shows how it fared, and sends it again', async () => {
  await setServer()
  const id = await draft()
  const { page, problems, close } = await asStaleAdmin(`/assessments/${id}?tab=details&dialog=send`)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Email the invitation to vera@kestrel.example').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  await page.getByRole('alert').filter({ hasText: 'The invitation to vera@kestrel.example is on its way.' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await deliveryOf(page).getByText('Queued', { exact: true }).waitFor()

  await t.runJobs()
  await page.reload()
  expect(await deliveryOf(page).innerText()).toMatch(/vera@kestrel\.example[\s\S]*Sent[\s\S]*Reminders\s+0/)
  await deliveryOf(page).getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alert').filter({ hasText: 'Invitation to vera@kestrel.example queued.' }).waitFor()
  await deliveryOf(page).getByText('Queued', { exact: true }).waitFor()
  await t.runJobs()
  expect(smtp.received.map(({ to }) => to)).toEqual([['vera@kestrel.example'], ['vera@kestrel.example']])
  await close()
  expect(problems).toEqual([])
})

test('shows the link of a mailed questionnaire after confirming who asks for it', async () => {
  await setServer()
  const id = await draft()
  const { page, close } = await asStaleAdmin(`/assessments/${id}?dialog=send`)
  const dialog = page.getByRole('dialog', { name: 'Send to vendor' })
  await dialog.getByLabel('Show me the link too').check()
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect(await dialog.getByLabel('Link for the vendor').inputValue()).toMatch(/\/portal\//)
  await close()
})

test('asks to copy the link while mail is held, and mails nothing if told not to', async () => {
  const held = await draft()
  const { page, problems, close } = await asAdmin(`/assessments/${held}?dialog=send`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  await dialog.getByText('No mail server is set, so the invitation is held. Copy this link').waitFor()
  expect(await dialog.getByLabel('Link for the vendor').inputValue()).toMatch(/\/portal\//)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const silent = await draft()
  await page.goto(`${t.url}/assessments/${silent}?tab=details&dialog=send`)
  await dialog.getByLabel('Email the invitation to').uncheck()
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  expect(await dialog.getByRole('status').innerText()).toMatch(/^Copy this link for Kestrel Freight now\./)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await deliveryOf(page).getByText('Not emailed').waitFor()

  await page.goto(`${t.url}/assessments`)
  await page.setViewportSize({ width: 1600, height: 800 })
  await page.getByRole('cell', { name: 'Mail held' }).first().waitFor()
  await page.getByRole('cell', { name: 'Not emailed' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('sending back shows the same link only while mail is held', async () => {
  const sendBack = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Send back' }).click()
    await dialog.getByLabel('Message').fill('Please attach the newer report.')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    return dialog
  }
  const made = await submittedWithFiles(t)
  const first = await asAdmin(`/assessments/${made.id}`)
  const dialog = await sendBack(first.page)
  await dialog.getByText('can answer again with the same link. No mail server is set').waitFor()
  const link = await dialog.getByLabel('Link for the vendor').inputValue()
  expect(link.replace(t.url, '/api')).toBe(made.portal)
  await first.close()

  await setServer()
  const other = await submittedWithFiles(t)
  const { page, problems, close } = await asAdmin(`/assessments/${other.id}`)
  await sendBack(page)
  await page.getByRole('alert').filter({ hasText: 'can answer again with the same link.' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await close()
  expect([...first.problems, ...problems]).toEqual([])
})
