/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  vendorNameRequired: 'Vendor name is required.',
  vendorExternalIdTaken: 'A vendor with this external ID already exists.',
  vendorChanged: 'The vendor has changed since you read it. Read it again and repeat the update.',
  contactEmailTaken: 'A contact with this email address already exists.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  custom_field_limit_reached: 'The limit of custom fields is reached.',
  import_not_finished: 'This import is not finished yet.',
  import_too_old: 'This import is too old to be undone.',
  import_undone: 'This import was already undone.',
  intake_request_decided: 'This request is already decided.',
  subprocessor_exists: 'This vendor is already a sub-processor.',
  too_many_contacts: 'The vendor has reached its limit of contacts.',
  too_many_intake_requests: 'Too many requests wait for a decision.',
  too_many_subprocessors: 'The vendor has reached its limit of sub-processors.',
  vendor_not_offboarding: 'This vendor is not being offboarded.',
  vendors_refused: 'No vendor was created: all of them are invalid.',
} as const
