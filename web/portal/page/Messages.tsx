import { useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import { inLanguage } from '../question/asked.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useReading } from '../state/unread.ts'
import { useWords } from '../words/Words.tsx'
import { Heading } from './Heading.tsx'
import messagesStyles from './messages.module.css'
import s from './parts.module.css'
import { Button } from './parts.tsx'
import { AudienceChoice } from './QuestionMessages.tsx'
import { Thread, Write } from './Threads.tsx'

/** Threads that were fetched later stand before the newest, each once. */
const joined = (earlier: readonly Comment[], newest: readonly Comment[]) => {
  const known = new Set(newest.map(({ id }) => id))
  return [...earlier.filter(({ id }) => !known.has(id)), ...newest]
}

/** All messages: with the organisation that asks, and within the team. */
export function Messages() {
  const { state, calls, isViewed } = usePortal()
  const { t, texts } = useWords()
  const { view } = state
  const [audience, setAudience] = useState<Comment['audience']>('REVIEWERS')
  const [earlier, setEarlier] = useState<{ entries: readonly Comment[]; before: string | null }>()
  const [problem, setProblem] = useState<string>()
  const isNew = useReading()
  const before = earlier ? earlier.before : view.commentsBefore
  const threads = joined(earlier?.entries ?? [], view.comments).filter((thread) => thread.audience === audience)
  const more = async () => {
    if (!before) return
    try {
      const page = await calls.call('GET /api/portal/:token/comments', { query: { before } })
      setEarlier({ entries: joined(page.entries, earlier?.entries ?? []), before: page.nextBefore })
    } catch (error) {
      setProblem(problemOf(error, t))
    }
  }
  const aboutOf = (questionId: string | null) => {
    const question = view.questions.find(({ id }) => id === questionId)
    return question && `${question.number} ${inLanguage(question, texts).text}`
  }
  return (
    <>
      <Heading>{t.messages}</Heading>
      {!isViewed && <AudienceChoice name="audience" audience={audience} choose={setAudience} />}
      <p className={s.dimmed}>
        {audience === 'TEAM' ? t.teamText : t.messagesText({ organisation: view.organisation.name })}
      </p>
      {before && !isViewed && (
        <Button kind="quiet" onClick={() => void more()}>
          {t.earlier}
        </Button>
      )}
      {problem && <p className={s.problem}>{problem}</p>}
      {threads.length === 0 ? (
        <p className={s.dimmed}>{t.noMessages}</p>
      ) : (
        <ul className={messagesStyles.threads}>
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} about={aboutOf(thread.questionId)} isNew={isNew} />
          ))}
        </ul>
      )}
      {!isViewed && <Write label={t.write} audience={audience} />}
    </>
  )
}
