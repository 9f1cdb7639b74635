import { expect, test } from 'vitest'
import { usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const REMINDER = '/settings?tab=mail&view=templates&kind=REMINDER'
const reminder = async () => {
  const { body } = await t.admin.get('/api/v1/settings/mail/templates')
  return body.entries.find(({ kind }: { kind: string }) => kind === 'REMINDER')
}

test('edits a template with a live preview, saves and resets it, and changes its language', async () => {
  await t.make.vendor({ name: 'Kestrel Freight', contactName: 'Vera Marsh' })
  const { page, problems, close } = await asAdmin('/settings?tab=mail&view=templates')
  await page.getByRole('button', { name: 'Reminder before the due date' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.frameLocator('iframe').getByText('Hello Vera Marsh,').waitFor()

  await page.getByLabel('Subject').fill('Still open at ')
  await page.getByRole('button', { name: '{{vendor}}' }).click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Still open at {{vendor}}')
  await preview.getByText('Still open at Kestrel Freight').waitFor()
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('alert').filter({ hasText: 'Template saved.' }).waitFor()
  expect(await reminder()).toMatchObject({ subject: 'Still open at {{vendor}}', isDefault: false })

  await page.getByRole('button', { name: 'All templates' }).click()
  await page.getByRole('row', { name: /Still open at.*Customised/ }).waitFor()
  await page.getByRole('button', { name: 'Reminder before the due date' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('alert').filter({ hasText: 'Template reset.' }).waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe(
    'Reminder: “{{assessment}}” for {{vendor}} is due {{days}}',
  )
  expect(await reminder()).toMatchObject({ isDefault: true })

  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await preview.getByText('Erinnerung: „').waitFor()
  await page.getByRole('button', { name: 'All templates' }).click()
  await page.getByRole('row', { name: /Invitation to answer.*bittet/ }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('names an unknown placeholder at its field while typing, and does not save it', async () => {
  const { page, close } = await asAdmin(REMINDER)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{nobody}}')
  await page.getByText('Text has the unknown placeholder {{nobody}}; use {{organisation}}').waitFor()
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('alert').filter({ hasText: 'unknown placeholder {{nobody}}' }).waitFor()
  expect(await reminder()).toMatchObject({ isDefault: true })

  await page.getByRole('button', { name: 'All templates' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('table', { name: 'Mail templates' }).waitFor()
  await close()
})
