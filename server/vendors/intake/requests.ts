import { messages } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import {
  INTAKE_CONFIRM_DAYS,
  type IntakeConfirm,
  type IntakeCreate,
  isOwnContact,
  MAX_OPEN_REQUESTS,
  sensitivityOf,
} from '../../../contract/vendors/intake.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, gone, invalid, notFound } from '../../errors.ts'
import { allowRequest } from '../../limits/requests.ts'
import * as mail from '../../mail/service.ts'
import { limitedNetwork } from '../../net/addresses.ts'
import { momentText } from '../../organisation/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { holdersOf } from '../../people/identity/accounts.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import * as vendors from '../service.ts'
import { requireLink } from './link.ts'
import * as queries from './queries.ts'

const DAY = 86_400_000
/** Nobody gets more mails than that because of strangers. */
const PER_REQUESTER = { requests: 5, seconds: 86_400 }

const oldest = ({ now }: Ctx) => new Date(now.getTime() - INTAKE_CONFIRM_DAYS * DAY)

/** Waits until the requester has confirmed. Without a mail server nobody could, so it is taken at once. */
export const request = async (ctx: Ctx, token: string, body: IntakeCreate) => {
  await requireLink(ctx, token, 'write')
  if (isOwnContact(body.contactEmail, body.requesterEmail))
    throw invalid('body', [{ path: 'contactEmail', message: 'must be of somebody at the vendor, not your own' }])
  const bucket = `intake requester ${body.requesterEmail.toLowerCase()}`
  await allowRequest(ctx.db, { bucket, ...PER_REQUESTER }, ctx.now)
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.holdLink(tx.db, hashToken(token)))) throw notFound()
    refuseTooMany((await queries.countOpen(tx.db)).n)
    const mustConfirm = (await mail.currentServer(tx)) !== undefined
    await (mustConfirm ? askToConfirm(tx, body) : take(tx, body, null))
    return { received: true, mustConfirm }
  })
}

const refuseTooMany = (waiting: number) => {
  if (waiting >= MAX_OPEN_REQUESTS)
    throw conflict('Too many requests wait for a decision. Try again later.', 'too_many_intake_requests')
}

/** The token is in the fragment of the URL: it reaches the page, but no server log on the way. */
const askToConfirm = async (tx: Ctx, body: IntakeCreate) => {
  const token = newToken()
  const network = tx.origin.address === null ? null : limitedNetwork(tx.origin.address)
  const request = { tokenHash: hashToken(token), request: body, network }
  await queries.saveUnconfirmed(tx.db, request, tx.now)
  await queries.dropExcess(tx.db, request)
  await mail.enqueue(tx, {
    kind: 'INTAKE_CONFIRMATION',
    to: { name: null, email: body.requesterEmail },
    values: { expires: await momentText(tx, new Date(tx.now.getTime() + INTAKE_CONFIRM_DAYS * DAY)) },
    secretLink: `${tx.origin.baseUrl}${paths.intakeConfirmation}#token=${token}`,
  })
}

export const confirm = (ctx: Ctx, { token }: IntakeConfirm) =>
  inTransaction(ctx, async (tx) => {
    const found = await queries.takeUnconfirmed(tx.db, hashToken(token), oldest(tx))
    if (!found) throw gone(messages.linkInvalid)
    refuseTooMany((await queries.countOpen(tx.db)).n)
    const { name } = await take(tx, found.request, tx.now)
    return { vendorName: name }
  })

const vendorOf = (body: IntakeCreate) => ({
  name: body.name,
  contactEmail: body.contactEmail,
  website: body.website ?? null,
  serviceDescription: body.purpose,
  dataTypes: body.dataTypes,
  dataSensitivity: sensitivityOf(body.dataTypes),
  contractValue: body.yearlyCost ?? null,
  stage: 'PROSPECT' as const,
})

const take = async (tx: Ctx, body: IntakeCreate, confirmedAt: Date | null) => {
  const vendor = await vendors.create(tx, vendorOf(body))
  const requester = { name: body.requesterName, email: body.requesterEmail }
  const { id } = await queries.insert(tx.db, { vendorId: vendor.id, ...requester, confirmedAt }, tx.now)
  await record(tx, 'REQUEST_INTAKE', vendor, { requestId: id, requester: requester.name, email: requester.email })
  const notice = notifications.intakeRequested(id, { vendorId: vendor.id, vendorName: vendor.name }, requester.name)
  await notifications.notify(tx, await holdersOf(tx, 'vendors:edit'), notice)
  return vendor
}

export const unconfirmed = async (ctx: Ctx) => (await queries.unconfirmedJson(ctx.db, oldest(ctx))).json

export const deleteUnconfirmed = (ctx: Ctx, id?: string) =>
  inTransaction(ctx, async (tx) => {
    const deleted = await queries.deleteUnconfirmed(tx.db, id)
    if (deleted > 0) await record(tx, 'DELETE_UNCONFIRMED_INTAKE', null, { requests: deleted })
    else if (id !== undefined) throw notFound()
    return { deleted }
  })

/** What nobody confirmed in time. */
export const removeUnconfirmed = (ctx: Ctx) => queries.removeUnconfirmed(ctx.db, oldest(ctx))
