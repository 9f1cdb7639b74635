import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { filled, pack } from '../../server/assessments/workbook/testing/fill.ts'
import { useBrowser } from '../support/browser.ts'
import { FILES } from '../support/reviewing.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>

const questionnaire = async () => {
  const vendor = await t.make.vendor({ name: 'Kestrel Freight', contactName: 'Vera Kestrel' })
  return t.make.questionnaire({ vendorId: vendor.id })
}
const open = ({ token }: Sent, hash = '', fresh = false) => visit(`${t.url}/portal/${token}${hash}`, { fresh })
const answersOf = async ({ portal }: Sent) => {
  const { body } = await t.nobody.get(portal)
  return Object.fromEntries(
    body.questions.map(({ key, response }: { key: string; response: { value: unknown } | null }) => [
      key,
      response?.value,
    ]),
  )
}
const isFocused = (locator: Locator) => locator.evaluate((element) => element === element.ownerDocument.activeElement)
const tabTo = async (page: Page, locator: Locator) => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${locator}`)
}
const group = (page: Page, name: string) => page.getByRole('group', { name })
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

test('a whole questionnaire with all nine types by keyboard, to the receipt', async () => {
  const sent = await questionnaire()
  const { page, problems, close } = await open(sent, '', true)
  const certificate = { name: FILES.pdf.name, mimeType: 'application/pdf', buffer: Buffer.from(FILES.pdf.content) }
  // From the start: the browser must know that the dialog is ours before the key is pressed.
  page.on('filechooser', (chooser) => void chooser.setFiles(certificate))
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers().referer))
  await tabTo(page, page.getByRole('link', { name: 'Start' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Access' }).waitFor()

  await tabTo(page, group(page, 'Is MFA enforced?').getByLabel('Yes'))
  await page.keyboard.press('Space')
  await said(page, '1 question was added below.')
  await tabTo(page, group(page, 'How?').getByRole('textbox'))
  await page.keyboard.type('By our identity provider.')
  await tabTo(page, page.getByLabel('Key', { exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('link', { name: 'Next section' }))
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()
  await tabTo(page, page.getByLabel('EU', { exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('combobox', { name: 'Which region?' }))
  await page.keyboard.type('sou')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'For how many days?' }))
  await page.keyboard.type('12,5')
  await tabTo(page, page.getByLabel('Since when?', { exact: true }))
  await page.keyboard.type('03122024')
  await tabTo(page, group(page, 'How mature?').getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'Add files: Can you prove it?' }))
  await page.keyboard.press('Enter')
  await said(page, '1 file was added.')
  await tabTo(page, page.getByRole('link', { name: 'Review and submit' }).last())
  await page.keyboard.press('Enter')

  await page.getByText('All required questions are answered.').waitFor()
  await page.getByText('9 answers and 1 file will be sent').waitFor()
  await tabTo(page, page.getByLabel('Your role'))
  await page.keyboard.type('CISO')
  await tabTo(page, page.getByRole('checkbox', { name: 'I declare for Kestrel Freight' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your answers were submitted.' }).waitFor()
  expect(await page.getByRole('definition').allInnerTexts()).toContain('Vera Kestrel, CISO')
  expect(await page.title()).not.toContain(sent.token)
  expect(referrers.filter(Boolean)).toEqual([])
  await close()
  expect(problems).toEqual([])
  expect(await answersOf(sent)).toEqual({
    mfa: 'YES',
    how: 'By our identity provider.',
    factors: ['Key'],
    where: 'EU',
    region: 'South',
    days: 12.5,
    since: '2024-03-12',
    maturity: 2,
    proof: ['certificate.pdf'],
  })
})

test('answers typed without a connection survive the end of the tab and are sent later', async () => {
  const sent = await questionnaire()
  const address = `${t.url}/portal/${sent.token}#section-1`
  const { page, close } = await visit(address, { fresh: true, keepsPage: true })
  const cache = "await caches.open('assay-portal')"
  const keptFiles = () =>
    page.evaluate<string[]>(`(async () => (await (${cache}).keys()).map(({ url }) => new URL(url).pathname))()`)
  await expect.poll(keptFiles).toContain('/portal/-')
  await page.evaluate(`(async () => (${cache}).put('/assets/old-release.js', new Response('')))()`)
  await page.reload()
  // What an older release left goes, and nothing is kept but the page's own files.
  await expect.poll(keptFiles).not.toContain('/assets/old-release.js')
  expect((await keptFiles()).filter((path) => path !== '/portal/-' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(true)
  await group(page, 'Is MFA enforced?').getByLabel('Yes').check()
  await group(page, 'How?').getByRole('textbox').fill('With security keys.')
  await page.getByText('2 answers are kept on this device').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await page.getByLabel('Some changes were not sent').inputValue()).toContain('With security keys.')
  // Another tab of the same browser, as after a crash: this one does not end by itself.
  const second = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  expect(await answersOf(sent)).toMatchObject({ mfa: undefined, how: undefined })
  await second.context().setOffline(false)
  await second.goto(address)
  await second.getByText('All answers saved').waitFor()
  expect(await group(second, 'How?').getByRole('textbox').inputValue()).toBe('With security keys.')
  expect(await answersOf(sent)).toMatchObject({ mfa: 'YES', how: 'With security keys.' })
  expect(await second.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('assay-portal:'))")).toEqual(
    [],
  )
  await close()
})

test('a number is shown as it was understood; what cannot be read stays and counts as missing', async () => {
  const sent = await questionnaire()
  const { page, problems, close } = await open(sent, '#section-2')
  const days = page.getByRole('textbox', { name: 'For how many days?' })
  await days.fill('30')
  await page.getByText('Saved by Vera').waitFor()
  await days.pressSequentially(' 0')
  await page.getByText('Enter a number').waitFor()
  await days.fill('1,234')
  await page.getByText('This can be read in two ways. Enter 1234 or 1.2340.').waitFor()
  await page.getByText('All answers saved').waitFor()
  expect(await answersOf(sent)).toMatchObject({ days: null })
  await page.reload()
  await page.getByText('This can be read in two ways.').waitFor()
  expect(await days.inputValue()).toBe('1,234')
  await days.fill('1 234,5')
  await page.getByText('1,234.5', { exact: true }).waitFor()

  // "Not applicable" gives back what is under it, also after a reload.
  const hidden = group(page, 'For how many days?').getByLabel('Not applicable')
  await hidden.check()
  await page.getByText('All answers saved').waitFor()
  await page.reload()
  await hidden.uncheck()
  expect(await days.inputValue()).toBe('1234.5')

  // A comment that is emptied keeps its field; a message waits until it is sent.
  await page.getByRole('button', { name: 'Add comment: For how many days?' }).click()
  const comment = group(page, 'For how many days?').getByLabel('Comment')
  await comment.fill('x')
  await comment.fill('')
  expect(await isFocused(comment)).toBe(true)
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByLabel('Write a message').fill('Half a message')
  await page.reload()
  expect(await page.getByLabel('Write a message').inputValue()).toBe('Half a message')
  await close()
  expect(problems).toEqual([])
  expect(await answersOf(sent)).toMatchObject({ days: 1234.5 })
})

test('a dead link shows what was not sent, and the link that replaces it sends it', async () => {
  const sent = await questionnaire()
  const { page, close } = await open(sent, '#section-1', true)
  await page.context().setOffline(true)
  await group(page, 'Is MFA enforced?').getByLabel('Yes').check()
  await page.getByText('1 answer is kept on this device').waitFor()
  const { body } = await t.admin.post(`/api/v1/assessments/${sent.id}/link/regenerate`)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await page.reload()
  expect(await page.getByLabel('Some changes were not sent').inputValue()).toBe('Is MFA enforced?\nYES')
  await page.goto(`${body.portalUrl}#section-1`)
  await page.getByText('All answers saved').waitFor()
  expect(await answersOf({ ...sent, portal: `/api/portal/${body.portalUrl.split('/').at(-1)}` })).toMatchObject({
    mfa: 'YES',
  })
  await close()
})

test('two browsers at once see both answers of a conflict, and each other’s confirmations', async () => {
  const first = await questionnaire()
  await t.make.answer({ id: first.id, ids: first.questions }, { mfa: 'YES', where: 'EU' })
  await t.nobody.post(`${first.portal}/submit`)
  const sent = await t.make.questionnaire({ vendorId: first.vendorId, templateId: first.templateId })
  const mine = await open(sent)
  await mine.page.getByRole('button', { name: 'Reuse 2 answers' }).click()
  await mine.page.getByText('2 answers were reused.').first().waitFor()
  const theirs = await open(sent, '#section-1', true)
  const [page, other] = [mine.page, theirs.page]
  await other.getByRole('button', { name: 'Not you?' }).click()
  await other.getByLabel('Your name').fill('Noor')
  await other.getByRole('button', { name: 'Save name' }).click()
  await page.evaluate("location.hash = '#section-1'")
  await group(other, 'Is MFA enforced?').getByRole('button', { name: 'Still correct' }).click()
  await group(other, 'How?').getByRole('textbox').first().fill('A colleague’s answer')
  await other.getByText('All answers saved').waitFor()

  await group(page, 'How?').getByRole('textbox').first().fill('My answer')
  const conflict = page.getByRole('region', { name: 'A colleague changed this answer' })
  await conflict.getByText('A colleague’s answer').waitFor()
  await conflict.getByText('Answer of Noor').waitFor()
  await conflict.getByText('My answer').waitFor()
  expect(await answersOf(sent)).toMatchObject({ how: 'A colleague’s answer' })
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('All answers saved').waitFor()
  expect(await answersOf(sent)).toMatchObject({ how: 'My answer' })
  await page.reload()
  await group(page, 'Is MFA enforced?').waitFor()
  expect(await page.getByRole('button', { name: 'Still correct: Is MFA enforced?' }).count()).toBe(0)
  await theirs.close()
  await mine.close()
  // The refused save is in the browser's own list.
  expect(mine.problems.filter((text) => !text.includes('status of 409'))).toEqual([])
})

test('the workbook is downloaded, filled in, reported on and saved through the page', async () => {
  const sent = await questionnaire()
  const { page, problems, close } = await open(sent)
  await page.getByText('Answer in Excel').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download spreadsheet' }).click()
  const original = await readFile(await (await downloading).path())
  const book = await filled(original, { mfa: { answer: 'Yes' }, days: { answer: 'many' } })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const picker = page.getByLabel('Upload filled spreadsheet').first()
  await picker.setInputFiles({ name: 'answers.xlsx', mimeType, buffer: Buffer.from(book) })
  await page.getByText('1 answer cannot be taken:').waitFor()
  await page.getByText('2.3 For how many days?').waitFor()
  await page.getByText('The answer must be a number.').waitFor()
  expect(await answersOf(sent)).toMatchObject({ mfa: undefined })
  await page.getByRole('button', { name: 'Save 1 answer' }).click()
  await page.getByText('1 answer was saved from the spreadsheet.').first().waitFor()
  expect(await answersOf(sent)).toMatchObject({ mfa: 'YES', days: undefined })

  // What the server refuses is said in the reader's language.
  await page.locator('header select').selectOption('de')
  const german = page.getByLabel('Ausgefüllte Tabelle hochladen').first()
  await german.setInputFiles({ name: 'a.xlsx', mimeType, buffer: Buffer.from(await pack([{ name: 'A', rows: [] }])) })
  await page.getByText('Das ist keine Tabelle eines Fragebogens.').waitFor()
  await german.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
  await page.getByText('den Typ „Excel-Arbeitsmappe (.xlsx)“').waitFor()
  await page.locator('header select').selectOption('en')
  await close()
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([])
})

test('answers of an earlier workbook are proposed, and the ticked ones are taken in one step', async () => {
  const [first, sent] = [await questionnaire(), await questionnaire()]
  await t.nobody.put(`${sent.portal}/answers/${sent.questions.where}`, { value: 'EU' })
  const { bytes } = await t.nobody.get(`${first.portal}/workbook`)
  const earlier = await filled(bytes, { mfa: { answer: 'Yes' }, where: { answer: 'US' }, days: { answer: 7 } })
  const { page, problems, close } = await open(sent)
  await page.getByText('Answers from an earlier spreadsheet').click()
  const file = { name: 'old.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(earlier) }
  await page.getByLabel('Upload earlier spreadsheet').first().setInputFiles(file)
  await page.getByText('3 answers can be used here:').waitFor()
  // Existing answers are replaced only if ticked.
  expect(await page.getByLabel('2.1 Where?').isChecked()).toBe(false)
  await page.getByText('It would replace this answer:').waitFor()
  await page.getByLabel('2.3 For how many days?').uncheck()
  await page.getByRole('button', { name: 'Save 1 answer' }).click()
  await page.getByText('1 answer was saved from the spreadsheet.').first().waitFor()
  expect(await answersOf(sent)).toMatchObject({ mfa: 'YES', where: 'EU', days: undefined })
  await close()
  expect(problems).toEqual([])
})

test('texts are shown in a language that only the questionnaire has', async () => {
  const pt = { text: 'A autenticação é obrigatória?' }
  const questions = [{ key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO' as const, translations: { 'pt-BR': pt } }]
  const { id } = await t.make.publishedTemplate({
    sections: [{ title: 'Access', translations: { 'pt-BR': { title: 'Acesso' } }, questions }],
  } as never)
  const { page, problems, close } = await open(await t.make.questionnaire({ templateId: id }), '#section-1')
  await page.locator('header select').selectOption({ label: 'português (Brasil)' })
  await page.getByRole('group', { name: 'A autenticação é obrigatória?' }).getByLabel('Yes').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Acesso' }).waitFor()
  await page.locator('header select').selectOption('en')
  await group(page, 'Is MFA enforced?').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('answers of last year are confirmed by section; only open questions are shown if one likes', async () => {
  const first = await questionnaire()
  await t.make.answer({ id: first.id, ids: first.questions }, { mfa: 'YES', factors: ['Key'], where: 'EU' })
  await t.nobody.post(`${first.portal}/submit`)
  const sent = await t.make.questionnaire({ vendorId: first.vendorId, templateId: first.templateId })
  await t.nobody.post(`${sent.portal}/reuse`, {})
  // Mail programs take a bracket or a slash after a link for a part of it.
  const { page, problems, close } = await visit(`${t.url}/portal/${sent.token}%3E#section-1`)
  expect(await page.title()).toMatch(/^Access – /)
  await page.getByRole('button', { name: 'All 2 reused answers of this section are still correct' }).click()
  await page.getByText('All answers saved').waitFor()
  expect(await page.getByRole('button', { name: /^Still correct/ }).count()).toBe(0)
  await page.getByLabel('Show', { exact: true }).selectOption('Not answered yet')
  expect(await page.getByRole('group', { name: 'Is MFA enforced?' }).count()).toBe(0)
  await group(page, 'How?').getByRole('textbox').first().fill('By our identity provider.')
  await group(page, 'How?').waitFor()
  await page.goto(`${t.url}/portal/${sent.token}/`)
  await page.getByRole('link', { name: 'Continue' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('a section link shows its section and nothing else', async () => {
  const sent = await questionnaire()
  const { page, problems, close } = await open(sent)
  await page.getByText('Share the work').click()
  await page.getByLabel('Section', { exact: true }).selectOption('Data')
  await page.getByLabel('Name of your colleague').first().fill('Noor')
  await page.getByLabel('Email of your colleague (optional)').fill('noor@example.com')
  await page.getByLabel('Note (optional)').first().fill('Please by Friday.')
  await page.getByRole('button', { name: 'Create section link' }).click()
  await page.getByText('An email with this link is on its way to noor@example.com.').waitFor()
  const link = await page.getByLabel('Copy this link now.').inputValue()
  await page.goto(link)
  await page.getByText('You were asked to answer the section “Data”.').waitFor()
  await page.getByText('Please by Friday.').waitFor()
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByLabel('EU', { exact: true }).check()
  await page.getByText('Saved by Noor').waitFor()
  // The field that replaces a button takes its focus.
  await group(page, 'Where?').getByRole('button', { name: 'Add comment' }).click()
  await expect.poll(() => isFocused(group(page, 'Where?').getByLabel('Comment', { exact: true }))).toBe(true)
  expect(await page.getByRole('main').innerText()).not.toContain('MFA')
  expect(await page.getByRole('navigation').innerText()).not.toContain('Access')
  await page.getByRole('link', { name: 'Check your section' }).click()
  await page.getByRole('button', { name: 'Done with my section' }).click()
  await page.getByText('Your colleague sees that your section is done.').waitFor()
  await page.goto(`${t.url}/portal/${sent.token}`)
  await page.getByText('Share the work').click()
  await page.getByText(/^1 of 6 answered · Done, /).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('an upload that is cut off is told, loses nothing else and can be tried again', async () => {
  const sent = await questionnaire()
  const { page, close } = await open(sent, '#section-2')
  const proof = group(page, 'Can you prove it?')
  const { name, content } = FILES.pdf
  const files = [
    { name, mimeType: 'application/pdf', buffer: Buffer.from(content) },
    { name: FILES.text.name, mimeType: 'text/csv', buffer: Buffer.from(FILES.text.content) },
  ]
  await page.route('**/evidence', (route) => route.abort('connectionreset'), { times: 1 })
  await proof.locator('input[type=file]').setInputFiles(files)
  await proof.getByText('certificate.pdf was not uploaded. The connection was interrupted.').waitFor()
  await proof.getByRole('link', { name: 'sites.csv' }).waitFor()
  await proof.getByRole('button', { name: 'Try again: certificate.pdf' }).click()
  await proof.getByRole('link', { name: 'certificate.pdf' }).waitFor()
  // Refused before it is sent: it is here already.
  await proof.locator('input[type=file]').setInputFiles([files[0] ?? []].flat())
  await proof.getByText('This file is already here.').waitFor()
  await proof.getByRole('button', { name: `Cancel: ${name}` }).click()
  // One that takes long goes on while another section is open.
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  await page.route('**/evidence', async (route) => gate.then(() => route.continue()), { times: 1 })
  const slow = { name: 'slow.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
  await proof.locator('input[type=file]').setInputFiles(slow)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('Uploading 1 file…').waitFor()
  openGate()
  await said(page, '1 file was added.')
  await page.getByRole('link', { name: 'Next section' }).click()
  await proof.getByRole('button', { name: 'Remove slow.csv' }).click()
  await said(page, 'slow.csv was removed.')
  await group(page, 'How mature?').getByLabel('Use a file you already added').selectOption(name)
  await group(page, 'How mature?').getByRole('link', { name }).waitFor()
  await proof.getByRole('button', { name: 'Remove sites.csv' }).click()
  await said(page, 'sites.csv was removed.')
  expect(await answersOf(sent)).toMatchObject({ proof: [name] })
  await close()
})
