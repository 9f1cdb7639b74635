import type { MailKind } from '../../contract/mail/mail.ts'
import { paths } from '../../contract/paths.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { MailValues } from '../mail/service.ts'
import * as mail from '../mail/service.ts'
import type { Addressees } from './addresseeQueries.ts'
import { effortOf } from './effort.ts'

type About = { vendor: string; assessment: string; due: Date | string | null }
export const valuesOf = ({ vendor, assessment, due }: About): MailValues => ({
  vendor,
  assessment,
  due: mail.dayValue(due),
})

type Asking = Pick<Addressees, 'sender' | 'hasPassword' | 'organisation'>
/** Who asks, and how to open the link. */
export const askingValues = ({ sender: asking, hasPassword, organisation }: Asking): MailValues => ({
  sender: mail.senderValue(asking),
  passwordHint: hasPassword ? mail.passwordValue(asking, organisation) : '',
})

/** Kinds that say how much is to be answered. */
export const ABOUT_ANSWERS: readonly MailKind[] = ['INVITATION', 'FORWARDED', 'REMINDER', 'OVERDUE']
export const effortValues = async (db: Db, versionId: string, id: string | null = null): Promise<MailValues> => {
  const { sections, ...size } = await effortOf(db, versionId, id)
  return { size: mail.sizeValue(size), sections: mail.sectionsValue(sections) }
}

export const verificationOf = ({ origin }: Pick<Ctx, 'origin'>, reference: string) =>
  mail.verificationValue(reference, origin.baseUrl + paths.verify)
