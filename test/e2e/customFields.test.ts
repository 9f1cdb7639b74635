import { expect, test } from 'vitest'
import { heading, typeToConfirm, usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()

test('defines custom fields, fills them in, filters by them, and deletes one with its values', async () => {
  const { page, problems, close } = await asAdmin('/settings?tab=fields')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog.getByLabel('Name').fill('Region')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  for (const choice of ['Europe', 'Asia']) {
    await dialog.getByLabel('Choices').fill(choice)
    await dialog.getByLabel('Choices').press('Enter')
  }
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('cell', { name: 'Choice Europe, Asia' }).waitFor()
  const { body: count } = await t.admin.post('/api/v1/vendor-fields', { name: 'Headcount', kind: 'NUMBER' })
  await t.make.vendor({ name: 'Unregional' })

  await page.goto(`${t.url}/vendors?dialog=create`)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Regional')
  await dialog.getByLabel('Contact email').fill('regional@example.com')
  await dialog.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Asia' }).click()
  await dialog.getByLabel('Headcount').fill('1200')
  await dialog.getByRole('button', { name: 'Add vendor' }).click()
  await heading(page, 'Regional')
  await page.getByRole('definition').filter({ hasText: '1,200' }).waitFor()

  await page.goto(`${t.url}/vendors`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Headcount' }).check()
  await page.getByRole('cell', { name: '1,200' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Custom fields' }).click()
  await page.getByLabel('Headcount from').fill('1000')
  await page.getByRole('link', { name: 'Unregional' }).waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Asia' }).click()
  await page.getByRole('button', { name: 'Custom fields (2)' }).waitFor()
  const asked = { headcount: { from: 1000 }, region: 'Asia' }
  expect(JSON.parse(new URL(page.url()).searchParams.get('customFields') ?? '')).toEqual(asked)
  await page.reload()
  await page.getByRole('link', { name: 'Regional', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Unregional' }).count()).toBe(0)

  await page.goto(`${t.url}/settings?tab=fields`)
  await page.getByRole('button', { name: 'Actions: Headcount' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByText('and its values in 1 vendor.').waitFor()
  await typeToConfirm(dialog, 'Headcount')
  await dialog.getByRole('button', { name: 'Delete custom field' }).click()
  await page.getByText('Custom field deleted.').waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await t.admin.get(`/api/v1/vendor-fields/${count.id}`)).status).toBe(404)
})
