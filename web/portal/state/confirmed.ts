import { hashOf, type Keeper } from './outbox.ts'

/** The reused answers that somebody has looked at on this device. A help for the writer, and nothing that is sent. */
export const openConfirmed = (keeper: Keeper | undefined, token: string) => {
  const key = `assay-confirmed:${hashOf(token)}`
  const read = (): string[] => {
    try {
      const list: unknown = JSON.parse(keeper?.getItem(key) ?? '[]')
      return Array.isArray(list) ? list.map(String) : []
    } catch {
      return []
    }
  }
  return {
    read,
    add: (questionId: string) => {
      const next = [...new Set([...read(), questionId])]
      try {
        keeper?.setItem(key, JSON.stringify(next))
      } catch {
        // Then it is asked for again after a reload.
      }
      return next
    },
  }
}
export type Confirmed = ReturnType<typeof openConfirmed>
