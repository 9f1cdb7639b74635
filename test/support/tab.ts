import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../browser.ts'
import { watchRequests } from './settled.ts'

// Without these, the browser looks for updates and the like, which tests would wait for.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a process of its own.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a second: optimizing its code takes longer than running it.
  '--js-flags=--no-opt --no-maglev',
]
/** Only something that hangs takes this long; shorter than the timeout of a test, so that the failure names it. */
export const LONGEST_WAIT = 120_000

/** To find a text in a sandboxed frame, Playwright runs a script there, about which the browser complains at times. */
const SELF_MADE = /^Blocked script execution in 'about:srcdoc'/

/** A page of the browser. `problems` collects errors, failed requests and requests to other hosts. */
export type Tab = { context: BrowserContext; page: Page; origin: string; problems: string[] }

let launched: Promise<Browser> | undefined
/** One browser for all files of a worker. It ends with the worker. */
const theBrowser = () => {
  launched ??= findBrowser().then((executablePath) => chromium.launch({ executablePath, args: FLAGS }))
  return launched
}

const collectProblems = (tab: Tab) => {
  const note = (text: string) => SELF_MADE.test(text) || tab.problems.push(text)
  tab.page.on('console', (message) => {
    // A failed request is complained about without its address.
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  tab.page.on('pageerror', (error) => note(error.message))
  tab.page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (why !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${why}`)
  })
  tab.page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== tab.origin) note(`asked ${origin}`)
  })
}

/** Requests of a page that a worker keeps for times without a connection cannot be cut off by a test. */
const openTab = async (keepsPage: boolean): Promise<Tab> => {
  const serviceWorkers = keepsPage ? 'allow' : 'block'
  const context = await (await theBrowser()).newContext({ reducedMotion: 'reduce', serviceWorkers })
  const tab: Tab = { context, page: await context.newPage(), origin: '', problems: [] }
  tab.page.setDefaultTimeout(LONGEST_WAIT)
  watchRequests(tab.page)
  collectProblems(tab)
  return tab
}

/** Unused tabs. A tab keeps what it has fetched and compiled, which is most of the time of a visit. */
const idle: Tab[] = []

export const takeTab = async ({ fresh = false, keepsPage = false } = {}): Promise<Tab> =>
  (fresh ? undefined : idle.pop()) ?? openTab(keepsPage)

/** Leaves nothing of a visit behind: no running script, no cookie, nothing stored. */
export const giveBack = async (tab: Tab) => {
  const { context, page, origin } = tab
  tab.problems = []
  await page.goto(`${origin}/healthz`)
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await context.clearCookies()
  // The next page would find the pointer where it was left.
  await page.mouse.move(0, 0)
  idle.push(tab)
}
