import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['templates', '/templates'],
  ['template import', '/templates?dialog=import'],
  ['template', '/templates/:templateId'],
  ['question with a condition', '/templates/:templateId?question=how'],
  ['template preview', '/templates/:templateId?tab=preview'],
  ['template versions', '/templates/:templateId?tab=versions'],
  ['frameworks', '/frameworks'],
  ['framework', '/frameworks/:frameworkId'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))

test('translations of a template and its sections: are accessible', () =>
  look('/templates/:templateId', async (page) => {
    const addGerman = async (pane: string) => {
      await page.getByRole('navigation', { name: 'Outline' }).getByText(pane, { exact: true }).click()
      await page.getByRole('textbox', { name: 'New language' }).fill('de')
      await page.keyboard.press('Enter')
    }
    await addGerman('Name and description')
    await page.getByRole('textbox', { name: 'Name in German (de)' }).fill('Sicherheit')
    await addGerman('1 Access')
    await page.getByRole('textbox', { name: 'Title in German (de)' }).fill('Zugang')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('All changes saved').waitFor()
  }))
