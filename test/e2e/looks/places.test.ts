import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
const toWhat = async (page: Page) => {
  await find(vendorBox(page), 'dunlow', 'Dunlow Analytics')
  await next(page)
}
const toReview = async (page: Page) => {
  await toWhat(page)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name: 'Security review' }).first().click()
  await page.getByTitle(/^Invitation to/).waitFor()
}
const toColumns = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'vendors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Supplier,Mail,Size\nA,nonsense,1\n'),
  })

/** What has no address of its own: how one gets there. */
const PLACES: [name: string, path: string, go: (page: Page) => Promise<unknown>][] = [
  ['send assessment, second step', '/assessments?dialog=create', toReview],
  [
    'import errors',
    '/vendors?dialog=import',
    async (page) => {
      await toColumns(page)
      await page.getByRole('button', { name: 'Check file' }).click()
      await page.getByText('Continue to correct them here').waitFor()
    },
  ],
  ['selected vendors', '/vendors', (page) => page.getByLabel('Select Dunlow Analytics').check()],
  [
    'close findings in bulk',
    '/findings?status=OPEN',
    async (page) => {
      await page.getByLabel('Select all on this page').check()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').getByLabel('Note').waitFor()
    },
  ],
  [
    'finding',
    '/findings',
    async (page) => {
      await page.getByRole('row').nth(1).locator('.row-link').click()
      await page.getByRole('list', { name: 'History' }).getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: 'Add task' }).click()
      await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Check the sign-in policy')
      await page.getByRole('form', { name: 'Add task' }).getByRole('button', { name: 'Add task' }).click()
      await page.getByRole('checkbox', { name: 'Check the sign-in policy' }).waitFor()
    },
  ],
  [
    'saved views',
    '/findings?severity=HIGH',
    async (page) => {
      await page.getByRole('button', { name: '+ Save view' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('High ones')
      await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
      await page.getByRole('link', { name: 'High ones' }).waitFor()
    },
  ],
  [
    'mail',
    '/settings?tab=mail&view=outbox',
    async (page) => {
      await page.getByRole('table', { name: 'Mails' }).locator('.row-link').first().click()
      await page.getByRole('dialog').locator('iframe').waitFor()
    },
  ],
  [
    'webhook delivery',
    '/settings?tab=webhooks&dialog=create',
    async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Tickets')
      await dialog.getByLabel('URL').fill('https://hooks.example.com/assay')
      await dialog.getByLabel('Vendor added').check()
      await dialog.getByRole('button', { name: 'Create webhook' }).click()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Tickets', exact: true }).click()
      await page.getByRole('button', { name: 'Send test event' }).click()
      await page.getByRole('button', { name: 'Test event', exact: true }).click()
      await dialog.getByText('"type": "webhook.test"').waitFor()
    },
  ],
  [
    'notifications',
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor()
    },
  ],
  [
    'people to mention',
    '/assessments/:assessmentId?tab=discussion',
    async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).pressSequentially('@')
      await page.getByRole('option').first().waitFor()
    },
  ],
  [
    'search results',
    '/',
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByLabel('Search everything').fill('northwind')
      await page.getByText('security@northwind.example').waitFor()
    },
  ],
]

test.each(PLACES)('%s: is accessible on a narrow dark screen', (_, path, go) => look(path, go))

import { find, vendorBox } from '../../support/pages.ts'
