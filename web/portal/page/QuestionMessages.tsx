import { useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import messagesStyles from './messages.module.css'
import s from './parts.module.css'
import { Fold } from './parts.tsx'
import { Thread, useHasDraft, Write } from './Threads.tsx'

/** What is said about one question: with the organisation, or among the vendor's own people. */
export function QuestionMessages({ question }: { question: PortalQuestion }) {
  const { state } = usePortal()
  const { t } = useWords()
  const [audience, setAudience] = useState<Comment['audience']>('REVIEWERS')
  const threads = state.view.comments.filter(({ questionId }) => questionId === question.id)
  const [isOpen] = useState(useHasDraft(question.id))
  const count = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  return (
    <Fold label={count === 0 ? t.discuss : `${t.discuss} (${t.messagesOf(count)})`} open={isOpen}>
      {(['REVIEWERS', 'TEAM'] as const).map((one) => {
        const own = threads.filter((thread) => thread.audience === one)
        if (own.length === 0) return null
        return (
          <div key={one}>
            <p className={s.dimmed}>
              {one === 'TEAM' ? t.messagesTeam : t.messagesWith({ organisation: state.view.organisation.name })}
            </p>
            <ul className={messagesStyles.threads}>
              {own.map((thread) => (
                <Thread key={thread.id} thread={thread} />
              ))}
            </ul>
          </div>
        )
      })}
      <AudienceChoice name={`audience-${question.id}`} audience={audience} choose={setAudience} />
      <Write label={t.write} questionId={question.id} audience={audience} />
    </Fold>
  )
}

type ChoiceProps = { name: string; audience: Comment['audience']; choose: (audience: Comment['audience']) => void }

/** Who reads it is decided before it is written. */
export function AudienceChoice({ name, audience, choose }: ChoiceProps) {
  const { state } = usePortal()
  const { t } = useWords()
  const labels = { REVIEWERS: t.messagesWith({ organisation: state.view.organisation.name }), TEAM: t.messagesTeam }
  return (
    <fieldset className={messagesStyles.audience}>
      <legend>{t.audience}</legend>
      {(['REVIEWERS', 'TEAM'] as const).map((one) => (
        <label key={one} className={s.choice}>
          <input type="radio" name={name} checked={audience === one} onChange={() => choose(one)} />
          <span>{labels[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
