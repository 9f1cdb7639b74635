import type { Warning } from '../../contract/edge/warnings.ts'

/** What an administrator should mend, as /readyz and the dashboard tell it. */
export type Warnings = {
  add: (warning: Warning) => void
  list: () => readonly Warning[]
}

export const createWarnings = (): Warnings => {
  const known = new Map<Warning['code'], Warning>()
  return { add: (warning) => void known.set(warning.code, warning), list: () => [...known.values()] }
}
