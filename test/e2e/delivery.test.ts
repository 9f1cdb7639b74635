import type { Locator, Page } from 'playwright-core'
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

test('sends two questionnaires to three ticked vendors: seven clicks for one, and no password', async () => {
  await setServer()
  const names = ['Tick 1', 'Tick 2', 'Tick 3']
  for (const name of names) await t.make.vendor({ name, contactEmail: 'vera@kestrel.example' })
  for (const name of ['First review', 'Second review']) await t.make.publishedTemplate({ name })
  const { page, problems, close } = await asStaleAdmin('/vendors?query=tick')
  const dialog = page.getByRole('dialog')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  for (const name of names) await click(page.getByLabel(`Select ${name}`))
  await click(page.getByRole('button', { name: 'Send questionnaire' }))
  await click(dialog.getByRole('combobox', { name: 'Questionnaires' }))
  await click(page.getByRole('option', { name: 'First review' }))
  await dialog.getByText('To vera@kestrel.example').waitFor()
  await dialog.getByTitle('Invitation to Tick 1').waitFor()
  expect(clicks).toBe(6)

  await page.getByRole('option', { name: 'Second review' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Password1')
  await click(dialog.getByRole('button', { name: 'Send to 3 vendors' }))
  await dialog.getByRole('alert').filter({ hasText: 'one of the most common passwords' }).waitFor()
  expect((await t.admin.get('/api/v1/assessments?query=review')).body.totalCount).toBe(0)
  await dialog.getByLabel('Password', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Send to 3 vendors' }).click()
  await dialog.getByText('6 questionnaires sent.').waitFor()
  await close()
  expect(clicks).toBe(7)
  expect(problems.filter((p) => !p.includes('status of 400'))).toEqual([])
  const { entries } = (await t.admin.get('/api/v1/assessments?query=review')).body
  const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  expect(
    new Set(entries.map((one: Sent) => `${one.status} ${one.dueDate?.slice(0, 10)} ${one.reviewerId !== null}`)),
  ).toEqual(new Set([`SENT ${due} true`]))
})
type Sent = { status: string; dueDate: string | null; reviewerId: string | null }

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
