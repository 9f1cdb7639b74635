import type { Warning } from '../../contract/warnings.ts'

/** What an administrator should mend, as /readyz and the dashboard tell it. */
export type Warnings = {
  add: (warning: Warning) => void
  list: () => readonly Warning[]
  /** Hears of each one that is added. */
  onAdded: (hear: (warning: Warning) => void) => void
}

export const createWarnings = (): Warnings => {
  const known = new Map<Warning['code'], Warning>()
  const hearers: ((warning: Warning) => void)[] = []
  const add = (warning: Warning) => {
    const isNew = !known.has(warning.code)
    known.set(warning.code, warning)
    if (isNew) for (const hear of hearers) hear(warning)
  }
  return { add, list: () => [...known.values()], onAdded: (hear) => void hearers.push(hear) }
}
