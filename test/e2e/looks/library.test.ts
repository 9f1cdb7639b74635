import { expect, test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['template import', '/questionnaires?dialog=import'],
  ['template', '/questionnaires/:templateId'],
  ['question with a condition', '/questionnaires/:templateId?question=how'],
  ['template preview', '/questionnaires/:templateId?tab=preview'],
  ['template versions', '/questionnaires/:templateId?tab=versions'],
  ['framework', '/frameworks/:frameworkId'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))

test('translations stand beside the original, and nothing is prefilled', () =>
  look('/questionnaires/:templateId?tab=translations', async (page) => {
    await page.getByRole('combobox', { name: 'New language' }).fill('Germ')
    await page.getByRole('option', { name: 'German (de)' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^0 of \d+ translated$/ })
      .waitFor()
    const name = page.getByRole('textbox', { name: 'Name in German (de)' })
    expect(await name.inputValue()).toBe('')
    await name.fill('Sicherheit')
    await page.getByRole('textbox', { name: 'Section 1 in German (de)' }).fill('Zugang')
    await page.getByRole('textbox', { name: 'Question 1.1 in German (de)' }).fill('Wird MFA verlangt?')
    await page
      .getByRole('status')
      .filter({ hasText: /^3 of \d+ translated$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('All changes saved').waitFor()
  }))
