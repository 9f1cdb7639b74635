import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { find, mainLink, typeToConfirm, usePages } from '../support/pages.ts'
import { fillPortfolio } from '../support/portfolio.ts'

const { t, visit, admin, asAdmin } = usePages()
const who = { vendorId: '', shared: '' }

beforeAll(async () => {
  const { vendor, template } = await fillPortfolio(t)
  who.vendorId = vendor.id
  t.advance({ minutes: 5 })
  const answers = { mfa: 'YES', backup: 'NO', crypt: 'YES', train: 'NO' }
  await t.make.completedAssessment(answers, { vendorId: vendor.id, templateId: template.id, title: 'Second review' })
  who.shared = (await t.make.framework(2, { name: 'Shared duties', isSharedResponsibility: true })).id
})

const open = (search = '') => asAdmin(`/vendors/${who.vendorId}${search}`)
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) })
const chooseFile = (page: Page, label: string, name: string) =>
  page.getByRole('dialog').locator(`input[type=file][aria-label="${label}"]`).setInputFiles(pdf(name))

test('assigns an owner to a vendor', async () => {
  const { page, problems, close } = await open()
  await page.getByRole('button', { name: 'Change owner: –' }).click()
  await page.getByRole('dialog', { name: 'Owner' }).getByRole('combobox').click()
  await page.getByRole('option', { name: `${admin.name} (you)` }).click()
  await page.getByRole('region', { name: 'Details' }).getByText(admin.name).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('leads with the residual risk and its reasons, and folds how it is calculated', async () => {
  const { page, close } = await open()
  const residual = page.getByRole('region', { name: 'Residual risk' })
  await residual.getByText(/inherent and an? (Green|Amber|Red) score give/).waitFor()
  expect(await page.getByRole('tab').count()).toBe(6)
  await page.getByText('How is the risk calculated?').click()
  const risk = page.getByRole('region', { name: 'Risk', exact: true })
  await risk.getByRole('table', { name: 'Inherent risk calculation' }).waitFor()
  await risk.getByText(/inherent and an? (Green|Amber|Red) score give/).waitFor()
  expect(await risk.locator('td[aria-current=true]').count()).toBe(1)
  expect(await risk.getByText('Residual').count()).toBe(0)
  const places = page.getByRole('list', { name: 'Score by assessment' })
  await places.getByRole('img').nth(1).waitFor()
  expect(await places.getByRole('img').count()).toBe(2)
  await close()
})

test('says when the next assessment is due, and creates it', async () => {
  const { id } = await t.make.vendor({ tier: 'HIGH' })
  const { page, problems, close } = await asAdmin(`/vendors/${id}`)
  const next = page.getByRole('region', { name: 'Next assessment' })
  await next.getByText('due today').waitFor()
  await t.pool`update vendors set created_at = '2020-02-01' where id = ${id}`
  await page.reload()
  await next.getByText('1 Feb 2020').waitFor()
  await page.getByRole('button', { name: 'Send questionnaire' }).click()
  await page.getByRole('dialog', { name: 'Send questionnaire' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('adds a certification with a document, edits it, and deletes it after its name is typed', async () => {
  const { page, problems, close } = await open('?tab=certifications')
  await page.getByRole('button', { name: 'Add certification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Duty certificate')
  await dialog.getByLabel('Expires').fill('2020-01-31')
  await dialog.getByLabel('Issued').fill('2021-01-31')
  await dialog.getByRole('button', { name: 'Add certification' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Expires must not be before' }).waitFor()

  await dialog.getByLabel('Expires').fill('2099-01-31')
  await dialog.getByRole('combobox', { name: 'Framework' }).click()
  await page.getByRole('option', { name: 'Shared duties' }).click()
  await chooseFile(page, 'Documents', 'duty.pdf')
  await dialog.getByRole('list', { name: 'Documents: selected files' }).getByText('duty.pdf').waitFor()
  await dialog.getByRole('button', { name: 'Add certification' }).click()
  const row = page.getByRole('row', { name: /Duty certificate/ })
  await row.getByRole('link', { name: 'duty.pdf' }).waitFor()

  await row.getByRole('button', { name: 'Edit: Duty certificate' }).click()
  await dialog.getByLabel('Issuer').fill('An auditor')
  await chooseFile(page, 'Documents', 'renewal.pdf')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await row.getByRole('link', { name: 'renewal.pdf' }).waitFor()
  await row.getByText('An auditor').waitFor()

  await row.getByRole('button', { name: 'Edit: Duty certificate' }).click()
  await dialog.getByRole('button', { name: 'Remove renewal.pdf' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete document' })
  await typeToConfirm(confirm, 'renewal.pdf')
  await confirm.getByRole('button', { name: 'Delete document' }).click()
  await dialog.getByRole('button', { name: 'Remove renewal.pdf' }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Delete: Duty certificate' }).click()
  await dialog.getByText('1 document').waitFor()
  await typeToConfirm(dialog, 'Duty certificate')
  await dialog.getByRole('button', { name: 'Delete certification' }).click()
  await row.waitFor({ state: 'detached' })
  await close()
  // The refused date is an answer that the browser notes.
  expect(problems.filter((p) => !p.includes('status of 400'))).toEqual([])

  const { body } = await t.admin.get(`/api/v1/vendors/${who.vendorId}/responsibilities`)
  expect(body.entries.filter((e: { frameworkId: string }) => e.frameworkId === who.shared)).toHaveLength(2)
})

test('accepts dropped files, which can be removed again', async () => {
  const { page, close } = await open('?tab=certifications&dialog=certification')
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    for (const name of ['one.pdf', 'two.pdf']) data.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
    return data
  })()`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Documents' }).dispatchEvent('drop', { dataTransfer: dropped })
  await dialog.getByRole('button', { name: 'Remove one.pdf' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dropped paper')
  await dialog.getByRole('button', { name: 'Add certification' }).click()
  const row = page.getByRole('row', { name: /Dropped paper/ })
  await row.getByRole('link', { name: 'two.pdf' }).waitFor()
  expect(await row.getByRole('link', { name: 'one.pdf' }).count()).toBe(0)
  await close()
})

test('assigns a responsibility and completes it with evidence', async () => {
  const { page, problems, close } = await open('?tab=responsibilities')
  await page
    .getByRole('row', { name: /Shared cloud controls/ })
    .first()
    .getByRole('button', { name: 'Control 1' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: `${admin.name} (you)` }).click()
  await dialog.getByLabel('Notes').fill('Done in spring.')
  await chooseFile(page, 'Evidence', 'proof.pdf')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const row = page.getByRole('row', { name: /Shared cloud controls/ }).first()
  await row.getByText('1 file').waitFor()
  await row.getByText(admin.name).waitFor()
  await close()
  expect(problems).toEqual([])
  const { body } = await t.admin.get(`/api/v1/vendors/${who.vendorId}/responsibilities`)
  expect(body.entries).toContainEqual(
    expect.objectContaining({ status: 'COMPLETED', notes: 'Done in spring.', assignedToName: admin.name }),
  )
})

test("shows each control's current and previous state, and links to its answer", async () => {
  const { page, problems, close } = await open('?tab=compliance')
  const domains = page.getByRole('table', { name: 'Compliance by domain' })
  await domains.getByRole('row', { name: /2 Recovery 0% Red 100% −100 points/ }).waitFor()
  await page.getByRole('img', { name: /^Radar: Access \d+%, Recovery 0%, People 100%$/ }).waitFor()
  const square = (name: string, domain: string) =>
    page.getByRole('group', { name: domain }).getByRole('button', { name })
  await square('C-1 Control 1: compliant; before: not compliant', 'Access').focus()
  for (const _ of ['C-4', 'C-2']) await page.keyboard.press('ArrowRight')
  await page.getByRole('tooltip').filter({ hasText: 'C-2 Control 2: not compliant; before: compliant' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'C-2 Control 2' })
  await dialog.getByText('Are backups restored on trial at least once a year?').first().waitFor()
  await dialog.getByRole('link', { name: 'Second review' }).waitFor()
  expect(page.url()).toContain('control=')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const failed = page.getByRole('button', { name: /^Not compliant \d+$/ })
  await failed.click()
  await square('C-1', 'Access').waitFor({ state: 'detached' })
  expect(await square('C-2', 'Recovery').innerText()).toContain('C-2')
  await failed.click()
  await square('C-1', 'Access').waitFor()

  await page.getByText('View as table').click()
  const table = page.getByRole('table', { name: 'All controls' })
  await table.getByRole('row', { name: 'C-3 Control 3 People Compliant Compliant' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('lists documents and events, each with a link', async () => {
  const { certificationId } = await t.make.attachment(who.vendorId, '%PDF-1.7 timeline')
  expect(certificationId).not.toBe('')
  const { page, problems, close } = await open('?tab=documents')
  const row = page.getByRole('row', { name: /report.pdf/ })
  await row.getByRole('cell', { name: 'Certification', exact: true }).waitFor()
  expect(await row.getByRole('link', { name: 'report.pdf' }).getAttribute('href')).toMatch(/^\/api\/v1\/files\//)

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Timeline' }).click()
  const events = page.getByRole('listitem')
  await events.filter({ hasText: 'Assessment completed: Second review' }).waitFor()
  await events.filter({ hasText: '1 finding raised: Are backups restored on trial' }).waitFor()
  await events.filter({ hasText: 'Vendor added' }).waitFor()
  await events.filter({ hasText: 'Certification added: ISO/IEC 27001 2022' }).getByRole('link').click()
  await page.getByRole('table', { name: 'Certifications' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('adds, edits and deletes a contact, and offers contacts when an assessment is sent', async () => {
  const vendor = await t.make.vendor({ name: 'Contacted', contactEmail: 'primary@c.example' })
  const { id: templateId } = await t.make.publishedTemplate()
  const { body: draft } = await t.admin.post('/api/v1/assessments', { vendorId: vendor.id, templateId })
  const { page, problems, close } = await asAdmin(`/vendors/${vendor.id}?tab=contacts`)
  await page.getByRole('row', { name: /primary@c.example.*Gets the questionnaire, Gets reminders/ }).waitFor()
  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bea Contact')
  await dialog.getByLabel('Email').fill('bea@c.example')
  await dialog.getByLabel('Gets the questionnaire').check()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('row', { name: /Bea Contact.*bea@c.example.*Gets the questionnaire/ }).waitFor()
  await page.getByRole('button', { name: 'Edit: Bea Contact' }).click()
  await dialog.getByLabel('Job title').fill('CISO')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('row', { name: /Bea Contact.*CISO/ }).waitFor()

  await page.goto(`${t.url}/assessments/${draft.id}?dialog=send`)
  await dialog.getByText('Bea Contact (bea@c.example)').waitFor()
  await dialog.getByRole('button', { name: 'Send to vendor' }).click()
  await dialog.getByText(/Copy this link/i).waitFor()
  const { delivery } = (await t.admin.get(`/api/v1/assessments/${draft.id}`)).body
  expect(delivery.recipients).toEqual(['bea@c.example'])

  await page.goto(`${t.url}/vendors/${vendor.id}?tab=contacts`)
  await page.getByRole('button', { name: 'Delete: Bea Contact' }).click()
  await typeToConfirm(dialog, 'Bea Contact')
  await dialog.getByRole('button', { name: 'Delete contact' }).click()
  await page.getByRole('row', { name: /Bea Contact/ }).waitFor({ state: 'detached' })
  await close()
  expect(problems).toEqual([])
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)
})

test('ticks the offboarding checklist, and asks before a vendor leaves with open items', async () => {
  const vendor = await t.make.vendor({ name: 'Leaving', stage: 'OFFBOARDING' })
  const { page, problems, close } = await asAdmin(`/vendors/${vendor.id}`)
  const card = page.getByRole('region', { name: 'Offboarding checklist' })
  await card.getByLabel('Access removed').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('SSO and VPN')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await card.getByText('1 of 3 done').waitFor()
  await card.getByText(/SSO and VPN/).waitFor()

  await page.goto(`${t.url}/vendors/${vendor.id}?dialog=edit`)
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Offboarded' }).click()
  await dialog.getByText('Certificate of deletion received').waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Confirm that these items stay open.').waitFor()
  await dialog.getByLabel('Offboard anyway').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await t.admin.get(`/api/v1/vendors/${vendor.id}`)).body.stage).toBe('OFFBOARDED')
  await close()
  expect(problems).toEqual([])
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)
})

test('adds a sub-processor; its page and the dashboard say who depends on it', async () => {
  const used = await t.make.vendor({ name: 'Deepwater Hosting' })
  const { page, problems, close } = await asAdmin(`/vendors/${who.vendorId}?tab=subprocessors`)
  await page.getByRole('button', { name: 'Add sub-processor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add sub-processor' }).click()
  await dialog.getByText('Choose a vendor.').waitFor()
  await find(dialog.getByRole('combobox', { name: 'Vendor' }), 'deepwater', 'Deepwater Hosting')
  await dialog.getByLabel('Purpose').fill('Backups')
  await dialog.getByRole('button', { name: 'Add sub-processor' }).click()
  await page.getByRole('row', { name: /Deepwater Hosting.*Backups/ }).waitFor()

  await page.getByRole('link', { name: 'Deepwater Hosting' }).click()
  await page.getByRole('tab', { name: 'Relations' }).click()
  await page.getByText('Sub-processors', { exact: true }).first().click()
  await page.getByRole('heading', { name: '1 vendor affected if Deepwater Hosting fails' }).waitFor()
  await mainLink(page, 'Your day').click()
  await page
    .getByRole('region', { name: 'Concentration' })
    .getByText(/^1 of \d+ vendors depend on/)
    .waitFor()
  await page.getByRole('region', { name: 'Concentration' }).getByRole('link', { name: 'Deepwater Hosting' }).click()

  await page.goto(`${t.url}/vendors/${who.vendorId}?tab=subprocessors`)
  await page.getByRole('button', { name: 'Actions: Deepwater Hosting' }).click()
  await page.getByRole('menuitem', { name: 'Remove sub-processor' }).click()
  await page.getByRole('heading', { name: 'No sub-processors yet' }).waitFor()
  await close()
  expect(problems).toEqual([])
  await t.admin.delete(`/api/v1/vendors/${used.id}`)
})

test('shows a viewer everything about a vendor and offers no changes', async () => {
  const { email } = await t.make.user()
  const cookie = await t.make.cookie(email)
  for (const tab of [
    'contacts',
    'compliance',
    'certifications',
    'responsibilities',
    'subprocessors',
    'documents',
    'timeline',
  ]) {
    const { page, problems, close } = await visit(`${t.url}/vendors/${who.vendorId}?tab=${tab}`, { cookie })
    await page.getByRole('tabpanel').waitFor()
    const offered = await page.getByRole('button', { name: /add|edit|delete|remove|choose|save/i }).allInnerTexts()
    expect({ tab, offered }).toEqual({ tab, offered: [] })
    await close()
    expect(problems).toEqual([])
  }
})

test('long words in the details of a vendor fit on a phone', async () => {
  const word = 'x'.repeat(50)
  const vendor = await t.make.vendor({ name: word, tags: [word, 'short', 'third'], website: `https://${word}.example` })
  const { page, problems, close } = await asAdmin(`/vendors/${vendor.id}`, { width: 390 })
  await page.getByText('third', { exact: true }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await close()
  expect(problems).toEqual([])
})

test('edits a detail in place, says at the field what is wrong, and undoes it', async () => {
  const vendor = await t.make.vendor({ contactName: 'Ada' })
  const { page, problems, close } = await asAdmin(`/vendors/${vendor.id}`)
  await page.getByRole('button', { name: 'Change contact email' }).click()
  const dialog = page.getByRole('dialog', { name: 'contact email' })
  await dialog.getByLabel('Contact email').fill('nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Must be an email address.', { exact: true }).waitFor()
  await dialog.getByLabel('Contact email').fill('new@vendor.example')
  await page.keyboard.press('Enter')
  await page.getByText('Contact email changed.').waitFor()
  await page.getByRole('button', { name: 'Change tier' }).click()
  await page.getByRole('menuitem', { name: 'Critical' }).click()
  await page.getByText('Tier changed.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'Tier changed.' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  const { body } = await t.admin.get(`/api/v1/vendors/${vendor.id}`)
  expect(body).toMatchObject({ contactEmail: 'new@vendor.example', contactName: 'Ada', tier: vendor.tier })
  await close()
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([])
})

test('an edit in place leaves a control as it was', async () => {
  const vendor = await t.make.vendor({ tier: 'LOW', contractRenewalDate: '2030-02-01' })
  const { page, close } = await asAdmin(`/vendors/${vendor.id}`)
  const looks = (name: string): Promise<unknown> =>
    // As text: the types of the tests do not know the browser.
    page.evaluate(`(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Change ${name}:'))
      const { backgroundColor, border, padding, font, borderRadius } = getComputedStyle(button)
      return [backgroundColor, border, padding, font, borderRadius].join()
    })()`)
  for (const name of ['tier', 'owner', 'contract renewal', 'contact name']) {
    await page.mouse.move(0, 0)
    const before = await looks(name)
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.keyboard.press('Escape')
    await page.locator('[data-floating-ui-portal] [role=menu], [role=dialog]').waitFor({ state: 'hidden' })
    await page.mouse.move(0, 0)
    expect([name, await looks(name)]).toEqual([name, before])
  }
  await close()
})
