import { type MailKind, type MailTemplate, type MailTemplateUpdate, TEMPLATE_KINDS } from '../../../contract/mail.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { invalid, notFound } from '../../errors.ts'
import { placeholdersOf, problemsOf, render, type Words } from './render.ts'
import { sampleValues } from './samples.ts'
import * as queries from './settingsQueries.ts'
import { KINDS } from './words.ts'

const templateOf = (kind: MailKind, own: Words | null | undefined): MailTemplate => {
  const { subject, body } = own ?? KINDS[kind]
  return { kind, subject, body, isDefault: !own, placeholders: placeholdersOf(KINDS[kind]) }
}

export const listTemplates = async (ctx: Ctx) => {
  const own = new Map((await queries.allWords(ctx.db)).map((words) => [words.kind, words]))
  return { entries: TEMPLATE_KINDS.map((kind) => templateOf(kind, own.get(kind))) }
}

const checkWords = (kind: MailKind, words: Words) => {
  if (kind === 'TEST') throw notFound()
  const problems = problemsOf(KINDS[kind], words)
  if (problems.length > 0) throw invalid('body', problems)
}

/** Words equal to the default are the default. */
export const updateTemplate = (ctx: Ctx, kind: MailKind, { subject, body }: MailTemplateUpdate) => {
  checkWords(kind, { subject, body })
  const isDefault = KINDS[kind].subject === subject && KINDS[kind].body === body
  return change(ctx, kind, isDefault ? null : { subject, body })
}

export const resetTemplate = (ctx: Ctx, kind: MailKind) => {
  checkWords(kind, KINDS[kind])
  return change(ctx, kind, null)
}

const change = (ctx: Ctx, kind: MailKind, words: Words | null) =>
  inTransaction(ctx, async (tx) => {
    const before = templateOf(kind, (await queries.stationery(tx.db, kind)).words)
    const after = templateOf(kind, words)
    const changes = changesBetween(
      { subject: before.subject, body: before.body },
      { subject: after.subject, body: after.body },
    )
    if (isEmpty(changes)) return before
    await (words ? queries.writeWords(tx.db, kind, words, tx.now) : queries.removeWords(tx.db, kind))
    await record(tx, 'UPDATE_MAIL_TEMPLATE', null, { kind, changes })
    return after
  })

export const previewTemplate = async (ctx: Ctx, kind: MailKind, words: MailTemplateUpdate) => {
  checkWords(kind, words)
  const { brand } = await queries.stationery(ctx.db, kind)
  return render(KINDS[kind].action, words, await sampleValues(ctx), { ...brand, hasLogo: false })
}
