import { BackupError } from './format.ts'

export type Reference = { child: string; parent: string }

/** Parents before children, so that each row finds the rows that it refers to. */
export const parentsFirst = (names: readonly string[], references: readonly Reference[]): string[] => {
  const done = new Set<string>()
  // A table that refers to itself is one COPY, and references are checked when that is complete.
  const waitsFor = (name: string) => (r: Reference) =>
    r.child === name && r.parent !== name && names.includes(r.parent) && !done.has(r.parent)
  while (done.size < names.length) {
    const next = names.find((name) => !done.has(name) && !references.some(waitsFor(name)))
    if (next === undefined) throw cycle(names.filter((name) => !done.has(name)))
    done.add(next)
  }
  return [...done]
}

const cycle = (names: string[]) =>
  new BackupError(
    `No order of loading is right for the tables ${names.join(', ')}: they refer to each other in a circle.`,
  )
