import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser } from '../browser.ts'
import { settled, watchRequests } from './settled.ts'

// Without these, the browser looks for updates and the like, which no test should wait for.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `cookie` as the server has set it: the visit of somebody who is signed in. */
export type VisitOptions = { dark?: boolean; width?: number; cookie?: string }
export type Visit = { page: Page; problems: string[]; close: () => Promise<void> }

const cookieOf = (text: string) => {
  const [name = '', value = ''] = text.split('=')
  return { name, value }
}

/** A real browser. What goes wrong on a page (errors, failed requests, requests to other hosts) is collected. */
export const useBrowser = () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  })
  afterAll(() => browser.close())

  const visit = async (url: string, options: VisitOptions = {}): Promise<Visit> => {
    const context = await browser.newContext({
      colorScheme: options.dark ? 'dark' : 'light',
      viewport: { width: options.width ?? 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    if (options.cookie) await context.addCookies([{ ...cookieOf(options.cookie), url: new URL(url).origin }])
    const page = await context.newPage()
    watchRequests(page)
    // Sooner than the test's own, so that what was waited for is named.
    page.setDefaultTimeout(15_000)
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText
      // Who goes on to another page leaves behind what was under way.
      if (why !== 'net::ERR_ABORTED') problems.push(`${request.url()} failed: ${why}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(url).origin) problems.push(`asked ${origin}`)
    })
    await page.goto(url)
    await settled(page)
    return { page, problems, close: () => context.close() }
  }
  return { visit }
}
