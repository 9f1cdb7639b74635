import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { REVIEW_DECISION } from '../../../contract/labels.ts'
import { paths } from '../../../contract/paths.ts'
import { useLetterKeys, useLetterKeysOn } from '../../ui/letterKeys.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { PanelProps } from '../detail/AssessmentPage.tsx'
import { useArithmetic } from '../detail/useArithmetic.ts'
import { givenBack } from './draft.ts'
import { QuestionList } from './QuestionList.tsx'
import { type DecisionHandle, QuestionPane } from './QuestionPane.tsx'
import { itemsOf, matching, nextToDecide, phaseOf, stepFrom } from './questions.ts'
import { ReviewStanding } from './ReviewStanding.tsx'
import styles from './review.module.css'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import type { Handlers } from './shortcuts.ts'
import { type Decision, useDecisions } from './useDecisions.ts'
import { useSelectedQuestion } from './useSelectedQuestion.ts'

const route = getRouteApi(paths.assessment)

/** Where an assessment is reviewed: the questions on one side, the selected one with all that is known of it on the other. */
export function Workspace({ assessment, change, drafts }: PanelProps) {
  const { show = 'all', query } = route.useSearch()
  const phase = phaseOf(assessment)
  const live = useArithmetic(assessment)
  const items = useMemo(() => itemsOf(assessment.questions, live.byKey, phase), [assessment.questions, live, phase])
  const listed = useMemo(() => matching(items, show, query), [items, show, query])
  const { selected, select, current } = useSelectedQuestion(items, listed, change)
  const [said, say] = useState('')
  const open = useCallback(
    (id: string) => {
      say('')
      select(id)
    },
    [select],
  )
  const step = (by: 1 | -1) => {
    const to = stepFrom(listed, current(), by)
    if (to) open(to.question.id)
  }

  const decisions = useDecisions(assessment.id, ({ questionId, body }) => {
    drafts.giveBack(questionId, givenBack(body))
    // Back to what was refused, unless the reviewer is in the middle of something.
    if (!(document.activeElement instanceof HTMLTextAreaElement)) select(questionId)
  })
  const decide = (decision: Decision) => {
    const from = items.find(({ question }) => question.id === decision.questionId)
    decisions.decide(decision)
    say(`${REVIEW_DECISION[decision.body.decision]}. `)
    const next = from && (nextToDecide(listed, from) ?? nextToDecide(items, from))
    if (next) select(next.question.id)
  }

  const [shortcutsShown, shortcutsDialog] = useDisclosure()
  const [shortcutsOn, setShortcutsOn] = useLetterKeysOn()
  const pane = useRef<DecisionHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  useLetterKeys(
    {
      // A key that comes before the page has followed the last one would decide about the wrong question.
      a: () => current() === selected && pane.current?.approve(),
      c: () => current() === selected && pane.current?.ask(),
      j: () => step(1),
      k: () => step(-1),
      '/': () => search.current?.focus(),
      '?': shortcutsDialog.open,
    } satisfies Handlers,
    shortcutsOn,
  )

  if (items.length === 0)
    return <EmptyState title="This assessment has no questions">Its questionnaire is no longer available.</EmptyState>
  return (
    <>
      <ReviewStanding assessment={assessment} live={live} showShortcuts={shortcutsDialog.open} />
      <div className={styles.review}>
        <QuestionList
          items={items}
          listed={listed}
          selected={selected?.question.id}
          select={open}
          step={step}
          change={change}
          search={search}
          refused={decisions.problems}
        />
        {selected && (
          <QuestionPane
            ref={pane}
            assessment={assessment}
            item={selected}
            worth={phase === 'before' ? undefined : live.byKey.get(selected.question.key)}
            decide={decide}
            problem={decisions.problems.get(selected.question.id)}
            tell={(problem) => decisions.tell(selected.question.id, problem)}
            step={step}
            change={change}
            drafts={drafts}
            shortcutsOn={shortcutsOn}
          />
        )}
      </div>
      <VisuallyHidden role="status">
        {selected && `${said}Question ${selected.question.number}: ${selected.question.text}`}
      </VisuallyHidden>
      <ShortcutsDialog opened={shortcutsShown} close={shortcutsDialog.close} on={shortcutsOn} setOn={setShortcutsOn} />
    </>
  )
}
