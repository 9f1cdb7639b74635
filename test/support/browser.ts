import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { settled } from './settled.ts'
import { giveBack, type Tab, takeTab } from './tab.ts'

/**
 * `cookie` as set by the server: a signed-in visit. `fresh`: a browser that has fetched nothing yet, for tests that
 * change the browser itself (its clock, its connection). `keepsPage`: one that keeps the vendor's page for times without
 * a connection.
 */
export type VisitOptions = { dark?: boolean; width?: number; cookie?: string; fresh?: boolean; keepsPage?: boolean }
export type Visit = { page: Page; problems: string[]; close: () => Promise<void> }

const cookieOf = (text: string) => {
  const [name = '', value = ''] = text.split('=')
  return { name, value }
}

const prepare = async (tab: Tab, url: string, { dark, width = 1280, cookie }: VisitOptions) => {
  tab.origin = new URL(url).origin
  if (cookie) await tab.context.addCookies([{ ...cookieOf(cookie), url: tab.origin }])
  await tab.page.setViewportSize({ width, height: 800 })
  await tab.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

/** A real browser. Problems on a page (errors, failed requests, requests to other hosts) are collected. */
export const useBrowser = () => {
  const inUse = new Set<Tab>()
  // Only a failed test has not closed its pages: nobody else should see them.
  afterAll(async () => {
    await Promise.all([...inUse].map(({ context }) => context.close()))
  })

  const visit = async (url: string, options: VisitOptions = {}): Promise<Visit> => {
    const tab = await takeTab(options)
    inUse.add(tab)
    await prepare(tab, url, options)
    const { page, problems } = tab
    await page.goto(url)
    await settled(page)
    const close = async () => {
      inUse.delete(tab)
      await (options.fresh ? tab.context.close() : giveBack(tab))
    }
    return { page, problems, close }
  }
  return { visit }
}
