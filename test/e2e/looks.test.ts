import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { fillPortfolio } from '../support/portfolio.ts'

vi.setConfig({ testTimeout: 60_000 })
const t = useApp()
const { visit } = useBrowser()
const who = { cookie: '', vendorId: '' }

beforeAll(async () => {
  const { user } = await t.make.adminSession()
  who.cookie = await t.make.cookie(user.email)
  who.vendorId = (await fillPortfolio(t)).vendor.id
})

const PAGES: [name: string, path: string][] = [
  ['sign-in', '/sign-in'],
  ['set-up', '/setup'],
  ['the dashboard', '/'],
  ['vendors', '/vendors'],
  ['a new vendor', '/vendors?dialog=create'],
  ['the import of vendors', '/vendors?dialog=import'],
  ['vendors as cards', '/vendors?view=cards'],
  ['a vendor', '/vendors/:vendorId'],
  ['the compliance of a vendor', '/vendors/:vendorId?tab=compliance'],
  ['the responsibilities of a vendor', '/vendors/:vendorId?tab=responsibilities'],
  ['assessments', '/assessments'],
  ['new assessments', '/assessments?dialog=create'],
  ['assessments by state', '/assessments?view=board'],
  ['findings', '/findings'],
  ['the audit log', '/audit'],
  ['a list without what was searched for', '/vendors?query=nothing'],
  ['an address that is no page', '/nowhere'],
]

const violations = async (page: Page, rules?: string[]) => {
  // There are no frames to look into, and what passes needs no list: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
}

/** Nothing is wider than the screen: what is wide scrolls in a frame of its own. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test.each(PAGES)('%s is accessible in light and dark, wide and narrow, and nothing goes wrong', async (_, path) => {
  const url = t.url + path.replace(':vendorId', who.vendorId)
  const { page, problems, close } = await visit(url, { cookie: who.cookie })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ width, light: await violations(page) }).toEqual({ width, light: [] })
    await page.emulateMedia({ colorScheme: 'dark' })
    // Of what differs between the themes, only the colours can be wrong.
    expect({ width, dark: await violations(page, ['color-contrast']) }).toEqual({ width, dark: [] })
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 })
  }
  await close()
  expect(problems).toEqual([])
})
