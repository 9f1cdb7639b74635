import { dayOf } from '../../../contract/values/formats.ts'
import type {
  DocumentAdd,
  DocumentDescription,
  FoundPassage,
  PassageSearch,
} from '../../../contract/vendors/documents.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import { type Ctx, may } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { insertFile, loggedFile, releasing, removeFile, storeAll } from '../../files/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import * as vendors from '../service.ts'
import * as queries from './queries.ts'
import * as searchQueries from './searchQueries.ts'

const { start, end } = searchQueries.MARK
const MARKED = new RegExp(`${start}([^${end}]*)${end}`, 'g')
const FOUND = 20
const FOR_QUESTION = 5

const mayViewAssessments = ({ actor }: Ctx) => may(actor, 'assessments:view')

/** Says what a document is. Evidence needs the permission to see its assessment as well. */
export const describe = (ctx: Ctx, id: string, body: DocumentDescription) =>
  inTransaction(ctx, async (tx) => {
    const { before, vendor } = await hold(tx, id)
    const { documentType = before.documentType, validUntil = before.validUntil } = body
    const changes = changesBetween(
      { documentType: before.documentType, validUntil: before.validUntil },
      { documentType, validUntil },
    )
    const after = await queries.describe(tx.db, id, { documentType, validUntil }, tx.now)
    if (!isEmpty(changes)) await record(tx, 'UPDATE_DOCUMENT', { id, name: before.fileName }, { ...vendor, changes })
    return documentDetail(after)
  })

/** Documents of the vendor itself. Each leaves an entry in the log. */
export const add = (ctx: Ctx, vendorId: string, body: DocumentAdd, files: readonly ReceivedFile[]) =>
  storeAll(ctx, files, async (tx) => {
    const vendor = await vendors.hold(tx, vendorId)
    const facts = { documentType: body.documentType, validUntil: dayOf(body.validUntil ?? null) }
    const entries = []
    for (const file of files) {
      const added = await insertFile(tx, { vendorId, document: true }, file)
      entries.push(documentDetail(await queries.describe(tx.db, added.id, facts, tx.now)))
      await record(tx, 'ADD_DOCUMENT', vendor, { ...facts, file: loggedFile(added) })
    }
    return { entries }
  })

export const remove = (ctx: Ctx, vendorId: string, id: string) =>
  releasing(ctx, async (tx) => {
    const vendor = await vendors.hold(tx, vendorId)
    const removed = await removeFile(tx, { vendorId, document: true }, id)
    await record(tx, 'REMOVE_DOCUMENT', vendor, { file: loggedFile(removed) })
    return { result: { deleted: true, id: removed.id }, released: [removed.sha256] }
  })

const documentDetail = ({ id, fileName, vendorId, documentType, validUntil }: queries.DocumentRow) => ({
  id,
  fileName,
  vendorId,
  documentType,
  validUntil,
})

/** Locks the vendor before the file: docs/decisions/0017-lock-order.md. */
const hold = async (tx: Ctx, id: string) => {
  const found = await queries.find(tx.db, id)
  if (!found || (found.assessmentId !== null && !mayViewAssessments(tx))) throw notFound()
  await vendors.hold(tx, found.vendorId)
  const before = await queries.lock(tx.db, id)
  if (!before) throw notFound()
  return { before, vendor: { vendorId: before.vendorId, vendorName: before.vendorName } }
}

export const search = async (ctx: Ctx, { query = '', vendorId }: PassageSearch) => {
  const reach = { vendorId, evidence: mayViewAssessments(ctx) }
  return { entries: (await searchQueries.search(ctx.db, query, reach, FOUND)).map(found) }
}

export const passagesFor = async (ctx: Ctx, assessmentId: string, questionId: string) => {
  const subject = await searchQueries.subject(ctx.db, assessmentId, questionId)
  if (!subject) throw notFound()
  const rows = await searchQueries.evidenceFor(ctx.db, subject, FOR_QUESTION)
  return { entries: rows.map(found) }
}

/** The text without its marks, and where they stood. */
const found = ({ marked, ...row }: searchQueries.PassageRow): FoundPassage => {
  const marks: FoundPassage['marks'] = []
  let removed = 0
  const text = marked.replace(MARKED, (whole, word: string, at: number) => {
    marks.push({ start: at - removed, length: word.length })
    removed += whole.length - word.length
    return word
  })
  return { ...row, text, marks }
}
