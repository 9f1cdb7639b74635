import { messages } from '../../contract/errors.ts'

/** Rules that only the database can decide, because it sees concurrent callers, and the error that the loser gets. */
export const constraintMessages: Readonly<Record<string, string>> = {
  vendors_external_id_taken: messages.vendorExternalIdTaken,
  frameworks_name_taken: messages.frameworkTaken,
  users_email_taken: messages.emailTaken,
  roles_name_taken: messages.roleNameTaken,
}
