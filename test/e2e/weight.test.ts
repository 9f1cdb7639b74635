import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { fillPortfolio } from '../support/portfolio.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
const MAX_BYTES = 300_000

test('the dashboard loads less than 300 KB of compressed JavaScript', async () => {
  const { cookie } = await t.make.adminSession()
  await fillPortfolio(t)
  const { page, close } = await visit(t.url, { cookie, fresh: true })
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry as unknown as { encodedBodySize: number }).encodedBodySize),
  )
  await close()
  expect(scripts.length).toBeGreaterThan(1)
  const bytes = scripts.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(MAX_BYTES)
  // Less than this cannot be React and the components: the measuring would be broken.
  expect(bytes).toBeGreaterThan(100_000)
})
