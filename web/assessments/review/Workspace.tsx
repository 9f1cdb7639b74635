import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { PanelProps } from '../detail/AssessmentPage.tsx'
import { useArithmetic } from '../detail/useArithmetic.ts'
import { givenBack } from './draft.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { useKeys, useKeysOn } from './keys.ts'
import { QuestionList } from './QuestionList.tsx'
import { type DecisionHandle, QuestionPane } from './QuestionPane.tsx'
import { itemsOf, nextToDecide, phaseOf, selected, stepFrom } from './questions.ts'
import { ReviewStanding } from './ReviewStanding.tsx'
import { useChoice } from './useChoice.ts'
import { type Decision, useDecisions } from './useDecisions.ts'

const route = getRouteApi(paths.assessment)
const SAID = { APPROVED: 'Approved. ', CLARIFICATION_REQUESTED: 'Clarification requested. ' } as const

/** Where an assessment is reviewed: the questions on one side, the chosen one with all that is known of it on the other. */
export function Workspace({ assessment, change, drafts }: PanelProps) {
  const { show = 'all', query } = route.useSearch()
  const phase = phaseOf(assessment)
  const live = useArithmetic(assessment)
  const items = useMemo(() => itemsOf(assessment.questions, live.byKey, phase), [assessment.questions, live, phase])
  const listed = useMemo(() => selected(items, show, query), [items, show, query])
  const { chosen, choose, current } = useChoice(items, listed, change)
  const [said, say] = useState('')
  const open = useCallback(
    (id: string) => {
      say('')
      choose(id)
    },
    [choose],
  )
  const step = (by: 1 | -1) => {
    const to = stepFrom(listed, current(), by)
    if (to) open(to.question.id)
  }

  const decisions = useDecisions(assessment.id, ({ questionId, body }) => {
    drafts.giveBack(questionId, givenBack(body))
    // Back to what was refused, unless that would take the page away from under somebody's hands.
    if (!(document.activeElement instanceof HTMLTextAreaElement)) choose(questionId)
  })
  const decide = (decision: Decision) => {
    const from = items.find(({ question }) => question.id === decision.questionId)
    decisions.decide(decision)
    say(SAID[decision.body.decision])
    const next = from && (nextToDecide(listed, from) ?? nextToDecide(items, from))
    if (next) choose(next.question.id)
  }

  const [keysShown, keysDialog] = useDisclosure()
  const [keysOn, setKeysOn] = useKeysOn()
  const pane = useRef<DecisionHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeys(
    {
      // A key that comes before the page has followed the last one would decide about the wrong question.
      a: () => current() === chosen && pane.current?.approve(),
      c: () => current() === chosen && pane.current?.ask(),
      j: () => step(1),
      k: () => step(-1),
      '/': () => search.current?.focus(),
      '?': keysDialog.open,
    },
    keysOn,
  )

  if (items.length === 0)
    return <EmptyState title="This assessment has no questions">Its questionnaire is no longer available.</EmptyState>
  return (
    <>
      <ReviewStanding assessment={assessment} live={live} keys={keysDialog.open} />
      <div className="review">
        <QuestionList
          items={items}
          listed={listed}
          chosen={chosen?.question.id}
          choose={open}
          step={step}
          change={change}
          search={search}
          refused={decisions.problems}
        />
        {chosen && (
          <QuestionPane
            ref={pane}
            assessment={assessment}
            item={chosen}
            worth={phase === 'before' ? undefined : live.byKey.get(chosen.question.key)}
            decide={decide}
            problem={decisions.problems.get(chosen.question.id)}
            tell={(problem) => decisions.tell(chosen.question.id, problem)}
            step={step}
            change={change}
            drafts={drafts}
            keysOn={keysOn}
          />
        )}
      </div>
      <VisuallyHidden role="status">
        {chosen && `${said}Question ${chosen.question.order} of ${items.length}: ${chosen.question.text}`}
      </VisuallyHidden>
      <KeysDialog opened={keysShown} close={keysDialog.close} on={keysOn} setOn={setKeysOn} />
    </>
  )
}
