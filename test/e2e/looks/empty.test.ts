import { expect, test } from 'vitest'
import { useLooks } from '../../support/looks.ts'
import { settled } from '../../support/settled.ts'

const look = useLooks({ empty: true })

const PAGES = ['/', '/vendors', '/assessments?view=board', '/findings', '/questionnaires']
const LISTS = [
  ...PAGES.slice(1),
  '/assessments',
  '/findings?view=board',
  '/certifications',
  '/intake-requests',
  '/frameworks',
  '/settings?tab=fields',
  '/settings?tab=webhooks',
  '/settings?tab=mail&view=outbox',
]

test.each(PAGES)('%s: offers a next step while empty and is accessible', (path) => look(path))

test('every empty list has one primary button and no filters', () =>
  look('/', async (page) => {
    for (const path of LISTS) {
      await page.goto(new URL(path, page.url()).href)
      await settled(page)
      const primary = await page
        .locator('main [data-variant="filled"], main .mantine-Button-root:not([data-variant])')
        .count()
      const filters = await page.getByRole('region', { name: 'Filters' }).count()
      expect({ path, primary, filters }).toEqual({ path, primary: 1, filters: 0 })
    }
  }))
