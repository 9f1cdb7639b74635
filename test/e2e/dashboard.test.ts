import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DIFFERENT_SECRET } from '../../server/secret/mark.ts'
import type { Visit } from '../support/browser.ts'
import { heading, mainLink, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, visit, asAdmin } = usePages()
const who = { vendorId: '' }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the first visit offers next steps, and the example to those who may load it', async () => {
  const { page, problems, close } = await asAdmin()
  await page.getByRole('heading', { name: 'Finish setting up' }).waitFor()
  for (const step of ['Set up mail', 'Add user', 'See questionnaires'])
    await page.getByRole('link', { name: step, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Add vendor' }).waitFor()
  await page.getByRole('link', { name: 'Import CSV' }).waitFor()
  await page.getByRole('button', { name: 'Load example portfolio' }).waitFor()
  await close()
  expect(problems).toEqual([])

  const viewer = await t.make.user()
  const other = await visit(t.url, { cookie: await t.make.cookie(viewer.email) })
  await other.page.getByRole('heading', { name: 'No vendors yet' }).waitFor()
  expect(await other.page.getByRole('button', { name: /example/ }).count()).toBe(0)
  expect(await other.page.getByRole('link', { name: /Add|Import/ }).count()).toBe(0)
  await other.close()
})

test('a problem of the server stands on the dashboard of administrators, and of nobody else', async () => {
  t.warnings.add({ code: 'secret_differs', message: DIFFERENT_SECRET })
  const { page, problems, close } = await asAdmin()
  await page.getByRole('status').filter({ hasText: 'Wrong secret' }).getByText('secret reset').waitFor()
  expect(problems).toEqual([])
  await close()

  const viewer = await t.make.user()
  const other = await visit(t.url, { cookie: await t.make.cookie(viewer.email) })
  await other.page.getByRole('heading', { name: 'No vendors yet' }).waitFor()
  expect(await other.page.getByText('Wrong secret').count()).toBe(0)
  await other.close()
})

describe('a portfolio', () => {
  beforeAll(async () => {
    const { vendor, framework } = await fillPortfolio(t)
    who.vendorId = vendor.id
    await t.make.assessment(vendor.id, { status: 'SENT', title: 'Late review', dueDate: day(-5) })
    await t.make.assessment(vendor.id, { status: 'UNDER_REVIEW', title: 'In review', submittedAt: day(-2) })
    await t.make.certification(vendor.id, { name: 'Old paper', expiresDate: day(-3), frameworkId: framework.id })
    const lapsed = { status: 'RISK_ACCEPTED', title: 'Accepted once', severity: 'HIGH', acceptedUntil: day(-1) }
    await t.make.finding(vendor.id, lapsed)
    // What nobody owns would be the administrators’, and so the reader’s.
    await t.admin.patch('/api/v1/settings', { unassignedTo: [(await t.make.reviewer()).id] })
  })

  // One visit for all of them: the way back costs less than loading the application again.
  let one: Promise<Visit> | undefined
  const open = async () => {
    one ??= asAdmin()
    const { page, problems } = await one
    problems.splice(0)
    await page.keyboard.press('Escape')
    await mainLink(page, 'Your day').click()
    await heading(page, 'Your day')
    return { page, problems }
  }
  const shown = async (page: Page) => {
    const text = await page.getByRole('status').filter({ hasText: 'Shown:' }).innerText()
    return Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
  }

  /** Follows a link whose text or name begins with a count, and says what the list behind it counts. */
  const follow = async (section: string, link: string | RegExp, kind?: RegExp) => {
    const { page, problems } = await open()
    if (kind) await page.getByRole('button', { name: kind }).click()
    const found = page.getByRole('region', { name: section, exact: true }).getByRole('link', { name: link }).first()
    const told = Number((await found.innerText()).replaceAll(',', '').match(/\d+/)?.[0])
    await found.click()
    const listed = await shown(page)
    expect(problems).toEqual([])
    return { told, listed }
  }

  test.each([
    ['Your day', /overdue assessment/, /^Overdue assessments \d/],
    ['Your day', /submitted/, /^To review \d/],
    ['Your day', /under review/, /^To review \d/],
    ['Your day', /expired certification/, /^Certifications \d/],
    ['Your day', /expiring certification/, /^Certifications \d/],
    ['Your day', /expired risk acceptance/, /^Expired acceptances \d/],
    ['Portfolio', /\d critical$/],
    ['Risk matrix', /Critical inherent risk, all scores/],
    ['Risk matrix', /All risks, Green/],
    ['Risk matrix', /High inherent risk, Green/],
    ['Customer responsibilities', /vendors? with responsibilities pending/],
  ])('"%s": the link %s opens a list with the same count', async (section, link, kind?: RegExp) => {
    const { told, listed } = await follow(section, link, kind)
    expect(told).toBeGreaterThan(0)
    expect(listed).toBe(told)
  })

  test.each([
    ['Open findings by severity', 'Critical'],
    ['Assessments by status', 'Submitted'],
  ])('"%s": the row %s opens a list with the same count', async (section, row) => {
    const { page } = await open()
    const line = page.getByRole('region', { name: section, exact: true }).getByRole('row', { name: row })
    const told = Number((await line.getByRole('cell').last().innerText()).replaceAll(',', ''))
    await line.getByRole('link').click()
    expect(await shown(page)).toBe(told)
  })

  test('the names in the risk matrix are one tab stop, and each opens its vendor', async () => {
    const { page, problems } = await open()
    const names = page.getByRole('table', { name: 'Risk matrix' }).locator('[class*=matrix-name_]')
    await names.first().focus()
    await page.keyboard.press('End')
    const name = await page.locator(':focus').getAttribute('aria-label')
    expect(name).toBe(await names.last().getAttribute('aria-label'))
    expect(await names.and(page.locator('[tabindex="0"]')).count()).toBe(1)
    await page.keyboard.press('Enter')
    await heading(page, name?.split(':')[0] ?? '')
    expect(problems).toEqual([])
  })

  test('a missed control opens its vendors; the filter can be removed', async () => {
    const { page, problems } = await open()
    await page.getByRole('link', { name: '1 vendor failing C-1' }).click()
    await page.getByRole('link', { name: 'Northwind Hosting' }).waitFor()
    expect(await shown(page)).toBe(1)
    await page.getByRole('button', { name: 'Remove filter: Fails C-1' }).click()
    await page.getByRole('link', { name: 'Dunlow Analytics' }).waitFor()
    expect(problems).toEqual([])
  })

  test('ranks what is to do, the reader’s own or everybody’s', async () => {
    const { page, problems } = await open()
    const yours = page.getByRole('region', { name: 'Your day', exact: true })
    const titles = yours.getByRole('listitem').getByRole('link')
    await titles.filter({ hasText: 'Late review' }).first().waitFor()
    const all = await titles.allInnerTexts()
    expect(all.indexOf('Late review')).toBeLessThan(all.indexOf('In review'))
    await page.getByText('Mine 0').click()
    await yours.getByText('Nothing needs attention today.').waitFor()
    await page
      .getByRole('radiogroup', { name: 'Whose' })
      .getByText(/^All \d/)
      .click()
    const chip = yours.getByRole('button', { name: /^Overdue assessments \d/ })
    await chip.click()
    const told = Number((await chip.innerText()).match(/\d+/)?.[0])
    await expect.poll(() => yours.getByRole('list', { name: 'To do' }).getByRole('listitem').count()).toBe(told)
    await yours.getByRole('button', { name: 'Remind: Late review' }).waitFor()
    await chip.click()
    await yours.getByRole('link', { name: 'Accepted once', exact: true }).click()
    await page.getByRole('heading', { name: 'Accepted once' }).waitFor()
    expect(problems).toEqual([])
  })

  test('a risk acceptance that waits for the reader is approved on the dashboard', async () => {
    const { user: approver, cookie } = await t.make.adminSession()
    const { id } = await t.make.finding(who.vendorId, { status: 'OPEN', title: 'No tested backups', severity: 'LOW' })
    await t.admin.patch('/api/v1/settings', { riskAcceptance: { approvalFrom: 'LOW' } })
    const body = { reason: 'The contract ends', until: day(30), approverId: approver.id }
    await t.admin.post(`/api/v1/findings/${id}/acceptance`, body)
    await t.admin.patch('/api/v1/settings', { riskAcceptance: { approvalFrom: null } })
    const { page, problems, close } = await visit(t.url, { cookie })
    await page.getByText(/The contract ends – until/).waitFor()
    await page.getByRole('button', { name: 'Approve: Accept “No tested backups”?' }).click()
    await page.getByText('Risk accepted.').waitFor()
    await page.getByText('Accept “No tested backups”?').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect((await t.admin.get(`/api/v1/findings/${id}`)).body.status).toBe('OPEN')
    await close()
    expect(problems).toEqual([])
  })

  test('shows the trend month by month with arrow keys, and as a table', async () => {
    const { page, problems } = await open()
    const places = page.getByRole('list', { name: 'Findings by month' })
    await places.getByRole('img').nth(11).waitFor()
    expect(await places.getByRole('img').count()).toBe(12)
    await places.getByRole('img').first().focus()
    await page.keyboard.press('End')
    const month = new Date().toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
    const last = places.getByRole('img', { name: new RegExp(`^${month} \\d+: open \\d+, raised \\d+, closed \\d+`) })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(await last.getAttribute('aria-label'))
    await page.getByRole('tooltip').filter({ hasText: 'raised' }).waitFor()

    await page.getByText('36 months').click()
    await page.waitForURL(/months=36/)
    await page.getByText('Show as table').click()
    const table = page.getByRole('table', { name: 'Portfolio by month' })
    await table.getByRole('row').nth(36).waitFor()
    expect(await table.getByRole('row').count()).toBe(37)
    expect(problems).toEqual([])
  })
})
