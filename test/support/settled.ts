import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'

type Requests = { pending: Set<Request>; answered: number }
const requestsOf = new WeakMap<Page, Requests>()

/** Tracks the pending requests of a page. */
export const watchRequests = (page: Page) => {
  const requests: Requests = { pending: new Set(), answered: 0 }
  requestsOf.set(page, requests)
  const end = (request: Request) => {
    requests.pending.delete(request)
    requests.answered += 1
  }
  page.on('request', (request) => requests.pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** An answer is rendered, and its follow-up requests are sent, within two frames. */
const drawn = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')

/** A page that is rendered and has no pending requests. Unlike networkidle it costs no half second of silence. */
export const settled = async (page: Page) => {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('The requests of this page are not tracked')
  await page.locator('h1').first().waitFor()
  const idle = async () => {
    const { pending, answered } = requests
    if (pending.size === 0) await drawn(page)
    // What was answered while the page was drawn may not be on it yet.
    if (pending.size > 0 || requests.answered !== answered) throw new Error('The page is still loading')
  }
  await vi.waitFor(idle, { timeout: 120_000, interval: 10 })
}
