import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { find, heading, mainLink, usePages, vendorBox } from '../support/pages.ts'

const { t, asAdmin } = usePages()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rows = async (page: Page) =>
  page.getByRole('navigation', { name: 'Outline' }).locator('[class*=outline-text_]').allInnerTexts()

/** A list is opened and one of it chosen, wherever the list comes to stand while the page saves. */
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).press('ArrowDown')
  await page.getByRole('option', { name: option, exact: true }).dispatchEvent('click')
}
const addQuestion = async (page: Page, section: string, text: string, type?: string) => {
  await page.getByRole('button', { name: `Add question to ${section}` }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
  if (type) await choose(page, 'Type', type)
}
const addSection = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
}
const save = async (page: Page, label = 'Save draft') => {
  await page.getByRole('button', { name: label }).click()
  await page.getByText('All changes saved').waitFor()
}

test('builds a template, reorders it by keyboard, previews, publishes and sends it', async () => {
  const vendor = await t.make.vendor({ name: 'Fernhill Print' })
  const framework = await t.make.framework(3, { name: 'House rules', version: '7' })
  const { page, problems, close } = await asAdmin('/questionnaires?dialog=create')
  await dialog(page, 'Create questionnaire').getByRole('textbox', { name: 'Name' }).fill('Data review')
  await dialog(page, 'Create questionnaire').getByRole('button', { name: 'Create questionnaire' }).click()
  await heading(page, 'Data review')

  await addSection(page, 'Data')
  await addQuestion(page, 'Data', 'Do you store personal data?')
  await addQuestion(page, 'Data', 'Where is it stored?', 'Multiple choice')
  await page.getByRole('textbox', { name: 'New option' }).fill('Europe\nAsia\nElsewhere')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await choose(page, 'None of these', 'Elsewhere')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByText('Shown when “Do you store personal data?” is Yes.').waitFor()
  await addSection(page, 'Access')
  await addQuestion(page, 'Access', 'How many people have access?', 'Number')
  await page.getByRole('textbox', { name: 'At most' }).fill('50')
  await addQuestion(page, 'Access', 'When was it last reviewed?', 'Date')
  await find(page.getByRole('combobox', { name: 'Add control' }), 'control 2', 'C-2 Control 2')
  await page.getByRole('list', { name: 'Mapped controls' }).getByText('C-2').waitFor()
  await save(page)

  // With Alt and an arrow key at once; picked up with space, and moved over the edge of its section.
  const row = page.getByRole('button', { name: /When was it last reviewed/ }).last()
  await row.focus()
  // An arrow key alone takes the focus to the next row.
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toContain('How many people have access?')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('When was it last reviewed?')
  await page.keyboard.press('Alt+ArrowUp')
  expect((await rows(page)).slice(-2)).toEqual(['When was it last reviewed?', 'How many people have access?'])
  const handle = page.getByRole('button', { name: 'Move question 2.1, When was it last reviewed?' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.getByText('Picked up: Question 2.1').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('Will move to position 3 of 3 in section Data.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('Will move to position 2 of 3 in section Data.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect
    .poll(() => rows(page))
    .toEqual([
      'Name and description',
      '1 Data',
      'Do you store personal data?',
      'When was it last reviewed?',
      'Where is it stored?',
      '2 Access',
      'How many people have access?',
    ])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await rows(page)).at(-2)).toBe('When was it last reviewed?')
  await page.getByText('Autosaved').waitFor()

  await page.getByRole('tab', { name: 'Preview' }).click()
  const question = page.getByRole('group', { name: 'Where is it stored?' })
  expect(await question.count()).toBe(0)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await question.getByRole('checkbox', { name: 'Asia' }).check()
  await page.getByText('2 of 4 answered').waitFor()
  await page.getByRole('radio', { name: 'No' }).check()
  expect(await question.count()).toBe(0)
  await page.getByRole('button', { name: 'Next section' }).click()
  await page.getByRole('group', { name: 'How many people have access?' }).waitFor()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('A published version cannot be changed').waitFor()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText('editing starts version 2').waitFor()

  await page.goto(`${t.url}/assessments?dialog=create`)
  await find(vendorBox(page), 'Fernhill', 'Fernhill Print')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name: 'Data review' }).click()
  await page.getByRole('button', { name: 'Send to 1 vendor' }).click()
  await page.getByText('1 questionnaire sent.').waitFor()
  await close()
  expect(problems).toEqual([])

  const { body } = await t.admin.get(`/api/v1/assessments?vendorId=${vendor.id}`)
  const { body: sent } = await t.admin.get(`/api/v1/assessments/${body.entries[0].id}`)
  expect(sent.status).toBe('SENT')
  expect(sent.questions).toMatchObject([
    { text: 'Do you store personal data?', expectedAnswer: 'YES' },
    {
      type: 'MULTI_SELECT',
      options: ['Europe', 'Asia', 'Elsewhere'],
      expectedAnswer: { noneOf: ['Elsewhere'] },
      conditionalLogic: { match: 'all', rules: [{ question: 'q1', operator: 'equals', value: 'YES' }] },
    },
    { type: 'DATE', controls: [{ frameworkId: framework.id, code: 'C-2' }] },
    { type: 'NUMERIC', expectedAnswer: { max: 50 } },
  ])
})

test('shows an error at once, links to its question, and refuses to publish', async () => {
  const depends = (key: string) => ({
    match: 'all' as const,
    rules: [{ question: key, operator: 'equals' as const, value: 'YES' }],
  })
  const question = { type: 'YES_NO' as const }
  const { id, name } = await t.make.template({
    sections: [
      {
        title: 'Access',
        questions: [
          { ...question, key: 'a', text: 'First?' },
          { ...question, key: 'b', text: 'Second?', conditionalLogic: depends('a') },
        ],
      },
    ],
  })
  const { page, problems, close } = await asAdmin(`/questionnaires/${id}?question=a`)
  await heading(page, name)
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByText('The condition depends on its own answer').waitFor()
  await page.getByRole('button', { name: 'Remove rule 1' }).click()

  // The key of what others depend on may change; they follow. Gone, they say so.
  const key = page.getByRole('textbox', { name: 'Key' })
  await key.fill('first')
  // Saved with what is just being typed.
  await page.keyboard.press('Control+s')
  await page.getByText('All changes saved').waitFor()
  expect((await t.admin.get(`/api/v1/templates/${id}`)).body.sections[0].questions).toMatchObject([
    { key: 'first' },
    { conditionalLogic: depends('first') },
  ])
  await page.getByRole('button', { name: 'Delete question' }).click()
  await page.getByText('The condition refers to “first”, which is not a question in this questionnaire.').waitFor()
  const publishing = page.getByRole('button', { name: 'Publish' })
  expect(await publishing.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Changes saved. Fix 1 problem before you publish them.').waitFor()
  expect((await t.admin.get(`/api/v1/templates/${id}/working-copy`)).body.problems).toHaveLength(1)
  await page.getByRole('button', { name: 'Name and description' }).click()
  await page.getByRole('button', { name: '1 problem', exact: true }).click()
  await dialog(page, '1 problem')
    .getByRole('button', { name: /^Question 1.1/ })
    .click()
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await save(page)
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get(`/api/v1/templates/${id}`)
  expect(body.sections[0].questions).toMatchObject([{ key: 'b', conditionalLogic: null }])
})

test('saves an incomplete draft by itself, on the server, until it is discarded', async () => {
  const { id, name } = await t.make.template()
  const { page, problems, close } = await asAdmin(`/questionnaires/${id}?question=mfa`)
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('')
  await page.getByText('Enter the question.').waitFor()
  await page.getByText('Autosaved').waitFor()
  const { body: copy } = await t.admin.get(`/api/v1/templates/${id}/working-copy`)
  expect(copy.problems).toEqual([{ path: 'sections/0/questions/0/text', message: 'must not be empty' }])
  // Another browser has nothing but what the server has.
  const other = await asAdmin(`/questionnaires/${id}?question=mfa`)
  await other.page.getByText('Enter the question.').waitFor()
  await other.close()

  // Left within the pause; then closed while the server does not answer.
  await question.fill('Is it enforced')
  await mainLink(page, 'Vendors').click()
  await heading(page, 'Vendors')
  await page.goto(`${t.url}/questionnaires/${id}?question=mfa`)
  await page.getByText('Autosaved').waitFor()
  expect(await question.inputValue()).toBe('Is it enforced')
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await question.fill('Is it enforced for everybody?')
  await page.getByRole('button', { name: 'Not saved. Retry' }).waitFor()
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await page.unroute('**/working-copy')
  await page.getByRole('button', { name: 'Not saved. Retry' }).click()
  await page.getByText('Autosaved').waitFor()

  await page.getByRole('button', { name: '1 change', exact: true }).click()
  await dialog(page, 'Changes').getByText('Is it enforced for everybody?').last().waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('All changes saved').waitFor()
  await page.reload()
  await heading(page, name)
  await page.getByText('All changes saved').waitFor()
  await close()
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  expect((await t.admin.get(`/api/v1/templates/${id}/working-copy`)).body.content).toBeNull()
  expect((await t.admin.get(`/api/v1/templates/${id}`)).body.version).toBe(1)
})

test('shows a conflicting change and does not overwrite it', async () => {
  const { id } = await t.make.template()
  const { page, close } = await asAdmin(`/questionnaires/${id}`)
  await page.getByRole('button', { name: 'Name and description' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Mine')
  await page.getByText('Autosaved').waitFor()
  // A colleague with the same template open.
  const { sections } = (await t.admin.get(`/api/v1/templates/${id}`)).body
  const theirs = { name: 'Typed by a colleague', description: 'Mine', sections }
  await t.admin.put(`/api/v1/templates/${id}/working-copy`, { content: theirs })
  await description.fill('Mine again')
  await page.getByRole('button', { name: 'Changed by someone else' }).click()
  const asking = dialog(page, 'Changed by someone else')
  await asking.getByText('Typed by a colleague').first().waitFor()
  await asking.getByRole('button', { name: 'Discard my changes' }).click()
  await heading(page, 'Typed by a colleague')
  expect(await description.inputValue()).toBe('Mine')

  await t.admin.put(`/api/v1/templates/${id}`, { name: 'Renamed by a colleague' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await asking.getByText('Renamed by a colleague').first().waitFor()
  await asking.getByRole('button', { name: 'Discard my changes' }).click()
  await heading(page, 'Renamed by a colleague')
  await page.getByText('All changes saved').waitFor()
  await close()
  expect((await t.admin.get(`/api/v1/templates/${id}`)).body).toMatchObject({
    name: 'Renamed by a colleague',
    description: null,
  })
})

test('editing a published version creates the next one and describes the differences', async () => {
  const { id } = await t.make.publishedTemplate()
  const { page, problems, close } = await asAdmin(`/questionnaires/${id}?question=mfa`)
  await choose(page, 'Importance', 'Critical')
  await page.getByRole('button', { name: /How\?/ }).last().click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await save(page, 'Save as version 2')
  await page.getByRole('tab', { name: 'Versions' }).click()
  const found = page.getByRole('list', { name: 'Differences from version 1 to version 2' })
  await found.waitFor()
  expect((await found.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Moved question How\? Place: Access, question 2 → Access, question 1/),
    expect.stringMatching(/^Changed question Is MFA enforced\? Importance: Medium → Critical/),
  ])
  await page.getByRole('button', { name: 'Version 1', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Version 1' }).waitFor()
  await page.getByRole('button', { name: /Is MFA enforced/ }).click()
  await page.getByText('Medium').waitFor()
  await close()
  expect(problems).toEqual([])
})
