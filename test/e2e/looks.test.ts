import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../support/app.ts'
import { QUESTIONNAIRE } from '../support/assess.ts'
import { useBrowser } from '../support/browser.ts'
import { fillPortfolio } from '../support/portfolio.ts'
import { reviewable } from '../support/reviewing.ts'

vi.setConfig({ testTimeout: 60_000 })
const t = useApp()
const { visit } = useBrowser()
const who = {
  cookie: '',
  vendorId: '',
  templateId: '',
  frameworkId: '',
  controlId: '',
  responsibilityId: '',
  assessmentId: '',
  questionId: '',
  proofId: '',
  fileId: '',
}

beforeAll(async () => {
  const { user } = await t.make.adminSession()
  who.cookie = await t.make.cookie(user.email)
  const { vendor, framework, template } = await fillPortfolio(t)
  // The next version, with every type of question.
  await t.admin.put(`/api/v1/templates/${template.id}`, { sections: QUESTIONNAIRE })
  Object.assign(who, await reviewable(t), {
    vendorId: vendor.id,
    templateId: template.id,
    frameworkId: framework.id,
    controlId: framework.controlIds[0],
    responsibilityId: (await t.make.responsibilitiesOf(vendor.id, 1))[0]?.id,
  })
})

const PAGES: [name: string, path: string][] = [
  ['sign-in', '/sign-in'],
  ['set-up', '/setup'],
  ['the dashboard', '/'],
  ['vendors', '/vendors'],
  ['a new vendor', '/vendors?dialog=create'],
  ['the import of vendors', '/vendors?dialog=import'],
  ['vendors as cards', '/vendors?view=cards'],
  ['a vendor', '/vendors/:vendorId'],
  ['the compliance of a vendor', '/vendors/:vendorId?tab=compliance'],
  ['the change of a vendor', '/vendors/:vendorId?dialog=edit'],
  ['the assessments of a vendor', '/vendors/:vendorId?tab=assessments'],
  ['the findings of a vendor', '/vendors/:vendorId?tab=findings'],
  ['the certifications of a vendor', '/vendors/:vendorId?tab=certifications'],
  ['a new certification', '/vendors/:vendorId?tab=certifications&dialog=certification'],
  ['the responsibilities of a vendor', '/vendors/:vendorId?tab=responsibilities'],
  ['a responsibility', '/vendors/:vendorId?tab=responsibilities&dialog=responsibility&id=:responsibilityId'],
  ['a control of a vendor', '/vendors/:vendorId?tab=compliance&control=:controlId'],
  ['the documents of a vendor', '/vendors/:vendorId?tab=documents'],
  ['the timeline of a vendor', '/vendors/:vendorId?tab=timeline'],
  ['certifications of all vendors', '/certifications'],
  ['assessments', '/assessments'],
  ['new assessments', '/assessments?dialog=create'],
  ['the review of an assessment', '/assessments/:assessmentId?question=:proofId&file=:fileId'],
  ['a question with findings and a thread', '/assessments/:assessmentId?question=:questionId&show=nonCompliant'],
  ['the findings of an assessment', '/assessments/:assessmentId?tab=findings'],
  ['the score of an assessment', '/assessments/:assessmentId?tab=score'],
  ['the comparison of an assessment', '/assessments/:assessmentId?tab=comparison'],
  ['the discussion of an assessment', '/assessments/:assessmentId?tab=discussion'],
  ['the details of an assessment', '/assessments/:assessmentId?tab=details'],
  ['finalizing an assessment', '/assessments/:assessmentId?dialog=finalize'],
  ['sending an assessment back', '/assessments/:assessmentId?dialog=sendBack'],
  ['editing an assessment', '/assessments/:assessmentId?dialog=edit'],
  ['deleting an assessment', '/assessments/:assessmentId?dialog=delete'],
  ['a new finding', '/assessments/:assessmentId?dialog=finding'],
  ['a new link', '/assessments/:assessmentId?dialog=link'],
  ['assessments by state', '/assessments?view=board'],
  ['findings', '/findings'],
  ['templates', '/templates'],
  ['a new template', '/templates?dialog=create'],
  ['the import of a template', '/templates?dialog=import'],
  ['a template', '/templates/:templateId'],
  ['a question with a condition', '/templates/:templateId?question=how'],
  ['a question with options', '/templates/:templateId?question=factors'],
  ['a template as the vendor sees it', '/templates/:templateId?tab=preview'],
  ['the versions of a template', '/templates/:templateId?tab=versions'],
  ['one version of a template', '/templates/:templateId?tab=versions&version=1'],
  ['the audit log', '/audit'],
  ['frameworks', '/frameworks'],
  ['the import of a framework', '/frameworks?dialog=import'],
  ['a framework', '/frameworks/:frameworkId'],
  ['the settings of the organisation', '/settings'],
  ['scoring', '/settings?tab=scoring'],
  ['users', '/settings?tab=users'],
  ['a new user', '/settings?tab=users&dialog=create'],
  ['roles', '/settings?tab=roles'],
  ['a new role', '/settings?tab=roles&dialog=create'],
  ['API keys', '/settings?tab=keys'],
  ['a new API key', '/settings?tab=keys&dialog=create'],
  ['the settings of sign-in', '/settings?tab=signIn'],
  ['the settings of data', '/settings?tab=data'],
  ['the profile', '/profile'],
  ['a list without what was searched for', '/vendors?query=nothing'],
  ['an address that is no page', '/nowhere'],
]

const violations = async (page: Page, rules?: string[]) => {
  // There are no frames to look into, and what passes needs no list: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
}

/** Nothing is wider than the screen: what is wide scrolls in a frame of its own. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
const toWhat = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Add a vendor' }).fill('corvane')
  await page.getByRole('option', { name: 'Corvane Mail' }).click()
  await next(page)
}
const toReview = async (page: Page) => {
  await toWhat(page)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name: 'Security review' }).click()
  await next(page)
}
const toColumns = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'vendors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Supplier,Mail,Size\nA,nonsense,1\n'),
  })

/** What has no address of its own: how one gets there. */
const PLACES: [name: string, path: string, go: (page: Page) => Promise<unknown>][] = [
  ['the second step of sending', '/assessments?dialog=create', toWhat],
  ['the third step of sending', '/assessments?dialog=create', toReview],
  ['the columns of an import', '/vendors?dialog=import', toColumns],
  [
    'the errors of an import',
    '/vendors?dialog=import',
    async (page) => {
      await toColumns(page)
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByText('Nothing can be imported').waitFor()
    },
  ],
  ['ticked vendors', '/vendors', (page) => page.getByLabel('Select Corvane Mail').check()],
  [
    'closing findings together',
    '/findings?status=OPEN',
    async (page) => {
      await page.getByLabel('Select all on this page').check()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').getByLabel('Note').waitFor()
    },
  ],
  ['a finding', '/findings', (page) => page.getByRole('row').nth(1).getByRole('button').click()],
  ['the choice of columns', '/findings', (page) => page.getByRole('button', { name: 'Columns' }).click()],
  [
    'what the search has found',
    '/',
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByLabel('Search everything').fill('northwind')
      await page.getByText('security@northwind.example').waitFor()
    },
  ],
]

test.each(PLACES)('%s: accessible in light and dark, wide and narrow', async (_, path, go) => {
  const { page, problems, close } = await visit(t.url + path, { cookie: who.cookie })
  await go(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ width, light: await violations(page) }).toEqual({ width, light: [] })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect({ width, dark: await violations(page, ['color-contrast']) }).toEqual({ width, dark: [] })
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 })
  }
  await close()
  expect(problems).toEqual([])
})

test.each(PAGES)('%s is accessible in light and dark, wide and narrow, and nothing goes wrong', async (_, path) => {
  const url = t.url + path.replace(/:(\w+Id)/g, (_place, name: keyof typeof who) => who[name])
  const { page, problems, close } = await visit(url, { cookie: who.cookie })
  // On a busy machine the network is idle before anything is drawn.
  await page.locator('h1').waitFor()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ width, light: await violations(page) }).toEqual({ width, light: [] })
    await page.emulateMedia({ colorScheme: 'dark' })
    // Of what differs between the themes, only the colours can be wrong.
    expect({ width, dark: await violations(page, ['color-contrast']) }).toEqual({ width, dark: [] })
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 })
  }
  await close()
  expect(problems).toEqual([])
})
