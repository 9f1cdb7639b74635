import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { useBrowser, type VisitOptions } from './browser.ts'
import { useSite } from './site.ts'

/** A server, a browser, and an administrator who is signed in there. */
export const usePages = () => {
  const t = useSite()
  const { visit } = useBrowser()
  const admin = { name: '', email: '', cookie: '' }
  beforeAll(async () => {
    const { user, cookie } = await t.make.adminSession()
    Object.assign(admin, { name: user.name, email: user.email, cookie })
  })
  const asAdmin = (path = '/', options: VisitOptions = {}) => visit(t.url + path, { cookie: admin.cookie, ...options })
  return { t, visit, admin, asAdmin }
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
