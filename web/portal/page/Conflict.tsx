import { useEffect, useRef } from 'react'
import type { PortalAnswer, PortalQuestion } from '../../../contract/assessments/portal.ts'
import { currentOf } from '../state/answers.ts'
import { ownName } from '../state/identity.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import s from './parts.module.css'
import { Button } from './parts.tsx'
import questionStyles from './question.module.css'

/** Two people answered at once: both answers, and one chooses. Nothing is overwritten by itself. */
export function Conflict({ question, current }: { question: PortalQuestion; current: PortalAnswer | null }) {
  const { store, state, pending, announce } = usePortal()
  const { t, format } = useWords()
  const box = useRef<HTMLElement>(null)
  const { holderName, contactName } = state.view
  const isOwn = current !== null && current.answeredBy === (ownName() || (holderName ?? contactName))
  const title = isOwn ? t.ownConflict : t.conflictTitle
  useEffect(() => announce(title), [announce, title])
  const theirs = current ? t.theirs({ name: current.answeredBy, when: format.moment(current.answeredAt) }) : t.emptied
  return (
    <section className={`${s.notice} ${s.bad}`} ref={box} aria-label={title}>
      <p className={s.noticeTitle}>{title}</p>
      <p>{t.conflictText}</p>
      <div className={questionStyles.versions}>
        <div className={questionStyles.version}>
          <p className={s.dimmed}>{t.yours}</p>
          <AnswerText question={question} answer={currentOf(question, pending)} />
          <Button onClick={() => store.choose(question.id, 'mine')}>{t.keepMine}</Button>
        </div>
        <div className={questionStyles.version}>
          <p className={s.dimmed} dir="auto">
            {theirs}
          </p>
          <AnswerText question={question} answer={current} />
          <Button onClick={() => store.choose(question.id, 'theirs')}>{t.takeTheirs}</Button>
        </div>
      </div>
    </section>
  )
}
