export const SHORTCUTS = {
  a: 'Approve or confirm the answer',
  c: 'Request clarification',
  j: 'Next question',
  k: 'Previous question',
  '/': 'Search the questions',
  '?': 'Show shortcuts',
} as const
export type Key = keyof typeof SHORTCUTS
export type Handlers = Record<Key, () => void>
