import { expect, test } from 'vitest'
import { usePages } from '../support/pages.ts'

const { t, asAdmin } = usePages()

const csvFile = (csv: string) => ({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

test('maps the columns of a CSV file, names its invalid row, and imports the corrected file', async () => {
  const { page, problems, close } = await asAdmin('/vendors?dialog=import')
  const dialog = page.getByRole('dialog')
  const choose = (csv: string) => page.locator('input[type=file]').setInputFiles(csvFile(csv))
  await choose(
    '\ufeffSupplier;E-Mail;Remarks;Kind\r\n"Good; ""Ltd""";good@example.com;"two\nlines";HIGH\r\nBad;nonsense;;LOW\r\n',
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

  await dialog.getByText('1 error. Fix the file').waitFor()
  const errors = dialog.getByRole('table', { name: 'Errors by row' })
  await errors.getByRole('row', { name: /^3 E-Mail/ }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Import vendors', exact: true }).isDisabled()).toBe(true)

  // The corrected file has the same columns: what was said about them still holds.
  await choose(
    'Supplier;E-Mail;Remarks;Kind\nGood;good@example.com;"two\nlines";HIGH\nBetter;better@example.com;;LOW\n',
  )
  await dialog.getByText('Ready to import: 2 new vendors').waitFor()
  await dialog.getByRole('button', { name: 'Import vendors', exact: true }).click()
  await page.getByRole('link', { name: 'Better', exact: true }).waitFor()
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get('/api/v1/vendors?query=good')
  expect(body).toMatchObject([{ name: 'Good', tier: 'HIGH' }])
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
