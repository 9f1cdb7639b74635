import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import s from './parts.module.css'
import { Notice } from './parts.tsx'

/** After a send-back: what the reviewer wants to know, and what had been answered. */
export function Clarification({ question }: { question: PortalQuestion }) {
  const { t } = useWords()
  const { clarification, sentBefore } = question
  if (!clarification) return null
  return (
    <Notice kind="warning" title={t.clarify}>
      {clarification.note && (
        <>
          <p className={s.dimmed}>{t.reviewerNote}</p>
          <p className={s.quote} dir="auto">
            {clarification.note}
          </p>
        </>
      )}
      {sentBefore && (
        <>
          <p className={s.dimmed}>{t.answeredBefore}</p>
          <AnswerText question={question} answer={sentBefore} />
        </>
      )}
    </Notice>
  )
}
