import { expect, test } from 'vitest'
import { issueSetupLink } from '../../server/people/identity/setup.ts'
import { useBrowser } from '../support/browser.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { PASSWORD } from '../support/make.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()

test('the setup link creates the administrator, loads the example, and works once', async () => {
  // No room for fields of the example, which then does without.
  await t.pool`insert into vendor_fields (key, name, kind, position, created_at)
    select 'own' || n, 'Own ' || n, 'TEXT', n, to_timestamp(0) from generate_series(1, 50) n`
  const link = await issueSetupLink(t.system())
  const early = await visit(new URL('/', link).href)
  await early.page.getByText('Open the setup link that the server printed').waitFor()
  await early.close()
  const { page, problems, close } = await visit(link)
  await page.getByLabel('Organisation').fill('Example Ltd')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Load example portfolio').check()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set up Assay' }).click()
  await page.getByRole('alert').filter({ hasText: 'Password must be at least 12 characters' }).waitFor()

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up Assay' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor()
  expect(page.url()).toBe(`${t.url}/`)
  const who = await page.evaluate(async () => (await fetch('/api/v1/session')).json())
  expect(who).toMatchObject({ user: { email: 'ada@example.com' }, organisation: { name: 'Example Ltd' } })
  const example = () => page.evaluate(async () => (await fetch('/api/v1/example')).json())
  // Nobody has to wait for it here, and the dashboard does not say meanwhile that there is nothing.
  await page.getByRole('heading', { name: 'Loading the example portfolio' }).waitFor()
  await expect.poll(example, { interval: 250 }).toEqual({ loaded: true, vendors: 25, users: 8 })
  const [loaded] = await t.pool`select user_name as name from audit_log where action = 'LOAD_EXAMPLE'`
  expect(loaded).toEqual({ name: 'Ada Lovelace' })
  await page.getByRole('link', { name: /of 25 vendors scored$/ }).waitFor()
  await close()
  // The refused password is an answer that the browser notes, and nothing else went wrong.
  expect(problems.filter((p) => !p.includes('status of 400'))).toEqual([])

  const again = await visit(link)
  for (const label of ['Organisation', 'Your name']) await again.page.getByLabel(label).fill('x')
  await again.page.getByLabel('Email').fill('eve@example.com')
  await again.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.page.getByRole('button', { name: 'Set up Assay' }).click()
  await again.page.getByRole('alert').filter({ hasText: 'already set up' }).waitFor()
  await again.close()
})

test('the setup page says where its link is, and takes it in the same tab', async () => {
  const { page, problems, close } = await visit(`${t.url}/setup`)
  await page.getByText('To set up Assay, open the setup link').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.goto(`${t.url}/setup#token=late`)
  await page.getByLabel('Organisation').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('an invited user sets a password by keyboard alone and is signed in', async () => {
  const { email, invitationUrl } = await t.make.user({ password: null })
  const { page, problems, close } = await visit(invitationUrl ?? '', { dark: true, width: 390 })
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.getByRole('status').filter({ hasText: 'Password strength: Strong' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await (await t.make.signIn(email)).get('/api/v1/session')).body.user.email).toBe(email)
})

const SAMPLES = {
  curl: 'curl "$ASSAY_URL/api/v1/dashboard"',
  TypeScript: "assay.call('GET /api/v1/dashboard')",
  Python: 'urllib.request',
}

test('/docs searches, shows code samples and tries an operation with a key, from this host only', async () => {
  const { page, problems, close } = await visit(`${t.url}/docs`)
  await page.getByRole('heading', { name: 'Assay API' }).waitFor()
  const other = page.getByText('/api/v1/vendors/import', { exact: true }).first()
  await other.waitFor()
  const find = (words: string) => page.getByRole('searchbox', { name: 'Search operations' }).fill(words)
  // Parameters, permissions and error codes are found without opening anything.
  await find('neverAssessed vendors:view')
  await page.getByText('2 operations found').waitFor()
  await find('external_id_taken')
  await page.getByText('updateVendor', { exact: true }).waitFor()
  await find('retrieveDashboard')
  await other.waitFor({ state: 'hidden' })
  await page.getByText('retrieveDashboard', { exact: true }).click()
  for (const [language, sample] of Object.entries(SAMPLES)) {
    await page.locator('#retrieveDashboard summary', { hasText: language }).click()
    await page.getByText(sample).first().waitFor()
  }
  const { key } = await t.make.key()
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.locator('output').getByText('vendorCount').waitFor()
  expect(await page.locator('[style]').count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('help is searched by keyboard alone, and can be read by everyone on any screen', async () => {
  const { page, problems, close } = await visit(`${t.url}/help/install`)
  await page.keyboard.press('/')
  await page.keyboard.insertText('pgbouncer')
  await page.getByRole('status').getByText('for “pgbouncer”').waitFor()
  await expectGoodLooks(page, true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${t.url}/help/scaling#how-do-i-use-pgbouncer`)
  await page.getByRole('heading', { name: 'How do I use PgBouncer?' }).waitFor()
  await close()
  expect(problems).toEqual([])
})
