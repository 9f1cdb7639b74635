import { expect, test } from 'vitest'
import { SCANS } from '../../server/findings/imports/testing/scans.ts'
import { violations } from '../support/looks.ts'
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
  await errors.getByRole('row', { name: /^3 Bad E-Mail nonsense/ }).waitFor()
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

test('dates, values and doubtful names are settled once, also for the next file of this shape', async () => {
  const known = await t.make.vendor({ name: 'BrightPay GmbH', contactEmail: 'sec@brightpay.example', tier: 'HIGH' })
  const head = 'Supplier;E-Mail;Criticality;Renewal;Spend;Web'
  const { page, problems, close } = await asAdmin('/vendors?dialog=import')
  const dialog = page.getByRole('dialog')
  const choose = (...rows: string[]) =>
    page.locator('input[type=file]').setInputFiles(csvFile([head, ...rows].join('\r\n')))
  const check = dialog.getByRole('button', { name: 'Check file' })
  await choose(
    'Alpha;a@alpha.example;Tier 1;04/05/2027;€ 1.200.000;n/a',
    ';;;;;',
    'Beta;b@beta.example;Gold;05/06/2027;;',
    'brightpay gmbh;office@other.example;Tier 4;;;',
  )
  await dialog.getByText('3 rows').waitFor()
  await check.click()
  await dialog.getByRole('alert').filter({ hasText: 'Choose which day 04/05/2027 is.' }).waitFor()
  await dialog.getByLabel('Dates in this file').selectOption('04/05/2027 is 4 May 2027')
  await check.click()

  const meaning = (text: string) => dialog.getByLabel(`import “${text}” as`)
  await meaning('Gold').waitFor()
  expect(await meaning('Tier 1').inputValue()).toBe('CRITICAL')
  await dialog.getByRole('row', { name: /Beta Criticality Gold must be one of/ }).waitFor()
  await meaning('Gold').selectOption('High')
  await meaning('n/a').selectOption('Import without this field')
  await dialog.getByText('Ready to import: 2 new vendors, 0 updated, 0 unchanged. 1 row to decide.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Answer for row 5').selectOption('Update BrightPay GmbH')
  await dialog.getByText('Ready to import: 2 new vendors, 1 updated, 0 unchanged.').waitFor()
  await dialog.getByText('brightpay gmbh').first().waitFor()
  await dialog.getByLabel('Answer for row 5').selectOption('Leave out')
  await dialog.getByRole('button', { name: 'Import vendors' }).click()
  await dialog.getByText('You can close this window.').waitFor()
  await t.runJobs()
  await dialog.getByText('2 vendors added, 0 updated, 0 unchanged.').waitFor()
  await dialog.getByText('New vendors (2)').click()
  await dialog.getByText('Alpha, Beta').waitFor()

  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await choose('Gamma;g@gamma.example;gold;04/05/2027;;n/a')
  await check.click()
  await dialog.getByText('Ready to import: 1 new vendor, 0 updated, 0 unchanged.').waitFor()
  await close()
  expect(problems).toEqual([])
  expect((await t.admin.get(`/api/v1/vendors/${known.id}`)).body).toMatchObject({
    name: 'BrightPay GmbH',
    tier: 'HIGH',
  })
  const { body } = await t.admin.get('/api/v1/vendors?query=alpha')
  expect(body).toMatchObject([
    { tier: 'CRITICAL', contractRenewalDate: '2027-05-04T00:00:00.000Z', contractValue: '$1M–$5M', website: null },
  ])
})

test('findings of any table are matched once, named in the result, and undone from the bell', async () => {
  const vendor = await t.make.vendor({ name: 'Osier Imports' })
  const { page, problems, close } = await asAdmin('/findings')
  const dialog = page.getByRole('dialog', { name: 'Import findings' })
  const start = async (file: { name: string; text: string }, source?: string) => {
    if (source) await dialog.getByRole('textbox', { name: 'Source' }).fill(source)
    const buffer = Buffer.from(file.text)
    await dialog.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'text/plain', buffer })
    if (!source) await dialog.getByText('Recognised as').waitFor()
    await dialog.getByRole('button', { name: 'Check' }).click()
  }
  await page.getByRole('button', { name: 'Import findings' }).click()
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill('Osier')
  await page.getByRole('option', { name: 'Osier Imports' }).click()
  await start(
    { name: 'pentest.csv', text: 'Nr;Issue;Risk;Found\n1;Open port;P1;04/05/2026\n;;;\n2;Old TLS;odd;\n' },
    'Pentest',
  )
  expect(await dialog.getByLabel('Finding field for Issue').inputValue()).toBe('title')
  expect(await dialog.getByLabel('Finding field for Risk').inputValue()).toBe('severity')
  await dialog.getByLabel('Finding field for Found').selectOption('Found on')
  await dialog.getByLabel('Dates in this file').selectOption('04/05/2026 is 4 May 2026')
  await dialog.getByRole('button', { name: 'Check file' }).click()
  expect(await dialog.getByLabel('import “P1” as').inputValue()).toBe('CRITICAL')
  await dialog.getByRole('row', { name: /4 Old TLS Risk odd severity must be one of/ }).waitFor()
  await dialog.getByText("1 new, 0 changed, 0 unchanged, 0 missing. 1 row can't be imported.").waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('import “odd” as').selectOption('Low')
  await dialog.getByText('2 new, 0 changed, 0 unchanged, 0 missing.').waitFor()
  await dialog.getByRole('button', { name: 'Import findings' }).click()
  await dialog.getByText('Osier Imports, Pentest: 2 new').waitFor()
  await dialog.getByText('New findings (2)').click()
  await dialog.getByText('Open port, Old TLS').waitFor()

  const [scan] = SCANS.filter(({ format }) => format === 'SARIF')
  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await dialog.getByRole('textbox', { name: 'Source' }).fill('')
  await start({ name: 'scan.sarif', text: scan?.file ?? '' })
  expect(await t.admin.get(`/api/v1/findings?vendorId=${vendor.id}`)).toMatchObject({ body: { totalCount: 2 } })
  await dialog.getByText('Recognised as SARIF. 3 new, 0 changed, 0 unchanged, 0 missing. 2 rows left out.').waitFor()
  await dialog.getByRole('button', { name: 'Import findings' }).click()
  await dialog.getByText('Osier Imports, own: 3 new').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Findings of Osier Imports imported from Pentest').waitFor()
  await page.getByRole('link', { name: 'Undo this import' }).first().click()
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByText(': 3 findings deleted, 0 restored.').waitFor()
  await close()
  expect(problems).toEqual([])
  expect(await t.admin.get(`/api/v1/findings?vendorId=${vendor.id}`)).toMatchObject({ body: { totalCount: 2 } })
})
