import { type Draft, sectionIn } from './draft.ts'
import { type Edit, moveSection, stepQuestion } from './edits.ts'

/** The rows that are to be seen, from above. */
export const rowsOf = (draft: Draft, folded: ReadonlySet<string>, first: string) => [
  first,
  ...draft.sections.flatMap(({ id, questions }) => [id, ...(folded.has(id) ? [] : questions.map((q) => q.id))]),
]

/** Where a key leads from a row; undefined when it is none that walks, or there is nothing further. */
export const nextRow = (rows: readonly string[], row: string, key: string) => {
  const here = rows.indexOf(row)
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }
  const target = targets[key]
  return target === undefined ? undefined : rows[target]
}

/** Alt with an arrow key moves a row by one place. */
export const stepRow = (row: string, key: string): Edit | undefined => {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (by === undefined) return undefined
  return (draft) => {
    if (!sectionIn(draft, row)) return stepQuestion(row, by)(draft)
    const to = draft.sections.findIndex(({ id }) => id === row) + by
    return to < 0 || to >= draft.sections.length ? draft : moveSection(row, to)(draft)
  }
}
