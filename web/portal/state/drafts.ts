import type { Keeper } from './outbox.ts'

/**
 * Words that are not on their way to the server yet: a message that is being written, a number that cannot be read.
 * They stay in the browser until they are sent or emptied.
 */
export const openDrafts = (keeper: Keeper | undefined, reference: string) => {
  const prefix = `assay-portal-draft:${reference}:`
  const here = new Map<string, string>()
  return {
    get: (key: string) => here.get(key) ?? keeper?.getItem(prefix + key) ?? '',
    set: (key: string, text: string) => {
      here.set(key, text)
      try {
        if (text === '') keeper?.removeItem(prefix + key)
        else keeper?.setItem(prefix + key, text)
      } catch {
        // A full store: the open page still has it.
      }
    },
  }
}
export type Drafts = ReturnType<typeof openDrafts>
