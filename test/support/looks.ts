import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, vi } from 'vitest'
import { useApp } from './app.ts'
import { QUESTIONNAIRE } from './assess.ts'
import { useBrowser } from './browser.ts'
import { fillPortfolio } from './portfolio.ts'
import { reviewable } from './reviewing.ts'

const violations = async (page: Page, rules?: string[]) => {
  // There are no frames to look into, and what passes needs no list: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
}

/** Nothing is wider than the screen: what is wide scrolls in a frame of its own. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Accessible in light and dark, wide and narrow. Of what differs between the themes, only the colours can be wrong. */
const expectGoodLooks = async (page: Page) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ width, light: await violations(page) }).toEqual({ width, light: [] })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect({ width, dark: await violations(page, ['color-contrast']) }).toEqual({ width, dark: [] })
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 })
  }
  await page.setViewportSize({ width: 2560, height: 1200 })
  expect({ width: 2560, overflow: await overflow(page) }).toEqual({ width: 2560, overflow: 0 })
}

const idsOf = async (t: ReturnType<typeof useApp>) => {
  const { vendor, framework, template } = await fillPortfolio(t)
  // A second one, so that there is something to compare and a line to draw.
  await t.make.completedAssessment(
    { mfa: 'YES', backup: 'YES', crypt: 'NO', train: 'YES' },
    { vendorId: vendor.id, templateId: template.id },
  )
  // The next version, with every type of question.
  await t.admin.put(`/api/v1/templates/${template.id}`, { sections: QUESTIONNAIRE })
  return {
    ...(await reviewable(t)),
    vendorId: vendor.id,
    templateId: template.id,
    frameworkId: framework.id,
    controlId: framework.controlIds[0] ?? '',
    responsibilityId: (await t.make.responsibilitiesOf(vendor.id, 1))[0]?.id ?? '',
  }
}

/** Pages as an administrator sees them, on a small portfolio or on none. `:vendorId` and the like stand for what it has. */
export const useLooks = ({ empty = false } = {}) => {
  vi.setConfig({ testTimeout: 60_000 })
  const t = useApp()
  const { visit } = useBrowser()
  let cookie = ''
  let ids: Readonly<Record<string, string>> = {}
  beforeAll(async () => {
    const { user } = await t.make.adminSession()
    cookie = await t.make.cookie(user.email)
    if (!empty) ids = await idsOf(t)
  })
  return async (path: string, go?: (page: Page) => Promise<unknown>) => {
    const url = t.url + path.replace(/:(\w+Id)/g, (_, name: string) => ids[name] ?? name)
    const { page, problems, close } = await visit(url, { cookie })
    // On a busy machine the network is idle before anything is drawn.
    await page.locator('h1').waitFor()
    await go?.(page)
    await expectGoodLooks(page)
    await close()
    expect(problems).toEqual([])
  }
}
