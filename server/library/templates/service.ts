import { messages } from '../../../contract/errors.ts'
import {
  type TemplateDetail,
  type TemplateFilter,
  type TemplateList,
  templateRefusal,
} from '../../../contract/library/templates.ts'
import type { Static } from '../../../contract/schema.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound, unknownIn } from '../../errors.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { pageOrAll } from '../../tables/bare.ts'
import { csvText } from '../../tables/csv.ts'
import { detail, locked } from './loaded.ts'
import * as queries from './queries.ts'
import { exportText } from './rules.ts'

/** The whole list unless a page is requested. */
export const list = (ctx: Ctx, filter: TemplateFilter) =>
  queries.list(ctx.db, filter, pageOrAll('templates', filter, 100, queries.orderOf(filter)))

const { csvNames } = queries.COLUMNS

export const csv = async (ctx: Ctx, filter: TemplateFilter) => {
  const { json } = await list(ctx, filter)
  const rows = JSON.parse(json) as Static<typeof TemplateList>
  return csvText([csvNames, ...rows.map((row) => csvNames.map((name) => row[name]))])
}

export { importTemplate } from './drafts.ts'
export { detail, locked } from './loaded.ts'

export const versions = async (ctx: Ctx, id: string) => {
  const found = await queries.versionsJson(ctx.db, id)
  if (!found) throw notFound()
  return found.json
}

export const version = async (ctx: Ctx, id: string, number: number) => {
  const found = await queries.versionJson(ctx.db, id, number)
  if (!found) throw notFound()
  return found.json
}

/** The published version, unless the draft is asked for or there is nothing else. */
export const exportTemplate = async (ctx: Ctx, id: string, wanted?: 'draft') => {
  const found = await (wanted === 'draft' ? queries.draftJson(ctx.db, id) : queries.exportedJson(ctx.db, id))
  if (!found) throw notFound()
  const template = JSON.parse(found.json) as TemplateDetail
  return { name: template.name, text: exportText(template) }
}

const refuse = (reason: string | undefined) => {
  if (reason !== undefined) throw conflict(reason)
}

export const publish = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const head = await locked(tx, id)
    refuse(templateRefusal.publish(head))
    await queries.publish(tx.db, head.versionId, tx.now)
    await queries.touch(tx.db, id, tx.now)
    await record(tx, 'PUBLISH_TEMPLATE', head, { version: head.version })
    return detail(tx, id)
  })

export const archive = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const head = await locked(tx, id)
    refuse(templateRefusal.archive(head))
    await queries.archive(tx.db, id, tx.now)
    await record(tx, 'ARCHIVE_TEMPLATE', head, { version: head.version })
    await notifyOfEndedSeries(tx, head)
    return detail(tx, id)
  })

/** Those who count on the next assessment of a series learn that there is none. */
const notifyOfEndedSeries = async (tx: Ctx, { id, name }: { id: string; name: string }) => {
  for (const { userId, count } of await queries.seriesByHearer(tx.db, id)) {
    const notice = notifications.seriesArchived({ templateId: id, template: name, count })
    await notifications.notify(tx, [userId], notice)
  }
}

/** Assessments keep their own copy of the questions. */
export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const head = await locked(tx, id)
    const versionsRemoved = await queries.remove(tx.db, id)
    await record(tx, 'DELETE_TEMPLATE', head, { version: head.version, versions: versionsRemoved })
  })

/** The newest published version, for a new assessment. */
export const published = async (tx: Ctx, id: string) => {
  const found = await queries.holdPublished(tx.db, id)
  if (found) return found
  throw (await queries.exists(tx.db, id))
    ? conflict(messages.templateNotPublished)
    : unknownIn('templateId', 'template')
}

/** For the hourly maintenance. */
export const removeOrphans = (ctx: Ctx) => queries.removeOrphans(ctx.db)
