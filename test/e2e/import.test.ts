import { expect, test } from 'vitest'
import { usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()

const csvFile = (csv: string) => ({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

test('imports the valid rows of a CSV file in the background, and the others once corrected', async () => {
  const { page, problems, close } = await asAdmin('/vendors?dialog=import')
  const dialog = page.getByRole('dialog')
  const choose = (csv: string) => page.locator('input[type=file]').setInputFiles(csvFile(csv))
  await choose(
    '\ufeffSupplier;E-Mail;Remarks;Kind\r\n"Good; ""Ltd""";good@example.com;"two\nlines";HIGH\r\nBad;nonsense;;LOW\r\n"Good; ""Ltd""";twice@example.com;;LOW\r\n',
  )

  const fieldFor = (column: string) => dialog.getByLabel(`Vendor field for ${column}`)
  expect(await fieldFor('Supplier').inputValue()).toBe('name')
  expect(await fieldFor('E-Mail').inputValue()).toBe('contactEmail')
  expect(await fieldFor('Kind').inputValue()).toBe('')
  await fieldFor('Kind').selectOption('Tier')
  await fieldFor('Supplier').selectOption("Don't import")
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Choose the column with the vendor name' }).waitFor()
  await fieldFor('Supplier').selectOption('Name')
  await dialog.getByRole('button', { name: 'Check file' }).click()

  await dialog.getByText('2 errors in 2 rows.').waitFor()
  const errors = dialog.getByRole('table', { name: 'Errors by row' })
  await errors.getByRole('row', { name: /^3 E-Mail/ }).waitFor()
  await dialog.getByRole('button', { name: 'Import 1 valid row' }).click()
  await dialog.getByText('You can close this window.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await t.runJobs()

  // The bell leads back to the result.
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Vendor import finished').click()
  await dialog.getByText('1 vendor added, 0 updated, 0 unchanged. 2 rows not imported').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download rejected rows' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('suppliers-rejected.csv')
  const cell = dialog.getByLabel('Contact email, row 3')
  expect(await cell.inputValue()).toBe('nonsense')
  await dialog.getByText('must be an email address').waitFor()
  await cell.fill('better@example.com')
  await dialog.getByRole('button', { name: 'Import 1 corrected row' }).click()
  await dialog.getByText('Checking 1 row').waitFor()
  await t.runJobs()
  // The row that was not edited was not sent, and is still marked.
  await dialog.getByText('1 vendor added, 0 updated, 0 unchanged. 1 row not imported').waitFor()
  await dialog.getByText('is already used in row 2').waitFor()
  await dialog.getByRole('button', { name: 'Import corrected rows', disabled: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('link', { name: 'Bad', exact: true }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Undo this import' }).first().click()
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByText(': 1 vendor deleted, 0 restored.').waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await t.admin.get('/api/v1/vendors?query=bad')).body).toEqual([])
  const { body } = await t.admin.get('/api/v1/vendors?query=good')
  expect(body).toMatchObject([{ name: 'Good; "Ltd"', tier: 'HIGH' }])
  expect((await t.admin.get(`/api/v1/vendors/${body[0].id}`)).body.notes).toBe('two\nlines')
})

test('rejects an invalid CSV file before sending anything', async () => {
  const { page, problems, close } = await asAdmin('/vendors?dialog=import')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const choose = (csv: string) => page.locator('input[type=file]').setInputFiles(csvFile(csv))
  const alert = page.getByRole('dialog').getByRole('alert')
  await choose('name,contactEmail\n')
  await alert.filter({ hasText: 'The file has no rows below its header.' }).waitFor()
  await choose(`name\n${'x'.repeat(11 * 1024 * 1024)}`)
  await alert.filter({ hasText: 'The file is too large. Up to 10 MiB and 20,000 rows.' }).waitFor()
  await choose(`name\n${'x\n'.repeat(20_001)}`)
  await alert.filter({ hasText: 'The file has 20,001 rows.' }).waitFor()
  await close()
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

test('a row that matches an offboarded vendor shows a warning before and after the import', async () => {
  await t.make.vendor({ name: 'Gone Ltd', stage: 'OFFBOARDED' })
  const { page, problems, close } = await asAdmin('/vendors?dialog=import')
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(csvFile('name,tier\nGone Ltd,LOW\n'))
  await dialog.getByRole('button', { name: 'Check file' }).click()
  const warning = dialog.getByRole('table', { name: 'Warnings by row' }).getByText('stays offboarded')
  await warning.waitFor()
  await dialog.getByRole('button', { name: 'Import vendors' }).click()
  await dialog.getByText('You can close this window.').waitFor()
  await t.runJobs()
  await dialog.getByText('0 vendors added, 1 updated').waitFor()
  await warning.waitFor()
  await close()
  expect(problems).toEqual([])
})
