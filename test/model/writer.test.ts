import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { type Random, randomFrom } from './random.ts'

/** MODEL_STEPS=600 makes a long run, MODEL_SEED=7 another one (CONTRIBUTING.md). */
const steps = Number(process.env.MODEL_STEPS ?? 18)
const seed = Number(process.env.MODEL_SEED ?? 1)

const t = useSite()
const { visit } = useBrowser()

type Said = { value?: unknown; isNotApplicable?: boolean; comment?: string }
type Writer = {
  page: Page
  context: BrowserContext
  link: string
  said: Map<string, Said>
  random: Random
  log: string[]
}

const TEXTS = { mfa: 'Is MFA enforced?', where: 'Where?', days: 'For how many days?', region: 'Which region?' } as const
const card = ({ page }: Writer, key: keyof typeof TEXTS) => page.getByRole('group', { name: TEXTS[key] })
const say = ({ said }: Writer, key: string, part: Said) => said.set(key, { ...said.get(key), ...part })

const explained = (writer: Writer) => async (error: Error) => {
  const shown = await writer.page.locator('body').innerText()
  throw new Error(`seed ${seed}, after ${writer.log.slice(-20).join(', ')}: the page shows ${shown}`, { cause: error })
}

const section = async (writer: Writer, number: number, ready: keyof typeof TEXTS) => {
  await writer.page.evaluate(`location.hash = '#section-${number}'`)
  await card(writer, ready).waitFor().catch(explained(writer))
}

/** Applies again before it is answered: what is not applicable has no field. */
const applicable = async (writer: Writer, key: keyof typeof TEXTS) => {
  if (!writer.said.get(key)?.isNotApplicable) return
  await card(writer, key).getByLabel('Not applicable').uncheck()
  say(writer, key, { isNotApplicable: false })
}

const EDITS: Record<string, (writer: Writer) => Promise<void>> = {
  choice: async (writer) => {
    await section(writer, 1, 'mfa')
    const label = writer.random.one('Yes', 'No')
    await applicable(writer, 'mfa')
    await card(writer, 'mfa').getByLabel(label, { exact: true }).check()
    say(writer, 'mfa', { value: label.toUpperCase() })
  },
  number: async (writer) => {
    await section(writer, 2, 'days')
    const number = writer.random.below(1_000_000)
    await applicable(writer, 'days')
    // A text that cannot be read empties the answer, and the next one fills it again.
    const [text, value] = writer.random.chance(0.2) ? ['1,234', null] : [`${number},5`, number + 0.5]
    await card(writer, 'days').getByRole('textbox').first().fill(text)
    say(writer, 'days', { value })
  },
  notApplicable: async (writer) => {
    await section(writer, 2, 'days')
    await card(writer, 'days').getByLabel('Not applicable').check()
    say(writer, 'days', { isNotApplicable: true })
  },
  comment: async (writer) => {
    await section(writer, 2, 'where')
    const place = card(writer, 'where')
    const words = `  said ${writer.random.below(1000)} `
    const opener = place.getByRole('button', { name: 'Add comment' })
    if (await opener.isVisible()) await opener.click()
    await place.getByLabel('Comment', { exact: true }).fill(words)
    say(writer, 'where', { comment: words.trimEnd() })
  },
}

/** Nothing can be written before the questions are there: without a connection they do not come. */
const loaded = (page: Page) => page.locator('#main').waitFor()

const MOVES: Record<string, (writer: Writer) => Promise<unknown>> = {
  offline: ({ context }) => context.setOffline(true),
  online: ({ context }) => context.setOffline(false),
  reload: async ({ context, page }) => {
    await context.setOffline(false)
    await page.reload()
    await loaded(page)
  },
  kill: async (writer) => {
    const { page, context } = writer
    writer.page = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    await writer.page.goto(writer.link)
    await loaded(writer.page)
  },
}

const answersOf = async (portal: string, keys: readonly string[]) => {
  const { body } = await t.nobody.get(portal)
  const questions = body.questions as { key: string; response: Said | null }[]
  return Object.fromEntries(keys.map((key) => [key, questions.find((question) => question.key === key)?.response]))
}

test('edits in random order, offline, with reloads and killed tabs: nothing is lost', async () => {
  const sent = await t.make.questionnaire()
  const { page, close } = await visit(`${t.url}/portal/${sent.token}`, { fresh: true })
  const link = `${t.url}/portal/${sent.token}`
  const random = randomFrom(seed)
  const writer: Writer = { page, context: page.context(), link, said: new Map(), random, log: [] }
  for (let step = 0; step < steps; step += 1) {
    const moves = random.chance(0.35) ? MOVES : EDITS
    const name = random.pick(Object.keys(moves)) ?? ''
    writer.log.push(name)
    await moves[name]?.(writer)
  }
  await MOVES.reload?.(writer)
  await section(writer, 1, 'mfa')
  await writer.page.getByText('All answers saved').waitFor().catch(explained(writer))
  const saved = await answersOf(sent.portal, [...writer.said.keys()])
  expect(saved, `seed ${seed}: ${writer.log.slice(-20).join(', ')}`).toMatchObject(Object.fromEntries(writer.said))
  await close()
})
