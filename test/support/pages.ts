import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { useApp } from './app.ts'
import { useBrowser, type VisitOptions } from './browser.ts'

/** A server, a browser, and an administrator who is signed in there. */
export const usePages = () => {
  const t = useApp()
  const { visit } = useBrowser()
  const admin = { name: '', email: '', cookie: '' }
  beforeAll(async () => {
    const { user } = await t.make.adminSession()
    Object.assign(admin, { name: user.name, email: user.email, cookie: await t.make.cookie(user.email) })
  })
  const asAdmin = (path = '/', options: VisitOptions = {}) => visit(t.url + path, { cookie: admin.cookie, ...options })
  return { t, visit, admin, asAdmin }
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
