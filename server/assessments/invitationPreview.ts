import { questionnaireRecipients } from '../../contract/vendors/contacts.ts'
import { actorUserId, type Ctx } from '../context.ts'
import { unknownIn } from '../errors.ts'
import type { MailValues } from '../mail/service.ts'
import * as mail from '../mail/service.ts'
import { invited } from './addresseeQueries.ts'
import { askingValues, effortValues, valuesOf, verificationOf } from './mailValues.ts'

const UNKNOWN_REFERENCE = '········'

type Draft = {
  vendorId: string
  versionId: string
  assessment: string
  due: string | null
  hasPassword: boolean
  portalUrl: string
  values: MailValues
  reviewerId: string | null
}
/** The invitation of an assessment that does not exist yet. */
export const previewInvitation = async (ctx: Ctx, draft: Draft) => {
  const { vendorId, versionId, assessment, due, hasPassword, portalUrl, values, reviewerId } = draft
  const { db } = ctx
  const found = await invited(db, vendorId, { reviewerId, userId: actorUserId(ctx.actor) })
  if (!found) throw unknownIn('vendorId', 'vendor')
  const recipients = questionnaireRecipients(found.primary, found.contacts)
  const written = await mail.preview(ctx, {
    kind: 'INVITATION',
    to: recipients[0] ?? found.primary,
    values: {
      ...valuesOf({ vendor: found.vendor, assessment, due }),
      ...askingValues({ ...found, hasPassword }),
      ...(await effortValues(db, versionId)),
      ...values,
    },
    secretLink: portalUrl,
    about: verificationOf(ctx, UNKNOWN_REFERENCE),
  })
  return { recipients: recipients.map(({ email }) => email), ...written }
}
