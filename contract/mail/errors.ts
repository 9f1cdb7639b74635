/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  mailByEnvironment: 'The mail server is set by ASSAY_SMTP_URL, which takes precedence over the settings.',
  noMailServer: 'No mail server is set. Set one under Settings, Mail.',
  mailLinkNotYours:
    'This mail contains a link. Only somebody with the permissions of its recipient can send it, or with assessments:edit if it goes to a vendor.',
  mailSent: 'This mail was already sent.',
  mailBeingSent: 'This mail is being sent. Try again shortly.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  mail_not_accepted: 'The mail server refused the mail, or could not be reached.',
} as const
