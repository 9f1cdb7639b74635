import { expect, test } from 'vitest'
import { NEWEST_RELEASE } from '../../contract/edge/releases.ts'
import { focused, searchBox, usePages } from '../support/pages.ts'
import { submittedWithFiles } from '../support/reviewing.ts'

const { t, visit, asAdmin } = usePages()

test('the layout does not shift when the rows of a list load', async () => {
  await t.make.finding((await t.make.vendor()).id)
  const { page, problems, close } = await asAdmin('/profile', { fresh: true })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/v1/findings?*', (route) => held.then(() => route.continue()))
  await page.getByRole('link', { name: 'Findings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Findings' }).waitFor()
  const search = searchBox(page)
  const before = await search.boundingBox()
  arrive()
  await page.getByText(/^\d+ findings?$/).waitFor()
  expect((await search.boundingBox())?.y).toBe(before?.y)
  await close()
  expect(problems).toEqual([])
})

test('a dialog opened from a menu returns the focus to the menu', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await asAdmin(`/assessments/${made.id}`)
  const menu = page.getByRole('button', { name: 'More', exact: true })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await focused(page.getByRole('dialog').getByLabel('Title'))
  await page.keyboard.press('Escape')
  await focused(menu)
  await close()
  expect(problems).toEqual([])
})

type Box = { x: number; y: number; width: number; height: number }

test('a message covers nothing that can be pressed next, and undoes the closing of a finding', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await asAdmin(`/assessments/${made.id}?tab=findings`)
  await page.getByRole('button', { name: 'Where is data kept?', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as remediated' }).press('Enter')
  const told = page.getByRole('alert').filter({ hasText: 'Finding remediated.' })
  await told.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await told.boundingBox()) ?? {}
  const isCovered = (box: Box) =>
    box.x < x + width && box.x + box.width > x && box.y < y + height && box.y + box.height > y
  // All at one moment: the list is drawn again without the finding.
  const boxes = await page
    .locator('main a, main button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as Box))
  expect(boxes.filter(isCovered)).toEqual([])
  await told.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alert').filter({ hasText: 'Undone.' }).waitFor()
  expect((await t.admin.get('/api/v1/findings?query=where+is+data')).body.entries[0].status).toBe('OPEN')
  await close()
  expect(problems).toEqual([])
})

test('a click outside a dialog closes it only while it is empty', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await asAdmin(`/assessments/${made.id}?tab=findings`)
  const dialog = page.getByRole('dialog')
  const beside = () => page.mouse.click(8, 400)
  const add = page.getByRole('button', { name: 'Add finding' })
  await add.click()
  await dialog.getByLabel('Title').waitFor()
  await beside()
  await dialog.waitFor({ state: 'hidden' })

  await add.click()
  await dialog.getByLabel('Description').fill('Their backup is in the same room.')
  await beside()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Add finding' }).click()
  // What is missing is told, and the cursor is there.
  await dialog.getByText('Enter a title.').waitFor()
  await focused(dialog.getByLabel('Title'))
  await page.keyboard.type('One room for everything')
  await dialog.getByRole('button', { name: 'Add finding' }).click()
  await page.getByRole('button', { name: 'One room for everything', exact: true }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('what is new is shown once after an upgrade, and whenever the menu is asked', async () => {
  const { user, cookie } = await t.make.adminSession()
  await t.pool`update users set seen_release = '1.0.0' where id = ${user.id}`
  const { page, problems, close } = await visit(`${t.url}/vendors`, { cookie })
  const dialog = page.getByRole('dialog', { name: 'What’s new' })
  await dialog.getByText(`Assay ${NEWEST_RELEASE}`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => t.pool`select seen_release as seen from users where id = ${user.id}`)
    .toEqual([{ seen: NEWEST_RELEASE }])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'What’s new' }).click()
  await dialog.getByText(`Assay ${NEWEST_RELEASE}`).waitFor()
  await close()
  expect(problems).toEqual([])
})
