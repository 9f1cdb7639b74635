import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { typeToConfirm } from '../support/pages.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

const t = useApp({ outboundAllow: ['127.0.0.1'] })
const { visit } = useBrowser()
let other: Receiver
let cookie = ''
beforeAll(async () => {
  other = await startReceiver()
  cookie = (await t.make.adminSession()).cookie
})
beforeEach(async () => {
  await t.pool`delete from webhooks`
})

const TAB = '/settings?tab=webhooks'
const asAdmin = (path: string) => visit(t.url + path, { cookie })
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const make = async () => {
  const body = { name: 'Tickets', url: other.url('/assay'), events: ['vendor.created'] }
  return (await t.admin.post('/api/v1/webhooks', body)).body.id as string
}
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Actions: Tickets' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('creates a webhook with its secret shown once, edits, rotates and deletes it', async () => {
  const { page, problems, close } = await asAdmin(TAB)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tickets')
  await dialog.getByLabel('URL').fill(other.url('/assay'))
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await dialog.getByText('Select at least one event.').waitFor()
  await dialog.getByLabel('Vendor added').check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  expect(await dialog.getByLabel('Signing secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
  // A slip does not lose what is never shown again.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await menu(page, 'Edit')
  await dialog.getByLabel('Finding created').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Changes saved.')
  const { body } = await t.admin.get('/api/v1/webhooks')
  expect(body.entries[0]).toMatchObject({ name: 'Tickets', events: ['vendor.created', 'finding.created'] })

  await menu(page, 'Rotate secret')
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  expect(await dialog.getByLabel('Signing secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await menu(page, 'Delete')
  await typeToConfirm(dialog, 'Tickets')
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('sends a test event, shows request and answer, and retries a delivery that failed', async () => {
  await make()
  other.behave((response) => response.writeHead(500).end('Out of order'))
  const { page, problems, close } = await asAdmin(TAB)
  await menu(page, 'Send test event')
  await said(page, 'Test event queued.')
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name: /Test event/ })
  await row.waitFor()
  await t.runJobs()
  await row.filter({ hasText: '500' }).waitFor()
  await row.getByRole('button', { name: 'Test event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('"type": "webhook.test"').waitFor()
  await dialog.getByText('Out of order').waitFor()

  other.behave(undefined)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await said(page, 'Delivery queued.')
  await t.runJobs()
  await dialog.getByText('Delivered', { exact: true }).waitFor()
  await dialog.getByText('Thanks').waitFor()
  await close()
  expect(problems).toEqual([])
  expect(other.received).toHaveLength(2)
})

test('disables a webhook, and says why Assay paused one', async () => {
  const id = await make()
  const { page, problems, close } = await asAdmin(TAB)
  await menu(page, 'Disable')
  await said(page, 'Tickets disabled.')
  await page.getByRole('row', { name: /Tickets.*Disabled/ }).waitFor()
  await t.pool`update webhooks set paused_at = now(), paused_reason = 'It failed for 3 days.' where id = ${id}`
  await page.goto(`${t.url}${TAB}&webhook=${id}`)
  await page.getByText('It failed for 3 days.').waitFor()
  await page.getByRole('button', { name: 'Enable' }).click()
  await said(page, 'Tickets enabled.')
  await page.getByText('It failed for 3 days.').waitFor({ state: 'detached' })
  await close()
  expect(problems).toEqual([])
})
