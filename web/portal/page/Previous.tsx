import { useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { isAnswered } from '../../../contract/library/conditions.ts'
import { type Current, isUnconfirmed } from '../state/answers.ts'
import { signed } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import s from './parts.module.css'
import { Button } from './parts.tsx'

type Props = { question: PortalQuestion; answer: Current }

/** The answer of the last assessment: offered while there is none, and to be checked once it is taken. */
export function Previous({ question, answer }: Props) {
  if (question.response?.reused) return <ToConfirm question={question} />
  if (!question.previous || isAnswered(answer)) return null
  return <Offered question={question} previous={question.previous} />
}

type PreviousAnswer = NonNullable<PortalQuestion['previous']>

/** Takes the answer with its files. A section link cannot copy answers: it saves the same as its own. */
const useTake = (question: PortalQuestion, previous: PreviousAnswer) => {
  const { calls, store, state } = usePortal()
  return async () => {
    if (state.view.sectionIndex === null) {
      const body = { questionIds: [question.id], evidence: true }
      await calls.call('POST /api/portal/:token/reuse', { body })
      return store.refresh()
    }
    const { value, isNotApplicable, comment, evidence } = previous
    const own = { isNotApplicable, comment, ...(question.type !== 'FILE_UPLOAD' && !isNotApplicable && { value }) }
    store.change(question.id, own)
    for (const { id: evidenceId } of evidence)
      await calls.call('POST /api/portal/:token/evidence/reuse', {
        body: signed({ questionId: question.id, evidenceId }),
      })
    return store.refresh()
  }
}

function Offered({ question, previous }: { question: PortalQuestion; previous: PreviousAnswer }) {
  const { t, format } = useWords()
  const [problem, setProblem] = useState<string>()
  const take = useTake(question, previous)
  return (
    <div className={s.offer}>
      <p className={s.dimmed}>{t.fromDate({ date: format.date(previous.answeredAt) })}</p>
      <AnswerText question={question} answer={previous} />
      {previous.evidence.length > 0 && <p dir="auto">{previous.evidence.map(({ fileName }) => fileName).join(', ')}</p>}
      <Button
        aria-label={`${t.reuseThis}: ${question.text}`}
        onClick={() => void take().catch((error: unknown) => setProblem(problemOf(error, t)))}
      >
        {t.reuseThis}
      </Button>
      {problem && <p className={s.problem}>{problem}</p>}
    </div>
  )
}

function ToConfirm({ question }: Pick<Props, 'question'>) {
  const { store, pending, announce } = usePortal()
  const { t, format } = useWords()
  const date = question.previous?.answeredAt
  if (!isUnconfirmed(question, pending)) return null
  return (
    <div className={s.offer}>
      <p>{date ? t.reusedMark({ date: format.date(date) }) : t.reusedMarkUndated}</p>
      <Button
        aria-label={`${t.confirm}: ${question.text}`}
        data-confirm
        onClick={({ currentTarget }) => {
          const all = [...document.querySelectorAll<HTMLElement>('[data-confirm]')]
          const next = all[all.indexOf(currentTarget) + 1] ?? document.querySelector<HTMLElement>('h1')
          store.change(question.id, { confirmed: true })
          announce(t.confirmed)
          // This button goes away: the next one is where one wants to be.
          next?.focus()
        }}
      >
        {t.confirm}
      </Button>
    </div>
  )
}
