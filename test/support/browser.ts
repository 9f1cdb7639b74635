import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser } from '../browser.ts'

// Without these, the browser looks for updates and the like, which no test should wait for.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Visit = { page: Page; problems: string[]; close: () => Promise<void> }

/** A real browser. What goes wrong on a page (errors, failed requests, requests to other hosts) is collected. */
export const useBrowser = () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  })
  afterAll(() => browser.close())

  const visit = async (url: string, options: { dark?: boolean; width?: number } = {}): Promise<Visit> => {
    const page = await browser.newPage({
      colorScheme: options.dark ? 'dark' : 'light',
      viewport: { width: options.width ?? 1280, height: 800 },
    })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed`))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(url).origin) problems.push(`asked ${origin}`)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return { page, problems, close: () => page.close() }
  }
  return { visit }
}
