import type { Ctx } from '../context.ts'
import { MESSAGE_NOTICE, waitingSince } from '../mail/service.ts'
import { messagesSince } from './comments/service.ts'
import { notifyReviewer } from './reviewerNotices.ts'
import { mailVendor } from './vendorMails.ts'

const LONGEST = 500
const excerpt = (text: string) => ([...text].length > LONGEST ? `${[...text].slice(0, LONGEST - 1).join('')}…` : text)

/** Those of one side that the mail which still waits is about, the newest one included. */
const gathered = async (tx: Ctx, id: string, by: 'USER' | 'VENDOR') => {
  const since = (await waitingSince(tx, { kind: 'MESSAGE', assessmentId: id, toUs: by === 'VENDOR' })) ?? tx.now
  const messages = await messagesSince(tx, id, by, since)
  return messages.map(({ authorName, body }) => `${authorName}: ${excerpt(body)}`).join('\n')
}

/** We wrote to the vendor. Several messages within ten minutes are one mail. */
export const notifyVendorOfMessage = async (tx: Ctx, id: string, portalUrl: string | null) => {
  const values = { messages: await gathered(tx, id, 'USER') }
  await mailVendor(tx, id, { kind: 'MESSAGE', portalUrl, values, isGathered: true })
}

/** The vendor wrote to us. */
export const notifyReviewerOfMessage = async (tx: Ctx, id: string) => {
  const typed = { messages: await gathered(tx, id, 'VENDOR') }
  await notifyReviewer(tx, id, { kind: 'MESSAGE', wording: MESSAGE_NOTICE, typed, isGathered: true })
}
