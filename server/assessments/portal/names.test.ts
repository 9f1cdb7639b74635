import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { currentUrl } from '../links/service.ts'

const t = useApp()
const questionnaire = async () => {
  const vendor = await t.make.vendor({
    name: 'Kestrel Ltd',
    contactName: 'Vera Kestrel',
    contactEmail: 'vera@kestrel.example',
  })
  return t.make.questionnaire({ vendorId: vendor.id })
}
type Mail = { kind: string; recipient: string; subject: string; text: string; html: string }
const mailsTo = (email: string) => t.pool<Mail[]>`
  select kind, recipient, subject, body_text as text, body_html as html from mails where recipient = ${email}
  order by created_at, id`

const REFUSED = [
  'See https://evil.example',
  'www.evil.example',
  'WWW.evil.example',
  'ｗｗｗ.evil.example',
  'Vera\nYour account is locked',
  'Vera\u2028locked',
  'Vera \u202egnp.exe',
  'Vera\u2066x\u2069',
  'x'.repeat(61),
  'System',
  'API key: SIEM',
  'Vendor: Kestrel',
]

test('names of people have no addresses, line breaks, bidi controls or names of ours', async () => {
  const { portal, questions } = await questionnaire()
  const comment = (by: string) => t.nobody.post(`${portal}/comments`, { body: 'Hello', by })
  const attempts = (name: string) => [
    t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0, holderName: name }),
    t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0, holderName: 'Linus', by: name }),
    t.nobody.post(`${portal}/forward`, { name, email: 'carla@kestrel.example' }),
    t.nobody.put(`${portal}/answers/${questions.mfa}`, { value: 'YES', by: name }),
    t.nobody.post(`${portal}/submit`, { name }),
    comment(name),
  ]
  for (const name of REFUSED) for (const { status } of await Promise.all(attempts(name))) expect(status).toBe(400)
  for (const name of ['Jean-Luc O’Neill', 'Søren Ångström, CISO', 'ليلى حداد', 'x'.repeat(60)])
    expect((await comment(name)).status).toBe(201)
})

test('nobody with a link writes in the name of the organisation', async () => {
  const { body: settings } = await t.admin.get('/api/v1/settings')
  const { id, portal, questions } = await questionnaire()
  await t.make.answer({ id, ids: questions }, { mfa: 'YES', where: 'EU' })
  for (const name of [
    settings.organisationName,
    settings.organisationName.toUpperCase(),
    ` ${settings.organisationName.replace(' ', '\u00a0')} `,
  ]) {
    for (const answer of [
      await t.nobody.post(`${portal}/comments`, { body: 'Hello', by: name }),
      await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0, holderName: name }),
      await t.nobody.post(`${portal}/forward`, { name, email: 'carla@kestrel.example' }),
      await t.nobody.post(`${portal}/submit`, { name }),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('name')])
  }
})

test('an unknown address gets only our own words and the title of the section', async () => {
  const { portal } = await questionnaire()
  const body = { sectionIndex: 1, holderName: 'Buy Gold', email: 'stranger@example.com', by: 'Cheap Loans' }
  expect((await t.nobody.post(`${portal}/hand-offs`, body)).status).toBe(201)
  const [invited] = await mailsTo('stranger@example.com')
  expect(invited?.subject).toMatch(/^Vera Kestrel asks you to answer a section/)
  expect(invited?.text).toMatch(/^Hello,\n/)
  expect(invited?.text).toContain('“Data”')
  expect(JSON.stringify(invited)).not.toMatch(/Buy Gold|Cheap Loans/)

  const forward = { name: 'Win Prizes', email: 'other@example.com', message: 'Click at once' }
  expect((await t.nobody.post(`${portal}/forward`, forward)).status).toBe(200)
  const [forwarded] = await mailsTo('other@example.com')
  expect(forwarded?.subject).toMatch(/^Vera Kestrel asks you to answer/)
  expect(JSON.stringify(forwarded)).not.toMatch(/Win Prizes|Click at once/)
})

test('what goes to a forwarded address later names nobody who was typed', async () => {
  const sent = await questionnaire()
  await t.nobody.post(`${sent.portal}/forward`, { name: 'Win Prizes', email: 'later@example.com' })
  const portalUrl = (await currentUrl(t.system(), sent.id)) ?? ''
  const portal = `/api/portal/${portalUrl.split('/').at(-1)}`
  await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 0, holderName: 'Buy Gold', email: 'third@example.com' })
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'YES', where: 'EU' })
  const submitted = await t.nobody.post(`${portal}/submit`, { name: 'Cheap Loans', role: 'Best rates' })
  expect(submitted.status, submitted.text).toBe(200)
  const mails = [...(await mailsTo('later@example.com')), ...(await mailsTo('third@example.com'))]
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['FORWARDED', 'RECEIPT']))
  expect(JSON.stringify(mails)).not.toMatch(/Win Prizes|Buy Gold|Cheap Loans|Best rates/)
})

test('a contact of the vendor gets the message, and no subject has a typed word', async () => {
  const sent = await questionnaire()
  const contact = { name: 'Carla Mendes', email: 'carla@kestrel.example' }
  expect((await t.admin.post(`/api/v1/vendors/${sent.vendorId}/contacts`, { ...contact, roles: [] })).status).toBe(201)
  await t.nobody.post(`${sent.portal}/forward`, { ...contact, name: 'Typed Name', message: 'Yours, I think.' })
  const [forwarded] = await mailsTo(contact.email)
  expect(forwarded?.text).toMatch(/^Hello Carla Mendes,\n/)
  expect(forwarded?.text).toContain('Yours, I think.')
  const all = await t.pool<{ subject: string }[]>`select subject from mails where assessment_id = ${sent.id}`
  expect(all.length).toBeGreaterThan(1)
  for (const { subject } of all) expect(subject).not.toMatch(/Typed Name|Yours/)
})
