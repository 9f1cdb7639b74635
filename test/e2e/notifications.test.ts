import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { focused, heading, usePages } from '../support/pages.ts'

const { t, visit } = usePages()
type Person = Awaited<ReturnType<typeof t.make.adminSession>>
let grace: Person
let ada: Person

beforeEach(async () => {
  ada = await t.make.adminSession()
  grace = await t.make.adminSession()
})

const own = async (name: string) => {
  const { id } = await t.make.vendor({ name })
  await ada.client.put(`/api/v1/vendors/${id}`, { ownerId: grace.user.id })
  return id
}
const openAs = ({ cookie }: Person, path = '/profile') => visit(t.url + path, { cookie })
const bell = (page: Page, name = 'Notifications') => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell counts what is unread; following a line marks it as read', async () => {
  await own('Northwind')
  const id = await own('Southwind')
  const { page, problems, close } = await openAs(grace)
  await bell(page, 'Notifications, 2 unread').press('Enter')
  const line = panel(page).getByRole('link', { name: 'You are the owner of Southwind' })
  await line.press('Enter')
  await heading(page, 'Southwind')
  expect(new URL(page.url()).pathname).toBe(`/vendors/${id}`)
  await panel(page).waitFor({ state: 'hidden' })
  await bell(page, 'Notifications, 1 unread').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('marks all as read, closes with Escape, and returns the focus', async () => {
  await own('Northwind')
  const { page, problems, close } = await openAs(grace)
  await bell(page, 'Notifications, 1 unread').press('Enter')
  await panel(page).getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await panel(page).getByText('All read').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await focused(bell(page))
  await close()
  expect(problems).toEqual([])
})

test('without any, it says what will be there', async () => {
  const { page, problems, close } = await openAs(grace)
  await bell(page).click()
  await panel(page).getByText('No notifications').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('asks again each minute, and when somebody comes back', async () => {
  const { page, close } = await openAs(grace)
  await page.clock.install()
  await page.reload()
  await bell(page).waitFor()
  await own('Northwind')
  await page.clock.fastForward(61_000)
  await bell(page, 'Notifications, 1 unread').waitFor()
  await own('Southwind')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await bell(page, 'Notifications, 2 unread').waitFor()
  await close()
})

test('on a phone it fills the screen', async () => {
  await own('Northwind')
  const { page, problems, close } = await openAs(grace)
  await page.setViewportSize({ width: 390, height: 800 })
  await bell(page, 'Notifications, 1 unread').click()
  await panel(page).getByRole('link', { name: 'You are the owner of Northwind' }).waitFor()
  expect((await panel(page).boundingBox())?.width).toBe(390)
  await panel(page).getByRole('button', { name: 'Close' }).press('Enter')
  await panel(page).waitFor({ state: 'hidden' })
  await focused(bell(page, 'Notifications, 1 unread'))
  await close()
  expect(problems).toEqual([])
})

test('an @ in an internal note offers people by keyboard, and tells who is chosen', async () => {
  const { id } = await t.make.sentAssessment()
  const { page, problems, close } = await openAs(ada, `/assessments/${id}?tab=discussion`)
  const note = page.getByRole('textbox', { name: 'Message' })
  await note.pressSequentially(`Please look, @${grace.user.name.slice(0, -2).toUpperCase()}`)
  await page.getByRole('option', { name: grace.user.name }).waitFor()
  await note.press('Enter')
  await note.pressSequentially('today')
  expect(await note.inputValue()).toBe(`Please look, @${grace.user.name} today`)
  await page.getByRole('button', { name: 'Add internal note' }).click()
  await page.getByText(`@${grace.user.name} today`).waitFor()
  await close()
  expect(problems).toEqual([])

  const reader = await openAs(grace)
  await bell(reader.page, 'Notifications, 1 unread').click()
  await panel(reader.page)
    .getByRole('link', { name: `${ada.user.name} mentioned you` })
    .click()
  await reader.page.getByText(`@${grace.user.name} today`).waitFor()
  await reader.close()
})

test('Escape closes the list of people, and a message to the vendor offers nobody', async () => {
  const { id } = await t.make.sentAssessment()
  const { page, problems, close } = await openAs(ada, `/assessments/${id}?tab=discussion`)
  const note = page.getByRole('textbox', { name: 'Message' })
  await note.pressSequentially('@')
  await page.getByRole('option').first().waitFor()
  await note.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: /^Your team and / }).check()
  await note.pressSequentially('User')
  expect(await page.getByRole('option').count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})
