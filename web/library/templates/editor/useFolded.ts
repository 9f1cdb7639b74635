import { useState } from 'react'
import { type Draft, questionsOf } from './draft.ts'

/** From here on sections begin folded: nobody reads hundreds of rows at once. */
const MANY = 150

export const useFolded = (draft: Draft) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(questionsOf(draft).length > MANY ? draft.sections.map(({ id }) => id) : []),
  )
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => {
      const after = new Set(before)
      if (isFolded === before.has(id)) return before
      if (isFolded) after.add(id)
      else after.delete(id)
      return after
    })
  return { folded, fold }
}
