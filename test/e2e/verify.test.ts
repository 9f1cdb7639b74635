import { expect, test } from 'vitest'
import { referenceOf } from '../../contract/assessments/verification.ts'
import { paths } from '../../contract/paths.ts'
import { usePages } from '../support/pages.ts'

const { t, visit } = usePages()

test('somebody who got a mail sees with its reference that the request is genuine', async () => {
  const { id } = await t.make.questionnaire()
  const { page, problems, close } = await visit(t.url + paths.verify, {})
  const field = page.getByLabel('Reference')
  await field.fill('00000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('No request with this reference was sent.').waitFor()
  await field.fill(` ${referenceOf(id).toLowerCase()}`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This request is genuine.').waitFor()
  // The browser notes the 404 of the first try.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await close()
})
