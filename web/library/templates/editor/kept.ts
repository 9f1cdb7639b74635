import type { Draft } from './draft.ts'

/** Edits that have not reached the server, and the template and the working copy it was written on. */
export type Kept = { etag: string | null; base: Draft; draft: Draft; copyEtag?: string | null }
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may forbid it. */
const storage = (): Keeper | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'name' in value && 'sections' in value && Array.isArray(value.sections)

const read = (text: string | null): Kept | undefined => {
  try {
    const kept = JSON.parse(text ?? '') as Kept
    return isDraft(kept.base) && isDraft(kept.draft) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps one person's changes to a template in this browser while the server cannot be reached, until it has
 * them: closing the tab loses nothing.
 */
export const openKept = (userId: string, templateId: string, keeper = storage()) => {
  const key = `assay-template:${userId}:${templateId}`
  return {
    read: () => read(keeper?.getItem(key) ?? null),
    /** False if the browser has no room for it. */
    keep: (kept: Kept) => {
      try {
        keeper?.setItem(key, JSON.stringify(kept))
        return keeper !== undefined
      } catch {
        return false
      }
    },
    drop: () => keeper?.removeItem(key),
  }
}
