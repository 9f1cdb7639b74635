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

  const becomes = (column: string) => dialog.getByLabel(`Becomes: ${column}`)
  expect(await becomes('Supplier').inputValue()).toBe('name')
  expect(await becomes('E-Mail').inputValue()).toBe('contactEmail')
  expect(await becomes('Kind').inputValue()).toBe('')
  await becomes('Kind').selectOption('Tier')
  await becomes('Supplier').selectOption('Leave out')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Say which column holds the name' }).waitFor()
  await becomes('Supplier').selectOption('Name')
  await dialog.getByRole('button', { name: 'Check' }).click()

  await dialog.getByText('Nothing can be imported: 1 error.').waitFor()
  const errors = dialog.getByRole('table', { name: 'Errors by row' })
  await errors.getByRole('row', { name: /^3 E-Mail/ }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)

  // The corrected file has the same columns: what was said about them still holds.
  await choose(
    'Supplier;E-Mail;Remarks;Kind\nGood;good@example.com;"two\nlines";HIGH\nBetter;better@example.com;;LOW\n',
  )
  await dialog.getByText('Would be imported: 2 new vendors').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
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
  await alert.filter({ hasText: 'The file has no rows below its head.' }).waitFor()
  await choose(`name\n${'x'.repeat(11 * 1024 * 1024)}`)
  await alert.filter({ hasText: 'The file is too large. At most 10 MiB and 20,000 rows.' }).waitFor()
  await choose(`name\n${'x\n'.repeat(20_001)}`)
  await alert.filter({ hasText: 'The file has 20,001 rows.' }).waitFor()
  await close()
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})
