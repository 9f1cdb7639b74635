import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks the pending requests of a page. */
export const watchRequests = (page: Page) => {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** An answer is rendered, and its follow-up requests are sent, within two frames. */
const drawn = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')

/** A page that is rendered and has no pending requests. Unlike networkidle it costs no half second of silence. */
export const settled = async (page: Page) => {
  await page.locator('h1, .swagger-ui').first().waitFor()
  const idle = async () => {
    await drawn(page)
    if (underWay.get(page)?.size !== 0) throw new Error('The page is still loading')
  }
  await vi.waitFor(idle, { timeout: 120_000, interval: 10 })
}
