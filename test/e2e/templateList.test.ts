import { expect, test } from 'vitest'
import { heading, typeToConfirm, usePages } from '../support/pages.ts'

const { t, visit, asAdmin } = usePages()

test('says where a template file is invalid, and previews the corrected one', async () => {
  const { page, problems, close } = await asAdmin('/questionnaires?dialog=import')
  const file = (content: object | string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'template.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    })
  await file('{"name": ')
  await page.getByRole('alert').filter({ hasText: 'This is not valid JSON' }).waitFor()
  const question = { text: 'Where?', type: 'COMBOBOX', controlCodes: ['X-1'] }
  const template = { name: 'Brought along', sections: [{ title: 'S', questions: [question] }] }
  await file(template)
  await page
    .getByRole('table', { name: 'Problems' })
    .getByRole('row', { name: /Section 1, question 1: options/ })
    .waitFor()
  expect(await page.getByRole('button', { name: 'Import as draft' }).count()).toBe(0)

  await file({ ...template, sections: [{ title: 'S', questions: [{ ...question, options: ['EU'] }] }] })
  const report = page.getByRole('region', { name: 'Import preview' })
  await report.getByText('will be imported as a draft with 1 section and 1 question').waitFor()
  await report.getByText('the control "X-1" is unknown').waitFor()
  expect((await t.admin.get('/api/v1/templates?query=Brought')).body).toEqual([])
  await page.getByRole('button', { name: 'Import as draft' }).click()
  await heading(page, 'Brought along')
  await close()
  // The refused file is an answer that the browser notes.
  expect(problems.filter((p) => !p.includes('status of 400'))).toEqual([])
})

test('duplicates a template, archives it, and deletes it after its name is typed', async () => {
  const { id, name } = await t.make.publishedTemplate()
  const { page, problems, close } = await asAdmin(`/questionnaires?query=${encodeURIComponent(name)}`)
  const more = async (item: string, of = name) => {
    await page.getByRole('button', { name: `Actions: ${of}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('Duplicate')
  await heading(page, `Copy of ${name}`)
  await page.getByRole('link', { name: 'Questionnaires' }).first().click()
  await more('Archive')
  await page.getByRole('button', { name: 'Archive questionnaire' }).click()
  await page.getByRole('row', { name }).getByText('Archived').waitFor()
  await more('Delete')
  await typeToConfirm(page, name)
  await page.getByRole('button', { name: 'Delete questionnaire' }).click()
  await page.getByText(`${name} deleted.`).waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await t.admin.get(`/api/v1/templates/${id}`)).status).toBe(404)
})

test('shows a viewer a template and offers no changes', async () => {
  const { id, name } = await t.make.publishedTemplate()
  const { email } = await t.make.user()
  const { page, problems, close } = await visit(`${t.url}/questionnaires/${id}?question=mfa`, {
    cookie: await t.make.cookie(email),
  })
  await heading(page, name)
  await page.getByText('Always shown').waitFor()
  const controls = /add|create|import|save|publish|move|delete|undo/i
  expect(await page.getByRole('button', { name: controls }).allInnerTexts()).toEqual([])
  await close()
  expect(problems).toEqual([])
})

test('a published template with a draft says so in the list and on its page', async () => {
  const { id, name } = await t.make.publishedTemplate()
  await t.admin.put(`/api/v1/templates/${id}`, { description: 'Edited' })
  const { page, problems, close } = await asAdmin(`/questionnaires?status=PUBLISHED&query=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByText('Published · draft of version 2').waitFor()
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
  const link = page.getByRole('menuitem', { name: 'Export draft as JSON' })
  expect(await link.getAttribute('href')).toBe(`/api/templates/${id}/export?version=draft`)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name }).click()
  await page.getByText('version 1 is in use until you publish this one').waitFor()
  await close()
  expect(problems).toEqual([])
})
