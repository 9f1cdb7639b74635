import type { Draft } from './draft.ts'
import type { Edit } from './edits.ts'
import type { DraftProblem } from './problems.ts'

/** What every form of the editor gets. */
export type PaneProps = {
  draft: Draft
  chosen: string | undefined
  choose: (id: string | undefined) => void
  problems: readonly DraftProblem[]
  edit: (edit: Edit, tag?: string) => void
}
