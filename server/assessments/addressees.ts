import { emailKey } from '../../contract/values/emails.ts'
import { everyContact, questionnaireRecipients } from '../../contract/vendors/contacts.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../errors.ts'
import { type Addressees, addressees } from './addresseeQueries.ts'

type Known = Pick<Addressees, 'primary' | 'contacts'>
/** The contact of the vendor who has this address, if there is one. */
export const knownAs = (email: string, { primary, contacts }: Known) =>
  everyContact(primary, contacts).find((one) => emailKey(one.email) === emailKey(email))

/** Whom the vendor forwarded it to, else whom the link was made for, else those who get the questionnaire. A chosen contact may have left since. */
export const invitedOf = ({ primary, contacts, chosen, holder }: Addressees) => {
  if (holder) return [knownAs(holder.email, { primary, contacts }) ?? { ...holder, name: null }]
  const left = everyContact(primary, contacts).filter(({ email }) => chosen?.includes(emailKey(email)))
  return left.length > 0 ? left : questionnaireRecipients(primary, contacts)
}
export const vendorOf = ({ vendorId, vendor }: Addressees) => ({ vendorId, vendorName: vendor })

/** Who has the link, by the name that we know: what a holder types as theirs is not ours to pass on. */
export const askerIn = (found: Addressees) =>
  (found.holder ? knownAs(found.holder.email, found) : found.primary)?.name || found.vendor
export const askerOf = async (tx: Ctx, id: string) => {
  const found = await addressees(tx.db, id)
  return found ? askerIn(found) : ''
}

/** The addresses as they are compared. Only contacts of the vendor can be chosen. */
export const checkRecipients = async (tx: Ctx, id: string, emails: readonly string[] | null | undefined) => {
  if (!emails || emails.length === 0) return null
  const found = await addressees(tx.db, id)
  const known = found ? everyContact(found.primary, found.contacts).map(({ email }) => emailKey(email)) : []
  const problems = emails.flatMap((email, n) =>
    known.includes(emailKey(email))
      ? []
      : [{ path: `recipients/${n}`, message: 'is not the address of a contact of this vendor' }],
  )
  if (problems.length > 0) throw invalid('link', problems)
  return emails.map(emailKey)
}
