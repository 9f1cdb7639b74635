import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const mailsOf = async ({ id }: Sent) => {
  const { body } = await t.admin.get(`/api/v1/mails?assessmentId=${id}&kind=MESSAGE`)
  const mails = body.entries as { id: string; to: string; subject: string }[]
  return Promise.all(mails.map(async (one) => ({ ...one, ...(await t.admin.get(`/api/v1/mails/${one.id}`)).body })))
}
const questionnaire = async (reviewerId: string | null = null) => {
  const vendor = await t.make.vendor({ name: 'Kestrel', contactEmail: 'vera@kestrel.example' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  await t.admin.patch(`/api/v1/assessments/${sent.id}`, { reviewerId })
  return sent
}

test('messages to a vendor within ten minutes are one mail, and internal ones none', async () => {
  const sent = await questionnaire()
  const write = (body: object) => t.admin.post(`/api/v1/assessments/${sent.id}/comments`, body)
  await write({ body: 'Between us' })
  expect(await mailsOf(sent)).toEqual([])
  await write({ body: 'Do contractors count?', visibility: 'VENDOR' })
  t.advance({ minutes: 5 })
  await write({ body: 'And interns?', visibility: 'VENDOR' })
  const [mail, ...others] = await mailsOf(sent)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'vera@kestrel.example', subject: expect.stringContaining('wrote to ') })
  expect(mail?.text).toMatch(/Do contractors count\?[\s\S]*And interns\?/)
  // A key speaks for the organisation, on the page and in the mail.
  expect(mail?.text).not.toContain('API key')
  const { body: view } = await t.nobody.get(sent.portal)
  expect(view.comments.map(({ authorName }: { authorName: string }) => authorName)).toEqual([
    view.organisation.name,
    view.organisation.name,
  ])
})

test('a message of the vendor reaches the reviewer by mail and bell, one among its people nobody', async () => {
  const { client, user } = await t.make.adminSession()
  const sent = await questionnaire(user.id)
  await t.nobody.post(`${sent.portal}/comments`, { body: 'Among us', audience: 'TEAM' })
  expect(await mailsOf(sent)).toEqual([])
  await t.nobody.post(`${sent.portal}/comments`, { body: 'What is MFA?' })
  expect(await mailsOf(sent)).toMatchObject([{ to: user.email, text: expect.stringContaining('What is MFA?') }])
  const unread = async () => {
    const { body: list } = await client.get(`/api/v1/assessments?vendorId=${sent.vendorId}`)
    return [list.entries[0].unreadMessages, (await client.get(`/api/v1/assessments/${sent.id}`)).body.unreadMessages]
  }
  expect(await unread()).toEqual([1, 1])
  await client.post(`/api/v1/assessments/${sent.id}/comments/read`)
  expect(await unread()).toEqual([0, 0])
  const { body } = await client.get('/api/v1/notifications')
  expect(body.entries[0]).toMatchObject({ kind: 'MESSAGE', title: expect.stringMatching(/^Kestrel wrote about/) })
})
