import { expect, test } from 'vitest'
import { codeOf } from '../../server/people/factors/testing/exercises.ts'
import { useBrowser } from '../support/browser.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { PASSWORD } from '../support/make.ts'
import { mainLink } from '../support/pages.ts'
import { settled } from '../support/settled.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()

test('sets up an authenticator app, then signs in with a code and a recovery code', async () => {
  const { user, cookie } = await t.make.adminSession()
  const { page, problems, close } = await visit(`${t.url}/profile`, { cookie })
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = await dialog.getByLabel('Or enter this key in the app', { exact: true }).inputValue()
  await dialog.getByLabel('Code').fill(codeOf(secret, t.system().now))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'Copy codes' }).waitFor()
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 of 10 left').waitFor()

  t.advance({ minutes: 1 })
  for (const code of [codeOf(secret, t.system().now), codes[0] ?? '']) {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Account' }).waitFor()
  }
  await close()
  // A right password without a code is answered by 401, as the contract says.
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
})

test('whoever must set up a factor sees nothing else until they have', async () => {
  const { cookie } = await t.make.adminSession()
  const settings = (await t.admin.get('/api/v1/settings/sign-in')).body
  await t.admin.put('/api/v1/settings/sign-in', { ...settings, secondFactor: 'ALL', secondFactorGraceDays: 0 })
  const { page, problems, close } = await visit(`${t.url}/vendors`, { cookie })
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  const secret = await page.getByLabel('Or enter this key in the app', { exact: true }).inputValue()
  await page.getByLabel('Code').fill(codeOf(secret, t.system().now))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  await t.admin.put('/api/v1/settings/sign-in', settings)
  await close()
  expect(problems).toEqual([])
})

test('adds a passkey, and signs in with it alone and beside the password', async () => {
  const { user, cookie } = await t.make.adminSession()
  // A passkey belongs to a name, not to an address.
  const url = t.url.replace('127.0.0.1', 'localhost')
  const { page, problems, close } = await visit(`${url}/profile`, { cookie, fresh: true })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('1 set up').waitFor()

  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to Assay' }).waitFor()
  }
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await signOut()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Account' }).waitFor()

  // Where a session ends during work, the passkey is enough too.
  await t.pool`delete from sessions where user_id = ${user.id}`
  // Not with the pointer: a request in the background may have opened the dialog already.
  await mainLink(page, 'Vendors').dispatchEvent('click')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await ended.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  await close()
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
})

test('an older session confirms its user before a change, and warns before it ends', async () => {
  const { user, cookie } = await t.make.adminSession()
  await t.make.signIn(user.email)
  const { page, problems, close } = await visit(`${t.url}/profile`, { cookie })
  t.advance({ minutes: 11 })
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await confirm.getByLabel('Your password').fill('wrong password')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await confirm.getByRole('alert').waitFor()
  await expectGoodLooks(page, false)
  await confirm.getByLabel('Your password').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  // The request that was refused is sent again.
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectGoodLooks(page, false)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByText('All other sessions ended.').waitFor()

  // The list of sessions is read again: a request after the clock moves would keep this one open.
  await settled(page)
  t.advance({ minutes: 479 })
  // So would one for what is older than ten seconds on this page, which coming back to it reads again.
  const isOther = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/v1/session/expiry'
  await page.route(isOther, () => {})
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
  await warning.waitFor()
  await page.unroute(isOther)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await warning.waitFor({ state: 'detached' })
  await close()
  // The refused change and the wrong password.
  expect(problems.filter((problem) => !/40[03]/.test(problem))).toEqual([])
})
