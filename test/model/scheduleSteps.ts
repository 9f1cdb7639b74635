import type { TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { plusDays } from './calendar.ts'
import type { Random } from './random.ts'
import type { Reading } from './reading.ts'

/** What happens to the vendors of a schedule between two of its runs. */
export type Life = {
  app: TestApp
  random: Random
  seen: Reading
  templateId: string
  tokens: Map<string, string>
  /** How many days each series gives, by its title. */
  given: Map<string, number>
  made: number
}
type Happening = (life: Life) => Promise<unknown> | undefined

const ASSESSMENTS = '/api/v1/assessments'
const open = ({ random, seen }: Life, ...states: string[]) =>
  random.pick(seen.assessments.filter(({ status }) => states.includes(status)))
const MOST = 16
/** Without a due date. */
const DEFAULT_DAYS = 30

const send = async (client: Client, { tokens }: Life, id: string, notify: boolean) => {
  const { body } = await client.post(`${ASSESSMENTS}/${id}/send`, { notify })
  tokens.set(id, String(body.portalUrl).split('/').at(-1) ?? '')
}

/** Others are refused. */
const reviewers = ({ seen }: Life) => seen.users.filter(({ role }) => role.name !== 'Viewer')

export const begin: Happening = (life) => {
  const { app, random, seen, templateId } = life
  const vendor = random.pick(seen.vendors)
  if (!vendor || seen.assessments.length >= MOST) return undefined
  life.made += 1
  const title = `Series ${life.made}`
  const days = random.chance(0.9) ? 1 + random.below(25) : null
  life.given.set(title, days ?? DEFAULT_DAYS)
  const body = {
    vendorId: vendor.id,
    templateId,
    title,
    dueDate: days === null ? null : plusDays(seen.today, days),
    reviewerId: random.chance(0.5) ? (random.pick(reviewers(life))?.id ?? null) : null,
    recurrence: random.one('NONE', 'QUARTERLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'),
  }
  const notify = random.chance(0.85)
  return app.admin.post(ASSESSMENTS, body).then((made) => send(app.admin, life, made.body.id, notify))
}

/** A link that the schedule issued is only in its mail, so it is replaced. */
const submit: Happening = (life) => {
  const { app, random, tokens } = life
  const assessment = open(life, 'SENT', 'IN_PROGRESS')
  const question = assessment?.questions[0]
  if (!assessment || !question) return undefined
  const value = random.one('YES', 'NO')
  const answer = async () => {
    const renewed = tokens.get(assessment.id) ?? (await renew(life, assessment.id))
    await app.nobody.put(`/api/portal/${renewed}/answers/${question.id}`, { value })
    await app.nobody.post(`/api/portal/${renewed}/submit`)
  }
  return answer()
}
const renew = async ({ app, tokens }: Life, id: string) => {
  const { body } = await app.admin.post(`${ASSESSMENTS}/${id}/link/regenerate`, {})
  const token = String(body.portalUrl).split('/').at(-1) ?? ''
  tokens.set(id, token)
  return token
}

const finalize: Happening = (life) => {
  const assessment = open(life, 'SUBMITTED', 'UNDER_REVIEW')
  return assessment && life.app.admin.post(`${ASSESSMENTS}/${assessment.id}/finalize`)
}

const postpone: Happening = (life) => {
  const assessment = open(life, 'SENT', 'IN_PROGRESS')
  const dueDate = plusDays(life.seen.today, life.random.below(20) - 5)
  return assessment && life.app.admin.patch(`${ASSESSMENTS}/${assessment.id}`, { dueDate })
}

const accept: Happening = ({ app, random, seen }) => {
  const finding = random.pick(seen.findings.filter(({ status }) => status === 'OPEN'))
  const body = { status: 'RISK_ACCEPTED', acceptedUntil: plusDays(seen.today, random.below(15)) }
  return finding && app.admin.patch(`/api/v1/findings/${finding.id}`, body)
}

const changeVendor: Happening = ({ app, random, seen }) => {
  const vendor = random.pick(seen.vendors)
  const body = random.one<object>(
    { ownerId: random.pick(seen.users)?.id ?? null },
    { contractRenewalDate: plusDays(seen.today, random.below(60) - 10) },
    { stage: random.one('ACTIVE', 'ACTIVE', 'OFFBOARDING', 'OFFBOARDED') },
  )
  return vendor && app.admin.put(`/api/v1/vendors/${vendor.id}`, body)
}

const certify: Happening = ({ app, random, seen }) => {
  const vendor = random.pick(seen.vendors.filter(({ certifications }) => certifications.length < 3))
  const body = { name: `Certificate of ${seen.today}`, expiresDate: plusDays(seen.today, random.below(60) - 5) }
  return vendor && app.admin.post(`/api/v1/vendors/${vendor.id}/certifications`, body)
}

const dismiss: Happening = ({ app, random, seen }) => {
  const user = seen.users.length > 2 ? random.pick(seen.users) : undefined
  return user && app.admin.delete(`/api/v1/users/${user.id}`)
}

/** A user leaves, comes back, or may do more or less than before. */
const changeUser: Happening = async ({ app, random, seen }) => {
  const user = random.pick(seen.users)
  if (!user) return undefined
  const roles: { id: string; name: string }[] = (await app.admin.get('/api/v1/roles')).body
  const roleId = roles.find(({ name }) => name === random.one('Admin', 'Reviewer', 'Viewer'))?.id
  const body = random.chance(0.5) ? { disabled: user.status !== 'DISABLED' } : { roleId }
  return app.admin.patch(`/api/v1/users/${user.id}`, body)
}

const chooseUnassigned: Happening = ({ app, random, seen }) =>
  app.admin.patch('/api/v1/settings', { unassignedTo: random.some(seen.users, 0.3).map(({ id }) => id) })

/** Weighted: each is drawn as often as its number says. */
const HAPPENINGS: readonly [string, Happening, number][] = [
  ['begin', begin, 4],
  ['submit', submit, 5],
  ['finalize', finalize, 5],
  ['postpone', postpone, 2],
  ['accept', accept, 2],
  ['change vendor', changeVendor, 3],
  ['certify', certify, 1],
  ['dismiss', dismiss, 1],
  ['change user', changeUser, 2],
  ['choose unassigned', chooseUnassigned, 1],
]
const DRAWN = HAPPENINGS.flatMap((happening) => Array<(typeof HAPPENINGS)[number]>(happening[2]).fill(happening))

/** Does something if there is something to do it with, and names it. */
export const happen = async (life: Life) => {
  const [name, happening] = life.random.pick(DRAWN) ?? HAPPENINGS[0] ?? []
  await happening?.(life)
  return name ?? ''
}
