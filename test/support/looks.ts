import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { TestApp } from './app.ts'
import { QUESTIONNAIRE } from './assess.ts'
import { useBrowser, type Visit } from './browser.ts'
import { fillPortfolio } from './portfolio.ts'
import { reviewable } from './reviewing.ts'
import { settled } from './settled.ts'
import { useSite } from './site.ts'

/** Runs axe in the page. Passed rules are not collected, which saves a third of the time. */
export const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly: rules })
  return page.evaluate(`axe.run(document, ${options}).then(({ violations }) => violations.map(
    ({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 150)).join(' | ')))`)
}

/** Nothing is wider than the screen: wide content scrolls in its own container. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Nothing may move or fade, as the tests' browser asks for reduced motion. */
const moving = (page: Page) =>
  page.evaluate('[...new Set(document.getAnimations().map(({ effect }) => effect.target.className))]')

/** At 400 % zoom a screen of 1280 pixels is 320 wide. Text that is cut off there cannot be read at all. */
export const expectToFitZoomed = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const cut = await page.evaluate(`[...document.querySelectorAll('main *, header *, nav *')]
    .filter((element) => element.clientWidth > 1 && !element.closest('progress, input, select'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1
      || (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden'))
    .map((element) => element.outerHTML.slice(0, 150))`)
  expect({ cut, overflow: await overflow(page) }).toEqual({ cut: [], overflow: 0 })
  await page.setViewportSize({ width: WIDE, height: 800 })
}

type Scheme = 'light' | 'dark'
const WIDE = 1280
const NARROW = 390

const expectAccessible = async (page: Page, width: number, colorScheme: Scheme, rules?: string[]) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  // First of all: a colour in transition is not the one to check.
  expect({ width, colorScheme, moving: await moving(page) }).toEqual({ width, colorScheme, moving: [] })
  const found = { width, colorScheme, violations: await violations(page, rules), overflow: await overflow(page) }
  expect(found).toEqual({ width, colorScheme, violations: [], overflow: 0 })
}

/**
 * A page itself in light and dark, wide and narrow; between themes only the colours can differ. Its tabs and dialogs,
 * which are made of the same parts, only narrow and dark, where most goes wrong.
 */
export const expectGoodLooks = async (page: Page, whole: boolean) => {
  if (whole) {
    await expectAccessible(page, WIDE, 'light')
    await expectAccessible(page, WIDE, 'dark', ['color-contrast'])
    await expectAccessible(page, NARROW, 'light', ['color-contrast'])
  }
  await expectAccessible(page, NARROW, 'dark')
  await page.setViewportSize({ width: WIDE, height: 800 })
  expect({ width: WIDE, overflow: await overflow(page) }).toEqual({ width: WIDE, overflow: 0 })
  await page.setViewportSize({ width: 2560, height: 1200 })
  expect({ width: 2560, overflow: await overflow(page) }).toEqual({ width: 2560, overflow: 0 })
}

const idsOf = async (t: TestApp) => {
  const { vendor, framework, template } = await fillPortfolio(t)
  // A second one, so that there is something to compare and a line to draw.
  await t.make.completedAssessment(
    { mfa: 'YES', backup: 'YES', crypt: 'NO', train: 'YES' },
    { vendorId: vendor.id, templateId: template.id },
  )
  // The next version, with every question type.
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

/** As a link does; the router makes itself known to its developer tools. */
const follow = (page: Page, path: string) =>
  page.evaluate(`new Promise((resolve) => {
    const stop = __TSR_ROUTER__.subscribe('onRendered', () => resolve(stop()))
    __TSR_ROUTER__.history.push(${JSON.stringify(path)})
  })`)

/**
 * Pages as an administrator sees them, with a small portfolio or an empty one. `:vendorId` etc. are replaced by its
 * ids.
 */
export const useLooks = ({ empty = false } = {}) => {
  const t = useSite()
  const { visit } = useBrowser()
  let ids: Readonly<Record<string, string>> = {}
  let opened: Promise<Visit> | undefined
  beforeAll(async () => {
    const { cookie, user } = await t.make.adminSession()
    if (!empty) ids = await idsOf(t)
    // A notification, and a user to mention.
    if (ids.vendorId) await t.admin.put(`/api/v1/vendors/${ids.vendorId}`, { ownerId: user.id })
    if (!empty) await t.make.user()
    opened = visit(t.url, { cookie })
    await opened
  })
  let untouched = false
  /** A page that nobody has used can be left as by a link, without loading the application and axe again. */
  const open = async (page: Page, path: string) => {
    const hasRouter = untouched && (await page.evaluate("'__TSR_ROUTER__' in window"))
    return hasRouter ? follow(page, path) : page.goto(t.url + path)
  }
  return async (path: string, go?: (page: Page) => Promise<unknown>) => {
    // One page for all of them: the browser keeps what it has fetched and compiled.
    const { page, problems } = await (opened ?? Promise.reject(new Error('The browser has not started yet')))
    problems.splice(0)
    await page.setViewportSize({ width: WIDE, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    const filledIn = path.replace(/:(\w+Id)/g, (_, name: string) => ids[name] ?? name)
    await open(page, filledIn)
    untouched = false
    await settled(page)
    await go?.(page)
    await expectGoodLooks(page, !path.includes('?') && go === undefined)
    expect(problems).toEqual([])
    untouched = go === undefined
  }
}
