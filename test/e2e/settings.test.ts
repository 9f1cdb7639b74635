import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { PASSWORD } from '../support/make.ts'
import { searchBox, typeToConfirm } from '../support/pages.ts'
import { PIXEL } from '../support/picture.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
const who = { email: '', cookie: '' }

/** An administrator of each test's own: what one changes about oneself concerns nobody else. */
beforeEach(async () => {
  const { user, cookie } = await t.make.adminSession()
  Object.assign(who, { email: user.email, cookie })
})

const asAdmin = (path: string) => visit(t.url + path, { cookie: who.cookie })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const askWith = (key: string, path: string) =>
  fetch(t.url + path, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status)

test('creates an API key limited to a scope and addresses, then revokes and deletes it', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('SIEM export')
  await dialog.getByLabel('Allowed IP addresses').fill('127.0.0.0/8\nlocalhost')
  await button(page, 'Create key').click()
  await dialog.getByText('localhost: enter a full IPv4 or IPv6 address').waitFor()
  await dialog.getByText('Select at least one permission.').waitFor()

  await dialog.getByLabel('Allowed IP addresses').fill('127.0.0.0/8\n::1')
  await dialog.getByLabel('View vendors, their certifications').check()
  await dialog.getByLabel('Expires on').fill('2099-12-31')
  await button(page, 'Create key').click()
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(await dialog.getByLabel('Example request', { exact: true }).inputValue()).toContain(`Bearer ${key}`)
  // A slip does not lose what is never shown again.
  await page.keyboard.press('Escape')
  await button(page, 'Done').click()
  expect(await askWith(key, '/api/v1/vendors')).toBe(200)
  expect(await askWith(key, '/api/v1/audit')).toBe(403)

  await page.reload()
  const row = page.getByRole('row', { name: /SIEM export/ })
  await row.locator('time[title^="31 Dec 2099"]').waitFor()
  expect(await row.innerText()).toMatch(/Active[\s\S]*1 of 22 permissions[\s\S]*2/)
  await row.getByRole('button', { name: 'Actions: SIEM export' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await button(page, 'Revoke key').click()
  await row.filter({ hasText: 'Revoked' }).waitFor()
  expect(await askWith(key, '/api/v1/vendors')).toBe(401)

  await row.getByRole('button', { name: 'Actions: SIEM export' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await typeToConfirm(dialog, 'SIEM export')
  await button(page, 'Delete API key').click()
  await row.waitFor({ state: 'detached' })
  await close()
  expect(problems).toEqual([])
})

test('turns all API keys off and on with one switch', async () => {
  const { key } = await t.make.key()
  const { page, problems, close } = await asAdmin('/settings?tab=keys')
  const accept = page.getByRole('switch', { name: 'Allow API keys' })
  await accept.uncheck({ force: true })
  await said(page, 'API keys turned off.')
  expect(await askWith(key, '/api/v1/session')).toBe(401)
  await accept.check({ force: true })
  await said(page, 'API keys turned on.')
  expect(await askWith(key, '/api/v1/session')).toBe(200)
  await close()
  expect(problems).toEqual([])
})

test('invites a user who sets a password at the link, then disables and deletes them', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=users&dialog=create')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Grace Hopper')
  await dialog.getByLabel('Email').fill('grace@example.com')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Reviewer' }).click()
  await button(page, 'Add user and create link').click()
  const link = await dialog.getByLabel('Invitation link', { exact: true }).inputValue()
  await button(page, 'Done').click()

  const invited = await visit(link)
  await invited.page.getByLabel('New password').fill(PASSWORD)
  await invited.page.getByRole('button', { name: 'Set password' }).click()
  await invited.page.getByRole('button', { name: 'Account' }).waitFor()
  await invited.close()
  const grace = await t.make.signIn('grace@example.com')

  await searchBox(page).fill('grace@')
  const row = page.getByRole('row', { name: /Grace Hopper/ })
  await page.getByText('1–1 of 1').waitFor()
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await row.filter({ hasText: 'Disabled' }).waitFor()
  expect((await grace.get('/api/v1/session')).status).toBe(401)

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect(await button(page, 'Delete user').isDisabled()).toBe(true)
  await typeToConfirm(dialog, 'Grace Hopper')
  await button(page, 'Delete user').click()
  await page.getByRole('heading', { name: 'No users match these filters' }).waitFor()
  await close()
  expect([...problems, ...invited.problems]).toEqual([])
})

test('creates a role from named permissions; a system role is read-only', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=roles')
  await page.getByRole('button', { name: 'Create role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Auditor')
  await dialog.getByRole('button', { name: 'Select all: frameworks' }).click()
  await dialog.getByLabel('View and export the audit log').check()
  await dialog.getByRole('checkbox', { name: 'Add and import vendors' }).check()
  expect(await dialog.getByRole('checkbox', { name: /^View vendors/ }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: /^View vendors/ }).uncheck()
  expect(await dialog.getByRole('checkbox', { name: 'Add and import vendors' }).isChecked()).toBe(false)
  await button(page, 'Create role').click()
  await page
    .getByRole('row', { name: /Auditor Can view, edit and delete frameworks; view the audit log\. Custom 4 of 22/ })
    .waitFor()
  const { body } = await t.admin.get('/api/v1/roles')
  expect(body.find((role: { name: string }) => role.name === 'Auditor').permissions).toEqual([
    'frameworks:view',
    'frameworks:edit',
    'frameworks:delete',
    'audit:view',
  ])

  await page.getByRole('button', { name: 'Viewer', exact: true }).click()
  await dialog.getByText('System roles cannot be changed or deleted.').waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(4)
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /Save/ }).count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('keeps unsaved input when switching tabs, and asks before leaving', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=scoring')
  await page.getByLabel('Critical', { exact: true }).fill('20')
  await page.getByText('27 of 30').waitFor()
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await page.getByRole('tab', { name: 'Scoring (unsaved)' }).click()
  expect(await page.getByLabel('Critical', { exact: true }).inputValue()).toBe('20')

  await page.getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await button(page, 'Stay').click()
  await page.getByLabel('Green from').fill('50')
  await page.getByText('The amber threshold cannot be higher than the green one.').waitFor()
  await page.getByLabel('Green from').fill('90')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Settings saved.')
  expect((await t.admin.get('/api/v1/settings')).body).toMatchObject({
    scoringWeights: { CRITICAL: 20 },
    scoreThresholds: { green: 0.9, amber: 0.6 },
  })
  await page.getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test("asks for confirmation before shortening the audit log's retention", async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=data')
  const section = page.getByRole('region', { name: 'Audit log' })
  await section.getByLabel('Keep audit entries for').fill('400')
  await section.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('older than 400 days will be deleted').waitFor()
  await typeToConfirm(dialog, 'audit log')
  await button(page, 'Delete older entries').click()
  await said(page, 'Settings saved.')
  expect((await t.admin.get('/api/v1/settings')).body.auditRetentionDays).toBe(400)

  // To keep more destroys nothing.
  await section.getByLabel('Keep audit entries for').fill('')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await t.admin.get('/api/v1/settings')).body.auditRetentionDays).toBeNull()
  await close()
  expect(problems).toEqual([])
})

test('saves what was changed in several sections as one; an empty expiry means none', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=data')
  const links = page.getByRole('region', { name: 'Vendor links' })
  await links.getByLabel('Link expiry').fill('')
  await links.getByLabel('Comments per assessment').fill('50')
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByLabel('Files per question').fill('20')
  await uploads.getByLabel('Evidence per assessment').fill('512')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await t.admin.get('/api/v1/settings')).body)
    .toMatchObject({
      linkExpiryDays: null,
      maxCommentsPerAssessment: 50,
      maxFilesPerQuestion: 20,
      maxEvidenceMegabytes: 512,
    })
  await close()
  expect(problems).toEqual([])
})

test('sets name, colour, logo and the vendor’s page; rejects a file that is not an image', async () => {
  const { page, problems, close } = await asAdmin('/settings')
  await page.getByLabel('Name').fill('Harbour Line')
  await page.getByLabel('Brand colour').fill('#0F766E')
  const save = () => page.getByRole('button', { name: 'Save changes' }).click()
  await save()
  await page.getByRole('banner').getByText('Harbour Line').waitFor()
  await page.getByLabel('Privacy note').fill('We keep answers for three years.')
  await page.getByLabel('Contact email').fill('risk@example.com')
  await save()
  await expect
    .poll(async () => (await t.admin.get('/api/v1/settings')).body.portal)
    .toEqual({ privacyNote: 'We keep answers for three years.', contactEmail: 'risk@example.com', share: 'DONE' })

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await page.getByRole('alert').filter({ hasText: 'Choose a PNG or JPEG image.' }).waitFor()
  await choose('logo.png', PIXEL.contentType, Buffer.from(PIXEL.data, 'base64'))
  await page.getByRole('img', { name: 'Organisation logo' }).waitFor()
  expect((await t.admin.get('/api/v1/settings/branding')).body).toMatchObject({
    name: 'Harbour Line',
    colour: '#0F766E',
    logo: { type: 'image/png' },
  })
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByText('No logo yet.').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('changes name and password in the profile and ends another session', async () => {
  const elsewhere = await t.make.signIn(who.email)
  const { page, problems, close } = await asAdmin('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save name' }).click()
  await said(page, 'Name saved.')
  await page.getByText('Your role is Admin.').waitFor()

  const sessions = page.getByRole('table', { name: 'Open sessions' })
  await sessions.getByRole('row', { name: /This session/ }).waitFor()
  await sessions.getByRole('button', { name: /^End/ }).first().click()
  await said(page, 'Session ended.')
  await expect.poll(async () => (await elsewhere.get('/api/v1/session')).status).toBe(401)

  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another long sentence')
  await page.getByLabel('Confirm new password').fill('another sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The passwords do not match.').waitFor()
  await page.getByLabel('Confirm new password').fill('another long sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await said(page, 'Password changed.')
  const again = await t.make.signIn(who.email, 'another long sentence')
  expect((await again.get('/api/v1/session')).body.user.name).toBe('Ada Lovelace')

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('shows a viewer no settings, and a user manager only the users', async () => {
  const viewer = await visit(`${t.url}/settings`, { cookie: await t.make.cookie((await t.make.user()).email) })
  await viewer.page.getByRole('heading', { name: 'You don’t have access to settings' }).waitFor()
  expect(await viewer.page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await viewer.page.goto(`${t.url}/audit`)
  await viewer.page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  expect(await viewer.page.getByRole('main').getByRole('combobox').count()).toBe(0)
  await viewer.close()

  const role = await t.make.role(['users:manage', 'vendors:view'])
  const { email } = await t.make.user({ roleId: role.id })
  const { page, problems, close } = await visit(`${t.url}/settings`, { cookie: await t.make.cookie(email) })
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Users'])
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  expect(await page.getByRole('option', { name: 'Admin' }).getAttribute('data-combobox-disabled')).toBe('true')
  await close()
  expect([...problems, ...viewer.problems]).toEqual([])
})
