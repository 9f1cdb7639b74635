import { mailOperations, mailSettingsOperations } from '../../contract/mail/mailOperations.ts'
import type { Config } from '../config/config.ts'
import { bind, type Route } from '../http/route.ts'
import * as mail from './service.ts'

export const mailRoutes = ({ config }: { config: Config }): Route[] => [
  ...bind(mailSettingsOperations, {
    'GET /api/v1/settings/mail': (ctx) => mail.mailSettings(ctx),
    'PUT /api/v1/settings/mail': (ctx, { body }) => mail.updateMailSettings(ctx, body),
    'DELETE /api/v1/settings/mail': (ctx) => mail.removeMailSettings(ctx),
    'POST /api/v1/settings/mail/test': (ctx, { body }) => mail.testMailSettings(ctx, body.to, config.outboundAllow),
    'GET /api/v1/settings/mail/templates': (ctx, { query }) => mail.listTemplates(ctx, query),
    'PUT /api/v1/settings/mail/templates/:kind': (ctx, { params, query, body }) =>
      mail.updateTemplate(ctx, params.kind, query, body),
    'DELETE /api/v1/settings/mail/templates/:kind': (ctx, { params, query }) =>
      mail.resetTemplate(ctx, params.kind, query),
    'POST /api/v1/settings/mail/templates/:kind/preview': (ctx, { params, query, body }) =>
      mail.previewTemplate(ctx, params.kind, query, body),
  }),
  ...bind(mailOperations, {
    'GET /api/v1/mails': (ctx, { query }) => mail.list(ctx, query),
    'GET /api/v1/mails/:mailId': (ctx, { params }) => mail.find(ctx, params.mailId),
    'POST /api/v1/mails/:mailId/retry': (ctx, { params }) => mail.retry(ctx, params.mailId),
    'POST /api/v1/mails/:mailId/cancel': (ctx, { params }) => mail.cancel(ctx, params.mailId),
    'POST /api/v1/mails/release': (ctx) => mail.release(ctx),
  }),
]
