import { Divider, Stack } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import type { QuestionScore } from '../../../contract/library/scoring.ts'
import { useCan } from '../../api/session.ts'
import type { ReviewSearch } from '../detail/search.ts'
import { inWords } from '../detail/words.ts'
import { Answer } from './Answer.tsx'
import { AnswerHistory } from './AnswerHistory.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionFields } from './DecisionFields.tsx'
import { approval, type Draft, request } from './draft.ts'
import { EvidenceList } from './EvidenceList.tsx'
import { QuestionFindings } from './QuestionFindings.tsx'
import { QuestionHead } from './QuestionHead.tsx'
import { QuestionPassages } from './QuestionPassages.tsx'
import { QuestionThreads } from './QuestionThreads.tsx'
import type { Item } from './questions.ts'
import styles from './review.module.css'
import type { Decision } from './useDecisions.ts'
import type { Drafts } from './useDrafts.ts'

/** What the keys do. */
export type DecisionHandle = { approve: () => void; ask: () => void }

type Props = {
  ref: Ref<DecisionHandle>
  assessment: AssessmentDetail
  item: Item
  worth: QuestionScore | undefined
  decide: (decision: Decision) => void
  problem: string | undefined
  tell: (problem: string) => void
  step: (by: 1 | -1) => void
  change: (part: ReviewSearch) => void
  drafts: Drafts
  shortcutsOn: boolean
}

/** The chosen question with all that is known of it, and what can be decided. */
export function QuestionPane({ ref, assessment, item, worth, problem, step, change, shortcutsOn, ...rest }: Props) {
  const { question } = item
  const pane = useRef<HTMLElement>(null)
  useTop(pane, question.id)
  const decision = useDecision({ assessment, item, ...rest })
  useImperativeHandle(ref, () => ({ approve: decision.approve, ask: decision.ask }))
  return (
    <article ref={pane} className={styles.reviewPane} aria-label={`Question ${question.number}`}>
      <Stack gap="md" p="md" key={question.id}>
        <QuestionHead assessment={assessment} question={question} worth={worth} />
        <Answer item={item} />
        <EvidenceList files={question.evidence} change={change} />
        <QuestionPassages assessmentId={assessment.id} questionId={question.id} />
        <Divider />
        <DecisionFields {...decision} item={item} problem={problem} />
        <Divider />
        <QuestionThreads assessment={assessment} question={question} />
        <Divider />
        <QuestionFindings assessment={assessment} question={question} add={() => change({ dialog: 'finding' })} />
        <Divider />
        <AnswerHistory assessmentId={assessment.id} question={question} />
      </Stack>
      <DecisionBar {...decision} isCompliant={item.isCompliant} step={step} shortcutsOn={shortcutsOn} />
    </article>
  )
}

/** A newly chosen question is read from its beginning. */
const useTop = (pane: React.RefObject<HTMLElement | null>, id: string) => {
  const first = useRef(id)
  useEffect(() => {
    if (first.current === id) return
    first.current = id
    const top = pane.current?.getBoundingClientRect().top ?? 0
    // Above, or on a narrow screen below the list.
    if (top < 0 || top > window.innerHeight * 0.6) pane.current?.scrollIntoView({ block: 'start' })
  }, [id, pane])
}

type Deciding = Pick<Props, 'assessment' | 'item' | 'decide' | 'tell' | 'drafts'>

const useDecision = ({ assessment, item: { question }, decide, tell, drafts }: Deciding) => {
  const allowed = useCan()('PUT /api/v1/assessments/:assessmentId/review/:questionId')
  const refusal =
    transitionRefusal('review', assessment) ?? (question.visible ? undefined : 'This question was not asked.')
  const why = refusal && inWords(refusal)
  const draft = drafts.of(question)
  const keep = (part: Partial<Draft>) => drafts.keep(question, { ...draft, problem: undefined, ...part })
  const field = useRef<HTMLTextAreaElement>(null)
  const send = (reading: ReturnType<typeof approval>) => {
    if (why !== undefined) return tell(why)
    if ('problem' in reading) {
      keep({ problem: reading.problem })
      field.current?.focus()
      return
    }
    field.current?.blur()
    decide({ questionId: question.id, body: reading.body })
    drafts.keep(question, undefined)
  }
  const ask = () => {
    if (why !== undefined) return tell(why)
    keep({ asking: true })
    // It is there already when it is being shown, and else takes the focus as it appears.
    field.current?.focus()
  }
  const ifAllowed = (act: () => void) => () => {
    if (allowed) act()
  }
  return {
    allowed,
    why,
    draft,
    keep,
    field,
    approve: ifAllowed(() => send(approval(draft))),
    ask: ifAllowed(ask),
    request: ifAllowed(() => send(request(draft))),
  }
}

export type Deciders = ReturnType<typeof useDecision>
