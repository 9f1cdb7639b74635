import { messages } from '../../../contract/errors.ts'
import { readTemplate, unfinishedProblems } from '../../../contract/library/templateRules.ts'
import { type TemplateCreate, templateRefusal } from '../../../contract/library/templates.ts'
import {
  templateOfWorking,
  type WorkingContent,
  type WorkingCopy,
  type WorkingCopySave,
} from '../../../contract/library/workingCopies.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, MAX_PROBLEMS, notFound, preconditionFailed } from '../../errors.ts'
import { locked } from './loaded.ts'
import { matchesEtag } from './rules.ts'
import * as queries from './workingCopyQueries.ts'

const problemsOf = (content: WorkingContent | null) =>
  content === null ? [] : unfinishedProblems(templateOfWorking(content)).slice(0, MAX_PROBLEMS)

/** As JSON text, from which its ETag is made. */
export const detail = async (ctx: Ctx, id: string) => {
  const found = await queries.find(ctx.db, id)
  if (!found) throw notFound()
  const { basedOn, content, updatedAt } = found
  return JSON.stringify({ basedOn, content, problems: problemsOf(content), updatedAt } satisfies WorkingCopy)
}

export const save = (ctx: Ctx, id: string, body: WorkingCopySave, ifMatch?: string) =>
  inTransaction(ctx, async (tx) => {
    const refusal = templateRefusal.edit(await locked(tx, id))
    if (refusal !== undefined) throw conflict(refusal)
    if (ifMatch !== undefined && !matchesEtag(ifMatch, await detail(tx, id)))
      throw preconditionFailed(messages.workingCopyChanged)
    await queries.save(tx.db, id, body, tx.now)
    return detail(tx, id)
  })

export const discard = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    await locked(tx, id)
    await queries.remove(tx.db, id)
  })

const textOf = (template: TemplateCreate) => JSON.stringify(readTemplate(template).draft)

/** Once the template says the same, the working copy has served. Other edits stay for those who are writing them. */
export const removeIfSaved = async (tx: Ctx, id: string, saved: TemplateCreate) => {
  const content = (await queries.find(tx.db, id))?.content
  if (content && textOf(templateOfWorking(content)) === textOf(saved)) await queries.remove(tx.db, id)
}
