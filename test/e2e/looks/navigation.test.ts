import { expect, test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

test('every page of the navigation is accessible and loads without errors', async () => {
  let addresses: string[] = []
  await look('/', async (page) => {
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
    addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  })
  expect(addresses).toEqual(expect.arrayContaining(['/', '/vendors', '/assessments', '/findings', '/settings']))
  for (const address of addresses) await look(address)
})
