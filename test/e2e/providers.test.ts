import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { startOidcProvider } from '../support/oidcProvider.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
let idp: Awaited<ReturnType<typeof startOidcProvider>>
beforeAll(async () => {
  idp = await startOidcProvider()
})
afterAll(() => idp.close())

/** At the provider: a name, any password, and consent if it asks for it. */
const signInThere = async (page: Page) => {
  await page.locator('input[name=login]').fill('grace')
  await page.locator('input[name=password]').fill('any password')
  await page.locator('button[type=submit]').click()
}

test('sets up a provider, signs in there, and confirms a change by signing in there again', async () => {
  const { cookie } = await t.make.adminSession()
  const settings = await visit(`${t.url}/settings?tab=signIn`, { cookie })
  await settings.page.getByRole('button', { name: 'Add provider' }).click()
  const dialog = settings.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Corporate login')
  await dialog.getByLabel('Issuer').fill(idp.url)
  await dialog.getByLabel('Client ID').fill(idp.clientId)
  await dialog.getByLabel('Client secret').fill(idp.clientSecret)
  await dialog.getByRole('combobox', { name: 'Role of new users' }).click()
  await settings.page.getByRole('option', { name: 'Reviewer' }).click()
  await expectGoodLooks(settings.page, false)
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await settings.page.getByRole('cell', { name: 'Corporate login', exact: true }).waitFor()
  await settings.close()
  expect(settings.problems).toEqual([])
  const [provider] = (await t.admin.get('/api/v1/providers')).body
  idp.register(provider.callbackUrl)

  const { page, close } = await visit(`${t.url}/sign-in?next=/profile`, { fresh: true })
  // The provider's page asks another host for a font.
  await page.route(/fonts\.g/, (route) => route.abort())
  await page.getByRole('link', { name: 'Continue with Corporate login' }).click()
  await signInThere(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const { entries } = (await t.admin.get('/api/v1/users?query=grace@example.com')).body
  expect(entries).toMatchObject([{ name: 'grace Hopper', role: { name: 'Reviewer' } }])

  // This provider does not say by itself how old a sign-in is.
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByRole('link', { name: 'Sign in with Corporate login again' }).click()
  await signInThere(page)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await close()
})

test('another client ID of a provider asks for the client secret again', async () => {
  const { cookie } = await t.make.adminSession()
  const body = { name: 'Moved', issuer: idp.url, clientId: 'old', clientSecret: 'old secret' }
  const { id } = (await t.admin.post('/api/v1/providers', body)).body
  const { page, problems, close } = await visit(`${t.url}/settings?tab=signIn`, { cookie })
  await page.getByRole('button', { name: 'Actions: Moved' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Leave empty to keep the current one').waitFor()
  await dialog.getByLabel('Client ID').fill('new')
  await dialog.getByText('Enter it again, because the issuer or client ID changes').waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Enter the client secret again.').waitFor()
  await expectGoodLooks(page, false)
  await dialog.getByLabel('Client secret').fill('new secret')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  await close()
  expect(problems).toEqual([])
  await t.admin.delete(`/api/v1/providers/${id}`)
})

test('creates the SCIM token, maps a group to a role, and revokes the token', async () => {
  const { cookie } = await t.make.adminSession()
  const { page, problems, close } = await visit(`${t.url}/settings?tab=signIn`, { cookie })
  const section = page.getByRole('region', { name: 'User provisioning (SCIM)' })
  await section.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByLabel('SCIM token', { exact: true }).inputValue()
  await expectGoodLooks(page, false)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const scim = t.nobody.with({ authorization: `Bearer ${token}` })
  expect((await scim.get('/scim/v2/Users')).status).toBe(200)

  await section.getByLabel('Groups and roles').fill('risk-team = Reviewer')
  await section.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Settings saved.').waitFor()
  await section.getByRole('button', { name: 'Revoke token' }).click()
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await section.getByText('SCIM is off').waitFor()
  expect((await scim.get('/scim/v2/Users')).status).toBe(401)
  await close()
  expect(problems).toEqual([])
})
