import {
  MailDetail,
  MailEntry,
  MailFilter,
  MailKind,
  MailPage,
  MailPreview,
  MailSettings,
  MailSettingsUpdate,
  MailsReleased,
  MailTemplate,
  MailTemplateLanguage,
  MailTemplates,
  MailTemplateUpdate,
  MailTest,
  MailTestResult,
} from '../mail.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const MailId = Struct({ mailId: Id })
const Kind = Struct({ kind: MailKind })

export const mailSettingsOperations = operations('Mail', {
  'GET /api/v1/settings/mail': {
    operationId: 'retrieveMailSettings',
    permission: 'settings:manage',
    summary: 'Retrieve the mail server settings',
    description: 'The password is never returned.',
    answers: { 200: MailSettings },
  },
  'PUT /api/v1/settings/mail': {
    operationId: 'updateMailSettings',
    permission: 'settings:manage',
    everyPermission: true,
    refusesLimitedKeys: true,
    audit: 'UPDATE_MAIL_SETTINGS',
    summary: 'Set the mail server',
    description:
      'Mail that is held stays held until you release it. If host, port, user name or security change, queued mails with a secret link are held too.',
    body: MailSettingsUpdate,
    answers: { 200: MailSettings, 409: 'The mail server is set by `ASSAY_SMTP_URL`' },
    codes: { 409: ['mail_by_environment'] },
  },
  'DELETE /api/v1/settings/mail': {
    operationId: 'deleteMailSettings',
    permission: 'settings:manage',
    everyPermission: true,
    refusesLimitedKeys: true,
    audit: 'DELETE_MAIL_SETTINGS',
    summary: 'Remove the mail server',
    description: 'Mail is held from then on.',
    answers: { 204: 'Removed', 409: 'The mail server is set by `ASSAY_SMTP_URL`' },
    codes: { 409: ['mail_by_environment'] },
  },
  'POST /api/v1/settings/mail/test': {
    operationId: 'sendTestMail',
    permission: 'settings:manage',
    audit: 'TEST_MAIL_SETTINGS',
    summary: 'Send a test mail',
    description:
      'Sends it at once and waits for the mail server. A private address must be allowed with `ASSAY_OUTBOUND_ALLOW`.',
    body: MailTest,
    limit: { requests: 20, seconds: 60, per: 'address' },
    answers: {
      200: MailTestResult,
      409: 'No mail server is set',
      422: 'The mail server refused it, and the error has its words; or it could not be reached',
    },
    codes: { 409: ['no_mail_server'], 422: ['mail_not_accepted'] },
  },
  'GET /api/v1/settings/mail/templates': {
    operationId: 'listMailTemplates',
    permission: 'settings:manage',
    summary: 'List the mail templates',
    query: MailTemplateLanguage,
    answers: { 200: MailTemplates },
  },
  'PUT /api/v1/settings/mail/templates/:kind': {
    operationId: 'updateMailTemplate',
    permission: 'settings:manage',
    audit: 'UPDATE_MAIL_TEMPLATE',
    summary: 'Change a mail template',
    params: Kind,
    query: MailTemplateLanguage,
    body: MailTemplateUpdate,
    answers: { 200: MailTemplate },
    codes: { 400: ['invalid_query'] },
  },
  'DELETE /api/v1/settings/mail/templates/:kind': {
    operationId: 'resetMailTemplate',
    permission: 'settings:manage',
    audit: 'UPDATE_MAIL_TEMPLATE',
    summary: 'Reset a mail template',
    description: 'The default applies again.',
    params: Kind,
    query: MailTemplateLanguage,
    answers: { 200: MailTemplate },
  },
  'POST /api/v1/settings/mail/templates/:kind/preview': {
    operationId: 'previewMailTemplate',
    permission: 'settings:manage',
    audit: { none: 'renders and stores nothing' },
    summary: 'Preview a mail template',
    description: 'With the newest matching data, or with sample data where there is none.',
    params: Kind,
    query: MailTemplateLanguage,
    body: MailTemplateUpdate,
    answers: { 200: MailPreview },
  },
})

export const mailOperations = operations('Mail', {
  'GET /api/v1/mails': {
    operationId: 'listMails',
    permission: 'settings:manage',
    summary: 'List mails',
    description: 'Newest first.',
    query: MailFilter,
    answers: { 200: MailPage },
  },
  'GET /api/v1/mails/:mailId': {
    operationId: 'retrieveMail',
    permission: 'settings:manage',
    summary: 'Retrieve a mail',
    params: MailId,
    answers: { 200: MailDetail },
  },
  'POST /api/v1/mails/:mailId/retry': {
    operationId: 'retryMail',
    permission: 'settings:manage',
    audit: 'RETRY_MAIL',
    summary: 'Send a mail now',
    description:
      'Queues a mail that failed, was cancelled or is held, or that waits for its next attempt. A mail with a secret link requires the permissions of its recipient, or `assessments:edit` if it goes to a vendor.',
    params: MailId,
    answers: { 200: MailEntry, 409: 'The mail was sent, or no mail server is set' },
    codes: { 403: ['mail_link_not_yours'], 409: ['mail_sent', 'mail_being_sent', 'no_mail_server'] },
  },
  'POST /api/v1/mails/:mailId/cancel': {
    operationId: 'cancelMail',
    permission: 'settings:manage',
    audit: 'CANCEL_MAIL',
    summary: 'Cancel a mail',
    params: MailId,
    answers: { 200: MailEntry, 409: 'The mail was sent, or is being sent' },
    codes: { 403: ['mail_link_not_yours'], 409: ['mail_sent', 'mail_being_sent'] },
  },
  'POST /api/v1/mails/release': {
    operationId: 'releaseMails',
    permission: 'settings:manage',
    audit: 'RELEASE_MAILS',
    summary: 'Release held mails',
    description:
      'Queues every mail that is held. Mails with a secret link stay held unless you have the permissions of the recipient, or `assessments:edit` if they go to a vendor.',
    answers: { 200: MailsReleased, 409: 'No mail server is set' },
    codes: { 403: ['mail_link_not_yours'], 409: ['no_mail_server'] },
  },
})
