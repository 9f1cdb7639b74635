import type { Draft } from './draft.ts'
import { EditorPane } from './EditorPane.tsx'
import editorStyles from './editor.module.css'
import { FactsPane } from './FactsPane.tsx'
import { ABOUT, Outline } from './Outline.tsx'
import outlineStyles from './outline.module.css'
import type { PaneProps } from './pane.ts'
import type { DraftProblem } from './problems.ts'

type Props = Omit<PaneProps, 'edit' | 'problems'> & {
  draft: Draft
  problems?: readonly DraftProblem[]
  edit?: PaneProps['edit'] | undefined
}

/** The outline beside what is chosen in it; on a narrow screen one or the other. */
export function Questions({ draft, chosen, choose, problems = [], edit }: Props) {
  const wrong = new Set(problems.map(({ id }) => id ?? ABOUT))
  return (
    <div className={editorStyles.builder} data-open={chosen !== undefined || undefined}>
      <nav className={outlineStyles.outline} aria-label="Outline">
        <Outline draft={draft} chosen={chosen} choose={choose} wrong={wrong} edit={edit} />
      </nav>
      <div className={editorStyles.builderPane}>
        {edit ? (
          <EditorPane {...{ draft, chosen, choose, problems, edit }} />
        ) : (
          <FactsPane {...{ draft, chosen, choose }} />
        )}
      </div>
    </div>
  )
}
