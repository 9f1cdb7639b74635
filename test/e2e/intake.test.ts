import { expect, test } from 'vitest'
import { hashToken, newToken } from '../../server/secret/tokens.ts'
import { saveUnconfirmed } from '../../server/vendors/intake/queries.ts'
import { find, usePages } from '../support/pages.ts'

const { t, visit, asAdmin } = usePages()

test('a colleague requests a vendor without an account, and it is approved', async () => {
  const { page, problems, close } = await asAdmin('/settings')
  await page.getByRole('button', { name: 'Create intake link' }).click()
  const url = await page.getByLabel('Intake link', { exact: true }).inputValue()

  const form = await visit(url, {})
  await form.page.getByRole('heading', { name: 'Request a vendor' }).waitFor()
  await form.page.getByRole('button', { name: 'Send request' }).click()
  await form.page.getByText('Choose at least one, or “None”.').waitFor()
  await form.page.getByLabel('Vendor name').fill('Deepwater Intake')
  await form.page.getByLabel('Purpose').fill('Backups of the shop')
  await find(form.page.getByRole('combobox', { name: 'Data types' }), 'payment', 'Payment data')
  await form.page.getByLabel('Contact email at the vendor').fill('sales@deepwater.example')
  await form.page.getByLabel('Your name').fill('Rita Requester')
  await form.page.getByLabel('Your email').fill('rita@example.com')
  await form.page.getByRole('button', { name: 'Send request' }).dispatchEvent('click')
  await form.page.getByText('Your request for Deepwater Intake has been sent.').waitFor()
  await form.close()

  await page.goto(t.url)
  await page.getByRole('button', { name: 'Decline: Add Deepwater Intake?' }).click()
  await page.getByRole('dialog', { name: 'Decline Deepwater Intake' }).getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${t.url}/vendors`)
  await page.getByRole('link', { name: '1 intake request to approve' }).click()
  await page.getByRole('row', { name: /Deepwater Intake.*Payment data.*Rita Requester/ }).waitFor()
  await page.getByRole('link', { name: 'Deepwater Intake' }).click()
  await page.getByText('Rita Requester asked for this vendor').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Proposed from the inherent risk: Critical').waitFor()
  await dialog.getByLabel('Contact email').fill('contact@deepwater.example')
  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await page.getByText('Rita Requester asked for this vendor').waitFor({ state: 'detached' })
  await page.getByRole('alert').getByRole('button', { name: 'Send questionnaire' }).click()
  await page.getByRole('dialog', { name: 'Send questionnaire' }).waitFor()
  const [vendor] = (await t.admin.get('/api/v1/vendors?stage=ONBOARDING')).body
  expect(vendor).toMatchObject({
    name: 'Deepwater Intake',
    tier: 'CRITICAL',
    contactEmail: 'contact@deepwater.example',
  })

  await page.goto(`${t.url}/settings`)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Create intake link' }).waitFor()
  const { page: gone, close: leave } = await visit(url, {})
  await gone.getByText(/This link does not work/).waitFor()
  await leave()
  await close()
  expect([...problems, ...form.problems]).toEqual([])
})

test('the link in the mail asks before it confirms, and works once', async () => {
  const token = newToken()
  const requester = {
    requesterName: 'Rita',
    requesterEmail: 'rita@example.com',
    contactEmail: 'sales@deepwater.example',
  }
  const asked = { name: 'Deepwater', purpose: 'Backups', dataTypes: ['NONE' as const], ...requester }
  await saveUnconfirmed(t.pool, { tokenHash: hashToken(token), request: asked, network: null }, new Date())
  const url = `${t.url}/intake-confirmation#token=${token}`

  const { page, problems, close } = await visit(url, {})
  await page.getByRole('button', { name: 'Confirm request' }).click()
  await page.getByText('Your request for Deepwater has been sent.').waitFor()
  expect(page.url()).not.toContain(token)
  await close()
  expect(problems).toEqual([])

  const again = await visit(url, {})
  await again.page.getByRole('button', { name: 'Confirm request' }).click()
  await again.page.getByText('This link is no longer valid.').waitFor()
  await again.close()
})

test('who may approve sees what nobody has confirmed, and deletes one or all', async () => {
  const requester = { requesterName: 'Rita', requesterEmail: 'rita@example.com', contactEmail: 'sales@vendor.example' }
  for (const name of ['First', 'Second', 'Third'])
    await saveUnconfirmed(
      t.pool,
      {
        tokenHash: hashToken(newToken()),
        request: { name, purpose: 'Pills', dataTypes: ['NONE'], ...requester },
        network: '203.0.113.7',
      },
      new Date(),
    )
  const { page, problems, close } = await asAdmin('/intake-requests')
  await page.getByText('Unconfirmed', { exact: true }).click()
  await page.getByRole('row', { name: /Third.*rita@example.com/ }).waitFor()
  await page.getByRole('button', { name: 'Delete: Second' }).click()
  await page.getByRole('dialog', { name: 'Delete request for Second' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 request deleted.').waitFor()
  await page.getByRole('row', { name: /Second/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: 'Delete 2 requests' }).click()
  await page.getByText('No unconfirmed requests').waitFor()
  expect(await t.pool`select from intake_confirmations`).toEqual([])
  await close()
  expect(problems).toEqual([])
})
