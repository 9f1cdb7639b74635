import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { NA } from '../support/assess.ts'
import { useBrowser, type VisitOptions } from '../support/browser.ts'
import { focused, searchBox } from '../support/pages.ts'
import { FILES, submittedWithFiles } from '../support/reviewing.ts'
import { useSite } from '../support/site.ts'

const t = useSite()
const { visit } = useBrowser()
const who = { reviewer: '', viewer: '' }

beforeAll(async () => {
  const reviewer = await t.make.user({ name: 'Rae Viewer', roleId: (await t.make.roleNamed('Reviewer')).id })
  who.reviewer = await t.make.cookie(reviewer.email)
  who.viewer = await t.make.cookie((await t.make.user()).email)
})

const open = (id: string, search = '', options: VisitOptions = {}) =>
  visit(`${t.url}/assessments/${id}${search}`, { cookie: who.reviewer, ...options })
const detail = async (id: string) => (await t.admin.get(`/api/v1/assessments/${id}`)).body
const chosen = (page: Page, text: string) =>
  page.getByRole('article').getByRole('heading', { level: 2, name: text }).waitFor()
const reviews = async (id: string) =>
  (await detail(id)).questions.map((q: { review: { decision: string } | null }) => q.review?.decision ?? null)

test('reviews by keyboard: decides, sends back, finalizes, and shares the open finding', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.getByText('Since last spring.').waitFor()
  await page.keyboard.press('j')
  await chosen(page, 'Which accounts are excepted?')
  await page.getByText('Not asked. Shown when “Is multi-factor authentication enforced?” is No.').waitFor()
  await page.keyboard.press('k')
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.keyboard.press('a')
  const pane = page.getByRole('article', { name: 'Question 2.1', exact: true })
  await pane.getByRole('button', { name: 'Confirm answer' }).waitFor()
  await page.getByRole('combobox', { name: 'Show' }).and(page.locator('[value="All questions (3)"]')).waitFor()

  await page.keyboard.press('c')
  await page.getByLabel('What is unclear?').waitFor()
  await page.keyboard.type('Which data goes to Asia, and can it jam?')
  await page.keyboard.press('Control+Enter')
  await chosen(page, 'Please attach your certificate.')
  await page.keyboard.press('a')
  await page.getByRole('status').filter({ hasText: 'All answers reviewed.' }).waitFor()
  await expect.poll(() => reviews(made.id)).toEqual(['APPROVED', null, 'CLARIFICATION_REQUESTED', 'APPROVED'])

  const finalize = page.getByRole('button', { name: 'Finalize' })
  expect(await finalize.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Where is data kept?').waitFor()
  await dialog.getByLabel('Message').fill('One question is left.')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await page.getByText('In progress').waitFor()

  await made.answer('where', { value: ['EU'] })
  await t.nobody.post(`${made.portal}/submit`)
  const finding = { title: 'Backups are not tested', severity: 'HIGH', dueDate: '2099-02-15' }
  await t.admin.post(`/api/v1/assessments/${made.id}/findings`, finding)
  await page.goto(`${t.url}/assessments/${made.id}`)
  await chosen(page, 'Where is data kept?')
  await page.getByText('Clarified, needs review').first().waitFor()
  expect(await pane.getByRole('region', { name: 'Answer', exact: true }).innerText()).toContain('EU; Asia →\nEU')
  await page.keyboard.press('a')
  await finalize.click()
  await dialog.getByText('The score will be 100.0%').waitFor()
  expect(await dialog.getByLabel('Share 1 open finding with the vendor, due 15 Feb 2099').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await close()
  expect(problems).toEqual([])
  const findings = [
    { status: 'OPEN', sharedAt: expect.any(String) },
    { status: 'REMEDIATED', sharedAt: null },
  ]
  expect(await detail(made.id)).toMatchObject({ status: 'COMPLETED', score: 1, findings })
})

test('reverts a refused decision and reports it at its question', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await chosen(page, 'Is multi-factor authentication enforced?')
  // Another reviewer is quicker.
  await t.admin.post(`/api/v1/assessments/${made.id}/finalize`)
  await page.keyboard.press('a')
  await page.getByRole('alert').filter({ hasText: 'This assessment is completed and cannot be reviewed.' }).waitFor()
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.getByRole('option', { name: /multi-factor.*Not saved/ }).waitFor()
  await close()
  expect(problems.filter((p) => !p.includes('status of 409'))).toEqual([])
  expect(await reviews(made.id)).toEqual([null, null, null, null])
})

test('requires a reason to override an answer, and updates the score at once', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id, `?question=${made.ids.where}`)
  await page.getByText('10 of 16 points').waitFor()
  await page.getByRole('combobox', { name: 'Counts as' }).click()
  await page.getByRole('option', { name: 'Compliant (override)', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Explain why you override the answer.').waitFor()
  await page.getByLabel('Internal note').fill('Only test data, by contract.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('16 of 16 points').waitFor()
  await close()
  expect(problems).toEqual([])
})

/** Whether something dark is drawn on the page of a PDF. */
const INKED = `(() => {
  const canvas = document.querySelector('canvas')
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((v, i) => i % 4 === 0 && v < 128)
})()`

test('previews PDF, image and text evidence, and reports a damaged file', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id, `?question=${made.ids.proof}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  const show = (name: string) => evidence.getByRole('button', { name, exact: true }).click()

  await show(FILES.pdf.name)
  const pdf = page.getByRole('region', { name: `Preview of ${FILES.pdf.name}` })
  await pdf.getByText('Certificate of registration').waitFor({ state: 'attached' })
  await pdf.getByText('Page 1 of 1').waitFor()
  await expect.poll(() => page.evaluate(INKED)).toBe(true)
  await pdf.getByRole('button', { name: 'Zoom in' }).click()
  await pdf.getByText('150%').waitFor()

  await show(FILES.image.name)
  await page.getByRole('img', { name: FILES.image.name }).waitFor()
  await expect.poll(() => page.evaluate("document.querySelector('[aria-label^=Preview] img').naturalWidth")).toBe(1)
  await show(FILES.text.name)
  await page.getByText('Lyon,FR').waitFor()
  await show(FILES.broken.name)
  await page.getByRole('alert').filter({ hasText: 'damaged' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/assessments/${made.id}`)
  await close()
  expect(problems).toEqual([])
})

test('a message is internal unless addressed to the vendor, and is labelled so', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id, '?tab=discussion')
  await page.getByRole('textbox', { name: 'Message' }).fill('Their lawyer is new.')
  await page.getByRole('button', { name: 'Add internal note' }).click()
  const thread = page.getByRole('article').filter({ hasText: 'Their lawyer is new.' })
  await thread.getByText('Internal').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you for the quick answer.')
  await page.getByRole('radio', { name: 'Your team and Corvane Mail' }).check()
  await page.getByRole('button', { name: 'Send message to vendor' }).click()
  await page.getByText('Visible to vendor').waitFor()
  await close()
  expect(problems).toEqual([])
  const { comments } = (await t.nobody.get(made.portal)).body
  expect(comments.map(({ body }: { body: string }) => body)).toEqual(['Thank you for the quick answer.'])
})

test('loads earlier comments on request', async () => {
  const made = await submittedWithFiles(t)
  await t.pool`insert into comments (assessment_id, author_type, author_name, body, visibility, created_at)
    select ${made.id}, 'USER', 'Ada', 'Note ' || n, 'INTERNAL', timestamptz '2026-01-01' + make_interval(secs => n)
    from generate_series(1, 130) n`
  const { page, problems, close } = await open(made.id, '?tab=discussion')
  await page.getByText('Note 31', { exact: true }).waitFor()
  expect(await page.getByText('Note 30', { exact: true }).count()).toBe(0)
  const button = page.getByRole('button', { name: 'Load earlier comments' })
  await button.click()
  await page.getByText('Note 1', { exact: true }).waitFor()
  expect(await page.getByRole('article').count()).toBe(130)
  expect(await button.count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('warns of what is undecided and not applicable before finalizing, and undoes it', async () => {
  const questions = ['mfa', 'backup', 'logs'].map((key) => ({
    key,
    text: `Do you have ${key}?`,
    type: 'YES_NO' as const,
    expectedAnswer: 'YES',
    riskWeight: 'HIGH' as const,
  }))
  const made = await t.make.submittedAssessment({ mfa: NA, backup: 'NO', logs: 'NO' }, { questions })
  const { findings } = await detail(made.id)
  for (const [i, dueDate] of ['2099-02-14', '2099-01-28'].entries())
    await t.admin.patch(`/api/v1/findings/${findings[i].id}`, { dueDate })
  const { page, problems, close } = await open(made.id, '?dialog=finalize')
  const dialog = page.getByRole('dialog', { name: 'Finalize assessment' })
  await dialog.getByText('3 answers have no decision yet and are scored as answered.').waitFor()
  await dialog.getByText('1 question of importance High or Critical is answered as not applicable').waitFor()
  await dialog.getByLabel('Share 2 open findings with the vendor, due 28 Jan 2099 to 14 Feb 2099').uncheck()
  await dialog.getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await detail(made.id)).toMatchObject({ status: 'UNDER_REVIEW' })
  await page.goto(`${t.url}/assessments/${made.id}?show=notApplicable`)
  await page.getByRole('option', { name: /Do you have mfa.*Not applicable, not scored/ }).waitFor()
  await page.getByText('The vendor gives no reason: request clarification.').waitFor()
  await close()
  expect(problems).toEqual([])
})

test('adds a finding to the selected question, and asks the vendor to fix it', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id, `?question=${made.ids.mfa}`)
  await page.getByRole('button', { name: 'Add finding' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Emergency accounts are not covered')
  await dialog.getByRole('button', { name: 'Add finding' }).click()
  await page.getByRole('button', { name: 'Emergency accounts are not covered' }).click()
  await dialog.getByText('Critical').waitFor()
  const ask = dialog.getByRole('button', { name: 'Ask vendor to fix' })
  await expect.poll(() => ask.getAttribute('aria-disabled')).toBe('true')
  await ask.hover()
  await page.getByText('Finalize the assessment first.').waitFor()
  await t.admin.post(`/api/v1/assessments/${made.id}/finalize`)
  await page.reload()
  await page.getByRole('button', { name: 'Emergency accounts are not covered' }).click()
  await ask.click()
  await dialog.getByText('Vendor asked to fix it').waitFor()
  await close()
  expect(problems).toEqual([])
  const added = (await detail(made.id)).findings.find(({ title }: { title: string }) => title.startsWith('Emergency'))
  expect(added).toMatchObject({ questionId: made.ids.mfa, severity: 'CRITICAL', sharedAt: expect.any(String) })
})

test('shortcuts can be turned off and never act while typing', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.keyboard.press('/')
  await page.keyboard.type('data kept a')
  await page.getByRole('heading', { name: 'No questions match' }).waitFor()
  await searchBox(page).fill('')
  await page.getByRole('option', { name: /Where is data kept/ }).waitFor()
  await searchBox(page).blur()

  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Enable single-key shortcuts' }).uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Not into the search, which was left before.
  await focused(page.getByRole('main'))
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Next question' }).click()
  await chosen(page, 'Which accounts are excepted?')
  await close()
  expect(problems).toEqual([])
  expect(await reviews(made.id)).toEqual([null, null, null, null])
})

test('shows first what changed since the last assessment', async () => {
  const first = await submittedWithFiles(t, 'Review of last year')
  const making = { vendorId: first.vendorId, templateId: first.templateId, title: 'Review of this year' }
  const second = await t.make.submittedAssessment({ mfa: 'NO', where: ['EU'] }, making)
  const { page, problems, close } = await open(second.id, '?tab=comparison')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Compare with' }).inputValue())
    .toContain('Review of last year')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await row(/multi-factor.*Yes.*No.*No longer compliant/).waitFor()
  await row(/Where is data kept.*EU; Asia.*EU.*Now compliant/).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('shows a viewer the whole review and offers no decisions', async () => {
  const made = await submittedWithFiles(t)
  const controls = /approve|clarification|finalize|send back|reopen|change|finding$|new link|revoke/i
  for (const tab of ['answers', 'findings', 'score', 'comparison', 'discussion', 'details']) {
    const { page, problems, close } = await open(made.id, `?tab=${tab}&dialog=finalize`, { cookie: who.viewer })
    await page.getByRole('tab', { selected: true }).waitFor()
    const offered = await page.getByRole('button', { name: controls }).allInnerTexts()
    expect({ tab, offered }).toEqual({ tab, offered: [] })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('a')
    await close()
    expect(problems).toEqual([])
  }
  expect(await reviews(made.id)).toEqual([null, null, null, null])
})

test('shows a missing clarification above the action bar', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.keyboard.press('c')
  await page.getByLabel('What is unclear?').waitFor()
  await page.keyboard.press('Control+Enter')
  const missing = page.getByText('Explain what is unclear. The vendor will read this.')
  const bar = page.getByRole('button', { name: 'Save request' })
  const bottom = async () => ((await missing.boundingBox()) ?? { y: 0, height: 0 }).y + 16
  await expect.poll(async () => (await bottom()) < ((await bar.boundingBox())?.y ?? 0)).toBe(true)
  await close()
  expect(problems).toEqual([])
})

test("shows a viewer a finding's owner and due date", async () => {
  const made = await submittedWithFiles(t)
  const [finding] = (await detail(made.id)).findings
  const rae = (await t.admin.get('/api/v1/people?query=Rae')).body.entries[0]
  await t.admin.patch(`/api/v1/findings/${finding.id}`, { ownerId: rae.id, dueDate: '2099-03-31' })
  const { page, problems, close } = await visit(`${t.url}/findings?finding=${finding.id}`, { cookie: who.viewer })
  await page.getByText('Rae Viewer').last().waitFor()
  await page.getByText('31 Mar 2099').first().waitFor()
  expect(await page.getByRole('button', { name: 'Mark as remediated' }).count()).toBe(0)
  await close()
  expect(problems).toEqual([])
})

test('keeps unsaved input between questions, and asks before leaving', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await chosen(page, 'Is multi-factor authentication enforced?')
  await page.getByLabel('Internal note').fill('Seen in the call.')
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Who is excepted?')
  await page.getByRole('button', { name: 'Next question' }).click()
  await chosen(page, 'Which accounts are excepted?')
  await page.getByRole('link', { name: 'Your day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Previous question' }).click()
  expect(await page.getByLabel('Internal note').inputValue()).toBe('Seen in the call.')
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Who is excepted?')

  // Sent, nothing is left to be lost.
  await page.getByRole('button', { name: 'Add internal note' }).click()
  await page.getByRole('article').filter({ hasText: 'Who is excepted?' }).getByText('Internal').first().waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await chosen(page, 'Where is data kept?')
  await expect.poll(() => reviews(made.id)).toEqual(['APPROVED', null, null, null])
  await page.getByRole('link', { name: 'Your day' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('approves the compliant answers together, and undoes it', async () => {
  const made = await submittedWithFiles(t)
  const { page, problems, close } = await open(made.id)
  await page.getByRole('button', { name: /^Approve all compliant/ }).click()
  await page.getByRole('menuitem', { name: /^All sections/ }).click()
  await page.getByText(/^\d+ answers? approved\.$/).waitFor()
  expect(await reviews(made.id)).toContain('APPROVED')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Approvals undone.').waitFor()
  expect(await reviews(made.id)).toEqual([null, null, null, null])
  await close()
  expect(problems).toEqual([])
})

test('a part of the points is set in the questionnaire, shown in the review, and changed there', async () => {
  const options = ['Yes', 'Partially', 'No']
  const question = { key: 'a', text: 'Is MFA on?', type: 'MULTIPLE_CHOICE', riskWeight: 'HIGH', options } as const
  const credit = { expectedAnswer: 'Yes', partialCredit: { options: { Partially: 50 } } }
  const made = await t.make.submittedAssessment({ a: 'Partially' }, { questions: [{ ...question, ...credit }] })
  const { template } = await detail(made.id)
  const { page, problems, close } = await visit(`${t.url}/questionnaires/${template.id}`, { cookie: who.reviewer })
  await page.getByText('Is MFA on?').first().click()
  await page.getByRole('textbox', { name: 'Part for Partially' }).fill('60')
  await page.getByRole('radio', { name: 'Partially' }).check()
  await page.getByText('Earns 3.6 of 6 points. Not shown to vendors.').waitFor()
  await page.getByText('Autosaved').waitFor()

  await page.goto(`${t.url}/assessments/${made.id}`)
  await chosen(page, 'Is MFA on?')
  await page.getByRole('article').getByText('Partly compliant, 3 of 6').waitFor()
  await page.getByRole('combobox', { name: 'Counts as' }).click()
  await page.getByRole('option', { name: 'A part of the points (override)' }).click()
  await page.getByRole('textbox', { name: 'Part of the points' }).fill('75')
  await page.getByRole('textbox', { name: 'Internal note' }).fill('All but one team')
  await page.getByRole('button', { name: 'Confirm answer' }).click()
  await page.getByText('Reviewer override: earns 75% of the points.').waitFor()
  await page.getByRole('article').getByText('Partly compliant, 4.5 of 6').waitFor()
  await close()
  expect(problems).toEqual([])
})
