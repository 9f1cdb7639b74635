import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { differences } from './differences.ts'
import type { Draft } from './draft.ts'
import { problemsOf } from './problems.ts'
import { isSame } from './starting.ts'

/** What differs from the saved version, and what has to be fixed. Long questionnaires are checked when typing pauses. */
export const useDraftChecks = (base: Draft, draft: Draft) => {
  const [settled] = useDebouncedValue(draft, 150)
  const unsaved = useMemo(() => differences(base, settled), [base, settled])
  const back = useMemo(() => isSame(base, settled), [base, settled])
  const found = useMemo(() => problemsOf(settled), [settled])
  // Something is changed until it turns out that all of it was changed back.
  const dirty = draft !== base && !(draft === settled && back)
  return { settled, unsaved, found, dirty }
}
