import {
  isVendorMailKind,
  type MailKind,
  type MailTemplate,
  type MailTemplateLanguage,
  type MailTemplateUpdate,
  TEMPLATE_KINDS,
} from '../../contract/mail/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/values/languages.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid, notFound } from '../errors.ts'
import { placeholdersOf, problemsOf, render, type Words } from './render.ts'
import { sampleValues } from './samples.ts'
import * as queries from './settingsQueries.ts'
import { kindIn } from './words.ts'

type Key = queries.WordsKey
const keyOf = (kind: MailKind, { language = DEFAULT_LANGUAGE }: MailTemplateLanguage): Key => ({ kind, language })

const templateOf = ({ kind, language }: Key, own: Words | null | undefined): MailTemplate => {
  const usual = kindIn(kind, language)
  const { subject, body } = own ?? usual
  return { kind, subject, body, isDefault: !own, placeholders: placeholdersOf(usual) }
}

const hasLanguage = (kind: MailKind, language: Language) => language === DEFAULT_LANGUAGE || isVendorMailKind(kind)

export const listTemplates = async (ctx: Ctx, { language = DEFAULT_LANGUAGE }: MailTemplateLanguage) => {
  const own = new Map((await queries.allWords(ctx.db, language)).map((words) => [words.kind, words]))
  const kinds = TEMPLATE_KINDS.filter((kind) => hasLanguage(kind, language))
  return { entries: kinds.map((kind) => templateOf({ kind, language }, own.get(kind))) }
}

const checkWords = ({ kind, language }: Key, words: Words) => {
  if (kind === 'TEST') throw notFound()
  if (!hasLanguage(kind, language))
    throw invalid('query', [{ path: 'language', message: 'must be en: this mail does not go to vendors' }])
  const problems = problemsOf(kindIn(kind, language), words)
  if (problems.length > 0) throw invalid('body', problems)
}

/** Words equal to the default are the default. */
export const updateTemplate = (
  ctx: Ctx,
  kind: MailKind,
  query: MailTemplateLanguage,
  { subject, body }: MailTemplateUpdate,
) => {
  const key = keyOf(kind, query)
  checkWords(key, { subject, body })
  const usual = kindIn(kind, key.language)
  return change(ctx, key, usual.subject === subject && usual.body === body ? null : { subject, body })
}

export const resetTemplate = (ctx: Ctx, kind: MailKind, query: MailTemplateLanguage) => {
  const key = keyOf(kind, query)
  checkWords(key, kindIn(kind, key.language))
  return change(ctx, key, null)
}

const change = (ctx: Ctx, key: Key, words: Words | null) =>
  inTransaction(ctx, async (tx) => {
    const before = templateOf(key, (await queries.stationery(tx.db, key.kind, key.language)).words)
    const after = templateOf(key, words)
    const changes = changesBetween(
      { subject: before.subject, body: before.body },
      { subject: after.subject, body: after.body },
    )
    if (isEmpty(changes)) return before
    await (words ? queries.writeWords(tx.db, key, words, tx.now) : queries.removeWords(tx.db, key))
    await record(tx, 'UPDATE_MAIL_TEMPLATE', null, { ...key, changes })
    return after
  })

export const previewTemplate = async (
  ctx: Ctx,
  kind: MailKind,
  query: MailTemplateLanguage,
  words: MailTemplateUpdate,
) => {
  const key = keyOf(kind, query)
  checkWords(key, words)
  const { language } = key
  const { brand } = await queries.stationery(ctx.db, kind, language)
  return render(
    kindIn(kind, language).action,
    words,
    await sampleValues(ctx),
    { ...brand, hasLogo: false },
    { language },
  )
}
