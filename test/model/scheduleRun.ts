import { expect } from 'vitest'
import type { MailEntry } from '../../contract/mail/mail.ts'
import { startApp } from '../support/app.ts'
import { dayAt } from './calendar.ts'
import { randomFrom } from './random.ts'
import { type Reading, reader } from './reading.ts'
import { compare } from './recount.ts'
import { successorsOf } from './recurrenceRecount.ts'
import { type Expected, mailsOfRun } from './scheduleRecount.ts'
import { begin, happen, type Life } from './scheduleSteps.ts'

const SECTIONS = [
  { title: 'All', questions: [{ key: 'mfa', text: 'Question mfa?', type: 'YES_NO', expectedAnswer: 'YES' }] },
]
const SETTINGS = { linkExpiryDays: null, mailRetentionDays: null, reminderDays: [7, 1], overdueNotices: 3 }
/** How many of the last days a failure tells of. */
const LAST = 20

const prepare = async (timeZone: string, seed: number) => {
  const app = await startApp()
  app.freeze('2029-11-12T12:00:00Z')
  await app.admin.patch('/api/v1/settings', { ...SETTINGS, timeZone })
  await app.runJobs()
  const { id: templateId } = await app.make.publishedTemplate({ sections: SECTIONS as never })
  for (const [n, role] of [
    [1, 'Reviewer'],
    [2, 'Admin'],
    [3, 'Viewer'],
  ] as const) {
    const roleId = (await app.make.roleNamed(role)).id
    const { id: ownerId } = await app.make.user({ email: `user-${n}@us.example`, roleId })
    const { id } = await app.make.vendor({ name: `Vendor ${n}`, contactEmail: `vendor-${n}@vendor.example` })
    await app.admin.put(`/api/v1/vendors/${id}`, { ownerId })
  }
  const read = reader(app.admin)
  const seen = await read.everything(app.system().now, new Set())
  const life: Life = { app, random: randomFrom(seed), seen, templateId, tokens: new Map(), given: new Map(), made: 0 }
  for (const _ of [1, 2, 3]) await begin(life)
  return { life, read }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

const allMails = async ({ read }: Prepared): Promise<MailEntry[]> => {
  const found: MailEntry[] = []
  for (let page = 1; ; page += 1) {
    const { entries, totalCount } = await read.body(`/api/v1/mails?pageSize=200&page=${page}`)
    found.push(...entries)
    if (found.length >= totalCount) return found
  }
}

const textOf = ({ kind, to }: Expected) => `${kind} to ${to}`
type NewAssessments = { before: Reading; after: Reading }

/** What the run sent again, with the day on which it is due. */
const createdIn = ({ before, after }: NewAssessments) =>
  after.assessments.filter(({ id }) => !before.assessments.some((one) => one.id === id))

/** The server's schedule runs once; its mails and new assessments are those that the details ask for. */
const checkRun = async (prepared: Prepared, told: Set<string>) => {
  const { life, read } = prepared
  const { app } = life
  const before = await read.everything(app.system().now, new Set())
  const mails = await allMails(prepared)
  const known = new Set(mails.map(({ id }) => id))
  await app.runJobs()
  const after = await read.everything(app.system().now, new Set())
  life.seen = after
  const created = createdIn({ before, after })
  const successors = successorsOf(before, life.given)
  const due = created.map(({ title, vendor, dueDate }) => [title, vendor.id, dueDate?.slice(0, 10)].join(' '))
  expect(due.sort(compare)).toEqual(
    successors.map((one) => [one.title, one.vendorId, one.dueDate].join(' ')).sort(compare),
  )
  const sent = (await allMails(prepared)).filter(({ id }) => !known.has(id))
  const others = sent
    .filter(({ kind }) => kind !== 'INVITATION')
    .map(textOf)
    .sort(compare)
  const expected = mailsOfRun({ reading: { ...after, today: before.today }, created, mails, told })
  expect(others).toEqual(expected.map(textOf).sort(compare))
  return sent.length
}

/** Days of a small portfolio in a time zone, with the schedule of the server running. */
export const runSchedule = async ({ seed, days, timeZone }: { seed: number; days: number; timeZone: string }) => {
  const prepared = await prepare(timeZone, seed)
  const { app, random } = prepared.life
  const [log, told]: [string[], Set<string>] = [[], new Set()]
  let count = 0
  try {
    for (let day = 0; day < days; day += 1) {
      // Sometimes the server was down.
      app.advance({ days: random.chance(0.9) ? 1 : 2 + random.below(3) })
      log.push(`${dayAt(timeZone, app.system().now)}:`)
      count += await checkRun(prepared, told)
      for (let n = random.below(3); n > 0; n -= 1) log.push(`${log.pop()} ${await happen(prepared.life)},`)
    }
    return count
  } catch (error) {
    const last = log.slice(-LAST).join('\n  ')
    throw new Error(`Seed ${seed}, ${timeZone}, after ${log.length} days:\n  ${last}`, { cause: error })
  } finally {
    await app.close()
  }
}
