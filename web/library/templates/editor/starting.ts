import type { CopyRead, Read } from '../queries.ts'
import { adopt, type Draft, draftOf, updateOf } from './draft.ts'
import type { openKept } from './kept.ts'
import { draftOfContent } from './workingCopy.ts'

/** The template that the edits are made on. */
export type Base = Read & { draft: Draft }
/** The working copy on the server as far as we know, and the mark of that state. */
export type Known = { etag: string | null; draft: Draft }
export type Start = { base: Base; draft: Draft; known: Known; wasKept: boolean }

/** Blanks around a text are not saved, and so no difference. */
const textOf = (draft: Draft) =>
  JSON.stringify(updateOf(draft), (_, value) => (typeof value === 'string' ? value.trim() : value))
export const isSame = (a: Draft, b: Draft) => a === b || textOf(a) === textOf(b)

const baseOf = (read: Read, ids?: Draft): Base => {
  const draft = draftOf(read.template)
  return { ...read, draft: ids && isSame(draft, ids) ? adopt(read.template, ids) : draft }
}

/** The template with the edits that the server keeps for it, on the state of the template that they were made on. */
export const beginOn = (read: Read, copy: CopyRead, ids?: Draft): Omit<Start, 'wasKept'> => {
  const base = baseOf(read, ids)
  const stored = copy.content ? draftOfContent(copy.content, base.draft) : base.draft
  if (isSame(stored, base.draft)) return { base, draft: base.draft, known: { etag: copy.etag, draft: base.draft } }
  return {
    base: { ...base, etag: copy.basedOn ?? base.etag },
    draft: stored,
    known: { etag: copy.etag, draft: stored },
  }
}

/** And with what this browser kept because it never reached the server. */
export const startOf = (read: Read, copy: CopyRead, box: ReturnType<typeof openKept>): Start => {
  const start = beginOn(read, copy)
  const kept = box.read()
  if (!kept || isSame(kept.draft, start.draft)) return { ...start, wasKept: false }
  const written = kept.etag === read.etag ? kept.base : start.base.draft
  return {
    base: { ...start.base, etag: kept.etag, draft: written },
    draft: kept.draft,
    known: { ...start.known, etag: kept.copyEtag ?? copy.etag },
    wasKept: true,
  }
}
