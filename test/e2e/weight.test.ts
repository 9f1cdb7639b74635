import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillPortfolio } from '../support/portfolio.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
const MAX_BYTES = 300_000
const MAX_FILES = 15
const MAX_VENDOR_BYTES = 90_000

/** The compressed sizes of the scripts that the page has fetched. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry as unknown as { encodedBodySize: number }).encodedBodySize),
  )
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

test('the dashboard loads less than 300 KB of compressed JavaScript in few files', async () => {
  const { cookie } = await t.make.adminSession()
  await fillPortfolio(t)
  const { page, close } = await visit(t.url, { cookie, fresh: true })
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const scripts = await scriptsOf(page)
  await close()
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.length).toBeLessThan(MAX_FILES)
  expect(sum(scripts)).toBeLessThan(MAX_BYTES)
  // Less than this cannot be React and the components: the measuring would be broken.
  expect(sum(scripts)).toBeGreaterThan(100_000)
})

/** What a browser's tools call slow 3G is half of this: 1.6 Mbit/s, and 150 ms until something answers. */
const SLOW_LINE = { latency: 150, bytesPerSecond: 200_000 }
const PATIENCE = 3000

test('the vendor’s page is light enough for a first answer within 3 s on a slow line', async () => {
  const { token } = await t.make.questionnaire()
  const { page, close } = await visit(`${t.url}/portal/${token}`, { fresh: true })
  const scripts = await scriptsOf(page)
  expect(sum(scripts)).toBeLessThan(MAX_VENDOR_BYTES)
  expect(sum(scripts)).toBeGreaterThan(50_000)

  await page.goto(`${t.url}/portal/${token}?again#section-1`)
  await page.getByLabel('Yes').waitFor()
  // Computed from what was fetched, and not waited for: the browser's own throttling has held a request for ever.
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => !new URL(entry.name).pathname.endsWith('.woff2'))
      .map((entry) => (entry as unknown as { encodedBodySize: number }).encodedBodySize)
      .reduce((total, size) => total + size, 0),
  )
  expect(bytes).toBeGreaterThan(50_000)
  const roundTrips = 4
  const needed = (1000 * bytes) / SLOW_LINE.bytesPerSecond + roundTrips * SLOW_LINE.latency
  expect(needed).toBeLessThan(PATIENCE / 2)
  await close()
})
