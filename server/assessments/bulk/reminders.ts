import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import type { ErrorCode } from '../../../contract/errorCodes.ts'
import { daysBetween } from '../../../contract/values/days.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict } from '../../errors.ts'
import * as mail from '../../mail/service.ts'
import * as organisation from '../../organisation/service.ts'
import * as links from '../links/service.ts'
import { clarificationLines } from '../review/service.ts'
import * as assessments from '../service.ts'

type ReminderKind = 'REMINDER' | 'OVERDUE'
const CLARIFYING = { REMINDER: 'REMINDER_CLARIFICATION', OVERDUE: 'OVERDUE_CLARIFICATION' } as const

/** What was sent back is said in other words than what was never answered. */
const reminderOf = async (
  tx: Ctx,
  { id, submittedAt }: { id: string; submittedAt: Date | null },
  kind: ReminderKind,
) =>
  submittedAt === null ? {} : { wording: CLARIFYING[kind], values: { questions: await clarificationLines(tx, id) } }

/** Locks the assessment: the vendor may have submitted in the meantime. Returns why nobody was told. */
export const remind = async (tx: Ctx, { id, left }: { id: string; left: number }, kind: ReminderKind) => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  if (transitionRefusal('answer', assessment) !== undefined) return undefined
  const portalUrl = await links.currentUrl(tx, id)
  if (portalUrl === null) return 'its link does not work any more'
  const { values, ...words } = await reminderOf(tx, assessment, kind)
  const days = { days: mail.daysValue(left), ...values }
  const told = await assessments.mailVendor(tx, id, { kind, portalUrl, values: days, ...words })
  if (!told) return 'no address of it accepts mail'
  await record(tx, 'REMIND_VENDOR', entity, { ...vendor, kind, to: told.to })
  return undefined
}

/** On request: whoever asks learns why it cannot be. */
const remindNow = async (tx: Ctx, id: string) => {
  const { assessment, vendor } = await assessments.locked(tx, id)
  const refuse = (why: string, code: ErrorCode) =>
    conflict(`The reminder for “${assessment.title}” (${vendor.vendorName}) cannot be sent: ${why}.`, code)
  if (transitionRefusal('answer', assessment) !== undefined)
    throw refuse(`it is ${assessment.status}, and the vendor cannot answer it`, 'assessment_state')
  if (assessment.dueDate === null) throw refuse('it has no due date', 'assessment_not_remindable')
  if (await assessments.vendorRequests.find(tx.db, id, 'DECLINED'))
    throw refuse('the vendor declined to answer', 'assessment_not_remindable')
  const left = daysBetween(await organisation.today(tx), assessment.dueDate.slice(0, 10))
  const silence = await remind(tx, { id, left }, left < 0 ? 'OVERDUE' : 'REMINDER')
  if (silence !== undefined) throw refuse(`of the vendor, ${silence}`, 'assessment_not_remindable')
}

export const remindOne = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    await remindNow(tx, id)
    return assessments.detail(tx, id)
  })

export const remindEach = async (tx: Ctx, ids: readonly string[]) => {
  for (const id of ids) await remindNow(tx, id)
}
