import { messages, sentenceOfCode } from '../../contract/errors.ts'
import { lookup } from '../../contract/values/lookup.ts'
import type { Db } from './open.ts'
import { first } from './tx.ts'

/** Constraints that have another name than the code of their error. */
const OTHERWISE_NAMED = lookup<string>({
  vendors_external_id_taken: messages.vendorExternalIdTaken,
  vendor_contacts_email_taken: messages.contactEmailTaken,
  frameworks_name_taken: messages.frameworkTaken,
  findings_source_key_taken: messages.findingSourceKeyTaken,
  users_email_taken: messages.emailTaken,
  roles_name_taken: messages.roleNameTaken,
  scim_users_name_taken: messages.scimNameTaken,
  scim_groups_name_taken: messages.scimGroupTaken,
})

/** Rules that only the database can decide, because it sees concurrent callers, and the error that the loser gets. */
export const sentenceOfConstraint = (constraint = '') => OTHERWISE_NAMED[constraint] ?? sentenceOfCode(constraint)

type Found = { id: string }
/** Who has a value that must be unique, so that the loser need not search. */
const HOLDERS = lookup<(db: Db, value: string) => PromiseLike<readonly Found[]>>({
  vendors_external_id_taken: (db, value) => db<Found[]>`select id from vendors where external_id = ${value}`,
  frameworks_name_taken: (db, value) =>
    db<Found[]>`select id from frameworks where concat(name_key, ', ', version) = ${value}`,
  findings_source_key_taken: (db, value) => db<Found[]>`select id from findings
    where vendor_id = split_part(${value}, ',', 1)::uuid and concat(vendor_id, ', ', source, ', ', source_key) = ${value}`,
  users_email_taken: (db, value) => db<Found[]>`select id from users where email_key = ${value}`,
  roles_name_taken: (db, value) => db<Found[]>`select id from roles where name_key = ${value}`,
})

/** The ID of the row that was in the way. The database says its value as `Key (columns)=(value) already exists.` */
export const holderOf = async (db: Db, constraint: string, detail = '') => {
  const [, value] = /=\((.*)\)/s.exec(detail) ?? []
  const holder = HOLDERS[constraint]
  return holder && value !== undefined ? (await first(holder(db, value)))?.id : undefined
}
