import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'
import { percent } from '../../ui/words.ts'
import type { PanelProps } from '../AssessmentPage.tsx'
import { type Arithmetic, arithmeticOf, points } from '../arithmetic.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { useKeys, useKeysOn } from './keys.ts'
import { QuestionList } from './QuestionList.tsx'
import { type DecisionHandle, QuestionPane } from './QuestionPane.tsx'
import { type Item, itemsOf, nextToDecide, phaseOf, progressOf, selected, stepFrom } from './questions.ts'
import { useChoice } from './useChoice.ts'
import { type Decision, useDecisions } from './useDecisions.ts'

const route = getRouteApi(paths.assessment)

/** Where an assessment is reviewed: the questions on one side, the chosen one with all that is known of it on the other. */
export function Workspace({ assessment, change, drafts }: PanelProps) {
  const { show = 'all', query } = route.useSearch()
  const phase = phaseOf(assessment)
  const live = useMemo(() => arithmeticOf(assessment), [assessment])
  const items = useMemo(() => itemsOf(assessment.questions, live.byKey, phase), [assessment.questions, live, phase])
  const listed = useMemo(() => selected(items, show, query), [items, show, query])
  const { chosen, choose, current } = useChoice(items, listed, change)
  const chooseItem = useCallback((item: Item | undefined) => item && choose(item.question.id), [choose])
  const step = (by: 1 | -1) => chooseItem(stepFrom(listed, current(), by))

  const decisions = useDecisions(assessment.id, (questionId) => {
    // Back to what was refused, unless that would take the page away from under somebody's hands.
    if (!(document.activeElement instanceof HTMLTextAreaElement)) choose(questionId)
  })
  const decide = (decision: Decision) => {
    const from = items.find(({ question }) => question.id === decision.questionId)
    decisions.decide(decision)
    if (from) chooseItem(nextToDecide(listed, from) ?? nextToDecide(items, from))
  }

  const [keysShown, keysDialog] = useDisclosure()
  const [keysOn, setKeysOn] = useKeysOn()
  const pane = useRef<DecisionHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeys(
    {
      a: () => pane.current?.approve(),
      c: () => pane.current?.ask(),
      j: () => step(1),
      k: () => step(-1),
      '/': () => search.current?.focus(),
      '?': keysDialog.open,
    },
    keysOn,
  )

  if (items.length === 0)
    return <EmptyState title="This assessment has no questions">It was kept without its questionnaire.</EmptyState>
  return (
    <>
      <Standing assessment={assessment} live={live} keys={keysDialog.open} />
      <div className="review">
        <QuestionList
          items={items}
          listed={listed}
          chosen={chosen?.question.id}
          choose={choose}
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
        {chosen && `Question ${chosen.question.order} of ${items.length}: ${chosen.question.text}`}
      </VisuallyHidden>
      <KeysDialog opened={keysShown} close={keysDialog.close} on={keysOn} setOn={setKeysOn} />
    </>
  )
}

type StandingProps = { assessment: PanelProps['assessment']; live: Arithmetic; keys: () => void }

/** How far the review is, and what the score would be now. */
function Standing({ assessment, live, keys }: StandingProps) {
  const { decided, decisions, answered, asked } = progressOf(assessment)
  const before = phaseOf(assessment) === 'before'
  const [done, whole, word] = before ? [answered, asked, 'answered'] : [decided, decisions, 'decided']
  return (
    <Group gap="md" mb="sm" mih={36} component="section" aria-label="Progress">
      {assessment.status !== 'DRAFT' && (
        <Progress
          className="progress"
          value={whole === 0 ? 0 : (100 * done) / whole}
          size={4}
          aria-label={`${done} of ${whole} ${word}`}
        />
      )}
      {!before && live.score !== null && (
        <Text c="dimmed" className="figures">
          With the present answers and decisions {percent(live.score)}, {points(live.earned)} of {points(live.possible)}{' '}
          points
        </Text>
      )}
      <Button
        ml="auto"
        variant="default"
        visibleFrom="sm"
        leftSection={<Keyboard size={16} aria-hidden="true" />}
        aria-keyshortcuts="?"
        onClick={keys}
      >
        Keys
      </Button>
    </Group>
  )
}
