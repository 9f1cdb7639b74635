import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillPortfolio } from '../support/portfolio.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()

/** What a page has fetched, compressed: its scripts, and how often it has asked the server. */
const fetchedBy = async (page: Page) => {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as unknown as { encodedBodySize: number }).encodedBodySize,
    })),
  )
  const scripts = entries.filter(({ path }) => path.endsWith('.js'))
  const bytes = scripts.reduce((total, entry) => total + entry.bytes, 0)
  return {
    files: scripts.length,
    kB: bytes / 1000,
    calls: entries.filter(({ path }) => path.startsWith('/api')).length,
  }
}
/** Less than React and the components cannot be: the measuring would be broken. */
const REACT_KB = 50
const BUDGETS = [
  { path: '/sign-in', heading: 'Sign in to Assay', kB: 80, files: 8, calls: 1 },
  { path: '/', heading: 'Your day', kB: 250, files: 16, calls: 15 },
  { path: '/vendors', heading: 'Vendors', kB: 250, files: 18, calls: 8 },
]

test('the first pages load few and small scripts, and ask the server few times', async () => {
  const { cookie } = await t.make.adminSession()
  await fillPortfolio(t)
  for (const { path, heading, ...budget } of BUDGETS) {
    const { page, close } = await visit(t.url + path, { cookie, fresh: true })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const fetched = await fetchedBy(page)
    await close()
    const over = Object.entries(budget).filter(([name, most]) => fetched[name as keyof typeof fetched] > most)
    expect({ path, over, fetched: over.length > 0 && fetched }).toEqual({ path, over: [], fetched: false })
    expect(fetched.kB).toBeGreaterThan(REACT_KB)
  }
})

/** What a browser's tools call slow 3G is half of this: 1.6 Mbit/s, and 150 ms until something answers. */
const SLOW_LINE = { latency: 150, bytesPerSecond: 200_000 }
const PATIENCE = 3000
const MAX_VENDOR_KB = 100

test('the vendor’s page is light enough for a first answer within 3 s on a slow line', async () => {
  const { token } = await t.make.questionnaire()
  const { page, close } = await visit(`${t.url}/portal/${token}`, { fresh: true })
  const { kB } = await fetchedBy(page)
  expect(kB).toBeLessThan(MAX_VENDOR_KB)
  expect(kB).toBeGreaterThan(REACT_KB)

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
