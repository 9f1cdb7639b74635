import { messages } from '../../contract/errors.ts'

/** Rules that the database decides, since only it sees two callers at once, and what the one who came second is told. */
export const constraintMessages: Readonly<Record<string, string>> = {
  vendors_external_id_taken: messages.externalIdTaken,
  frameworks_name_taken: messages.frameworkTaken,
  users_email_taken: messages.emailTaken,
  roles_name_taken: messages.roleNameTaken,
}
