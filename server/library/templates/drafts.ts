import { messages } from '../../../contract/errors.ts'
import type {
  TemplateCreate,
  TemplateDetail,
  TemplateTrial,
  TemplateUpdate,
} from '../../../contract/library/templates.ts'
import { templateRefusal } from '../../../contract/library/templates.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, preconditionFailed } from '../../errors.ts'
import * as writes from './draftQueries.ts'
import { detail, locked } from './loaded.ts'
import { codesOf, type MappedTemplate, mapControls, mappingProblems, warningsOf } from './mappings.ts'
import * as queries from './queries.ts'
import {
  copyName,
  differences,
  draftOf,
  exportOf,
  exportOfMapped,
  mappedIn,
  matchesEtag,
  refuseProblems,
  sizeOf,
} from './rules.ts'
import { removeIfSaved } from './workingCopies.ts'

const resolved = async (tx: Ctx, body: TemplateCreate) => {
  const draft = draftOf(body)
  const codes = codesOf(draft)
  return mapControls(draft, codes.length === 0 ? [] : await writes.controlsWithCodes(tx.db, codes))
}

/** New sections are checked for unknown controls. Kept or copied ones were checked when they were written. */
const resolvedStrictly = async (tx: Ctx, body: TemplateCreate, written = body.sections) => {
  const { template, misses } = await resolved(tx, body)
  if (written !== undefined) refuseProblems(mappingProblems(misses))
  return template
}

const insertFirst = async (tx: Ctx, template: MappedTemplate) => {
  const { id } = await queries.insert(tx.db, tx.now)
  await insertVersion(tx, id, 1, template)
  return { id, name: template.name }
}

const insertVersion = async (tx: Ctx, id: string, version: number, template: MappedTemplate) => {
  const { id: versionId } = await writes.insertVersion(tx.db, id, version, template, tx.now)
  await writes.insertQuestions(tx.db, versionId, template)
}

const replaceDraft = async (tx: Ctx, versionId: string, template: MappedTemplate) => {
  await writes.updateDraft(tx.db, versionId, template, tx.now)
  const before = await writes.deleteQuestions(tx.db, versionId)
  await writes.insertQuestions(tx.db, versionId, template, new Map(before.map(({ id, key }) => [key, id])))
}

export const create = (ctx: Ctx, body: TemplateCreate) =>
  inTransaction(ctx, async (tx) => {
    const template = await resolvedStrictly(tx, body)
    const entity = await insertFirst(tx, template)
    await record(tx, 'CREATE_TEMPLATE', entity, sizeOf(template))
    return { id: entity.id, json: await detail(tx, entity.id) }
  })

/** An unknown control does not reject a questionnaire: it stays unmapped, with a warning. */
export const importTemplate = (ctx: Ctx, body: TemplateCreate) =>
  inTransaction(ctx, async (tx) => {
    const { template, misses } = await resolved(tx, body)
    const entity = await insertFirst(tx, template)
    await record(tx, 'IMPORT_TEMPLATE', entity, { ...sizeOf(template), warnings: misses.length })
    return { ...entity, version: 1, status: 'DRAFT', warnings: warningsOf(misses) }
  })

/** What an import would do. Nothing is written. */
export const tryImport = async (ctx: Ctx, body: TemplateCreate): Promise<TemplateTrial> => {
  const { template, misses } = await resolved(ctx, body)
  return {
    name: template.name,
    ...sizeOf(template),
    mapped: mappedIn(template),
    unmapped: misses.length,
    sameName: await queries.countNamed(ctx.db, template.name),
    warnings: warningsOf(misses),
  }
}

export const duplicate = (ctx: Ctx, sourceId: string) =>
  inTransaction(ctx, async (tx) => {
    const source = JSON.parse(await detail(tx, sourceId)) as TemplateDetail
    const { template } = await resolved(tx, { ...source, name: copyName(source.name) })
    const entity = await insertFirst(tx, template)
    await record(tx, 'DUPLICATE_TEMPLATE', entity, { ...sizeOf(template), copiedFrom: sourceId })
    return { id: entity.id, json: await detail(tx, entity.id) }
  })

/** Omitted fields keep their value. A draft is changed in place; a published version gets a new draft. */
export const update = (ctx: Ctx, id: string, body: TemplateUpdate, ifMatch?: string) =>
  inTransaction(ctx, async (tx) => {
    const head = await locked(tx, id)
    const json = await detail(tx, id)
    if (ifMatch !== undefined && !matchesEtag(ifMatch, json)) throw preconditionFailed(messages.templateChanged)
    const before = JSON.parse(json) as TemplateDetail
    const wanted = { ...before, ...body }
    const template = await resolvedStrictly(tx, wanted, body.sections)
    const refusal = templateRefusal.edit(head)
    if (refusal !== undefined) throw conflict(refusal)
    await removeIfSaved(tx, id, wanted)
    const [old, now] = [exportOf(before), exportOfMapped(template)]
    if (JSON.stringify(old) === JSON.stringify(now)) return json
    const version = head.hasDraft ? head.version : head.version + 1
    if (head.hasDraft) await replaceDraft(tx, head.versionId, template)
    else await insertVersion(tx, id, version, template)
    await queries.touch(tx.db, id, tx.now)
    await record(tx, 'UPDATE_TEMPLATE', { id, name: template.name }, { version, ...differences(old, now) })
    return detail(tx, id)
  })
