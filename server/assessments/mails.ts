import type { MailKind } from '../../contract/mail.ts'
import { utcDayText } from '../../contract/words.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { canReceiveMail } from '../identity/accountQueries.ts'
import type { MailValues } from '../mail/service.ts'
import * as mail from '../mail/service.ts'
import * as notifications from '../notifications/service.ts'

type Person = { id: string; name: string; email: string }
type Addressees = {
  vendorId: string
  vendor: string
  assessment: string
  due: Date | null
  contact: { email: string; name: string | null }
  /** The reviewer, else the owner of the vendor: whoever can receive mail. */
  reviewer: Person | null
}

const addressees = (db: Db, id: string) =>
  first(db<Addressees[]>`
  select v.id as "vendorId", v.name as vendor, a.title as assessment, a.due_date as due,
    json_build_object('email', v.contact_email, 'name', v.contact_name) as contact,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from users u
      where u.id in (a.reviewer_id, v.owner_id) and ${canReceiveMail(db)}
      order by u.id = a.reviewer_id desc limit 1) as reviewer
  from assessments a join vendors v on v.id = a.vendor_id where a.id = ${id}`)

const valuesOf = ({ vendor, assessment, due }: Addressees): MailValues => ({
  vendor,
  assessment,
  due: due ? utcDayText(due) : '',
})

const TO_VENDOR: readonly MailKind[] = ['INVITATION', 'REMINDER', 'OVERDUE', 'CLARIFICATION']

/** Mails that have not left and that the vendor should no longer get. */
export const cancelVendorMails = (tx: Ctx, id: string) => mail.cancelOf(tx, { assessmentId: id }, TO_VENDOR)

type ToVendor = { kind: MailKind; portalUrl?: string | null; values?: MailValues }

/** To the vendor's contact. Fictional vendors of the example get no mail. */
export const mailVendor = async (tx: Ctx, id: string, { kind, portalUrl, values }: ToVendor) => {
  const found = await addressees(tx.db, id)
  if (!found || found.contact.email === '' || tx.origin.example) return undefined
  await mail.enqueue(tx, {
    kind,
    to: found.contact,
    values: { ...valuesOf(found), ...values },
    ...(portalUrl && { secretLink: portalUrl }),
    assessmentId: id,
  })
  return { to: found.contact.email }
}

const NOTICES = { SUBMITTED: notifications.submitted, OVERDUE: notifications.overdue }
type ToReviewer = { kind: keyof typeof NOTICES; wording?: mail.Wording }

/** By mail and by the bell, to whoever has to act on our side. */
export const tellReviewer = async (tx: Ctx, id: string, { kind, wording }: ToReviewer) => {
  const found = await addressees(tx.db, id)
  if (!found?.reviewer || tx.origin.example) return
  await mail.enqueue(tx, {
    kind,
    to: found.reviewer,
    values: { ...valuesOf(found), link: `${tx.origin.baseUrl}/assessments/${id}` },
    ...(wording && { wording }),
    assessmentId: id,
    userId: found.reviewer.id,
  })
  const vendor = { vendorId: found.vendorId, vendorName: found.vendor }
  await notifications.notify(tx, [found.reviewer.id], NOTICES[kind]({ id, title: found.assessment }, vendor))
}
