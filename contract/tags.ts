/** The sections of the API reference, and what each is about. */
export const TAGS = {
  Vendors: 'The vendors in your portfolio',
  'Custom fields': 'Fields of vendors that your organisation defines itself',
  Intake: 'Requests of colleagues for new vendors, made through a link without an account',
  Assessments: 'Questionnaires sent to vendors, from draft to review and score',
  Findings: 'Issues found in assessments, tracked until they are remediated or accepted',
  Search: 'Search across everything the caller can view',
  Dashboard: 'Figures of the whole portfolio',
  Reports: 'PDF reports of assessments, of the portfolio and of framework compliance',
  Certifications: 'Certifications of vendors, with their expiry and framework',
  Responsibilities: 'Customer responsibilities: what your organisation must do for shared controls',
  Files: 'Evidence and attachments',
  Frameworks: 'Compliance frameworks and their controls',
  Templates: 'Questionnaire templates with their sections, questions, conditions and versions',
  Portal:
    'What vendors use to answer a questionnaire. The token in the path is the credential; a link with a password ' +
    'must be unlocked first, which sets the cookie assay_portal. A section link opens one section only.',
  Audit: 'The append-only, verifiable log of all changes',
  Deletions: 'What was deleted, for systems that keep copies',
  Session: 'Sign in and out, your password and sessions, and the initial setup',
  Users: 'People who can sign in',
  Roles: 'Sets of permissions for users',
  'API keys': 'API keys for integrations',
  Settings: 'Settings of the organisation',
  Mail: 'The mail server, the words of mails, and the mails that were and will be sent',
  Notifications: 'What concerns the signed-in user',
  Documents: 'What the files of vendors are, until when they are valid, and what they say',
  'Sign-in providers': 'Services through which users sign in with their company account, by OpenID Connect',
  Webhooks: 'Other systems that are told what happens, and what was sent to them',
  SCIM: 'Users and groups as an identity provider manages them',
  Version: 'The version of this server',
} as const
export type Tag = keyof typeof TAGS
