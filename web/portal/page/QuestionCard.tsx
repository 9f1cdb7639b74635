import { useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { QuestionShell } from '../question/QuestionShell.tsx'
import q from '../question/question.module.css'
import { LabelledArea } from '../question/values.tsx'
import { currentOf } from '../state/answers.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'
import { Clarification } from './Clarification.tsx'
import { Conflict } from './Conflict.tsx'
import { Evidence } from './Evidence.tsx'
import { Previous } from './Previous.tsx'
import s from './parts.module.css'
import { QuestionMessages } from './QuestionMessages.tsx'
import questionStyles from './question.module.css'
import { ReadOnlyQuestion } from './ReadOnlyQuestion.tsx'

type Props = { question: PortalQuestion }

/** A question to be answered, with everything that belongs to it. */
export function QuestionCard({ question }: Props) {
  const { store, drafts, state, pending, editable } = usePortal()
  const { t } = useWords()
  const trouble = state.troubles.get(question.id)
  if (!editable) return <ReadOnlyQuestion question={question} />
  const answer = currentOf(question, pending)
  return (
    <QuestionShell
      question={question}
      number={question.number}
      answer={answer}
      change={(change, how) => store.change(question.id, change, how)}
      leave={() => store.release(question.id)}
      draft={{ text: drafts.get(question.id), keep: (text) => drafts.set(question.id, text) }}
      problem={trouble?.kind === 'refused' ? `${t.refused} ${problemOf(trouble.error, t)}` : undefined}
      state={
        <>
          <Since question={question} />
          <SaveState question={question} />
        </>
      }
      above={
        <>
          <Clarification question={question} />
          {trouble?.kind === 'conflict' && <Conflict question={question} current={trouble.current} />}
          <Previous question={question} answer={answer} />
        </>
      }
      files={<Evidence question={question} />}
    >
      <div className={questionStyles.extras}>
        {!answer.isNotApplicable && <Comment question={question} comment={answer.comment} />}
        {question.type !== 'FILE_UPLOAD' && <Evidence question={question} />}
        <QuestionMessages question={question} />
      </div>
      <SavedBy question={question} />
    </QuestionShell>
  )
}

/** The question was not asked last time, or not like this. */
function Since({ question: { sincePrevious } }: Pick<Props, 'question'>) {
  const { t } = useWords()
  if (!sincePrevious) return null
  return <span className={s.since}>{sincePrevious === 'NEW' ? t.newQuestion : t.changedQuestion}</span>
}

/** Saving, saved, or kept here: at the question itself, where the eyes are. */
function SaveState({ question }: { question: PortalQuestion }) {
  const { state } = usePortal()
  const { t } = useWords()
  const waits = state.waiting.has(question.id)
  if (state.troubles.has(question.id))
    return <span className={`${questionStyles.save} ${questionStyles.saveBad}`}>{t.notSaved}</span>
  if (state.sending === question.id) return <span className={questionStyles.save}>{t.saving}</span>
  if (waits)
    return (
      <span className={questionStyles.save}>{state.delay ? (state.kept ? t.keptHere : t.notSaved) : t.saving}</span>
    )
  if (question.response) return <span className={`${questionStyles.save} ${questionStyles.saveGood}`}>{t.saved}</span>
  return null
}

function SavedBy({ question: { id, response } }: Pick<Props, 'question'>) {
  const { state } = usePortal()
  const { t, format } = useWords()
  if (!response || state.waiting.has(id)) return null
  return (
    <p className={questionStyles.savedBy} dir="auto">
      {t.savedBy({ name: response.answeredBy, when: format.moment(response.answeredAt) })}
    </p>
  )
}

function Comment({ question, comment }: Pick<Props, 'question'> & { comment: string | null }) {
  const { store } = usePortal()
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !comment)
    return (
      <button
        type="button"
        className={q.link}
        aria-label={`${t.addComment}: ${question.text}`}
        onClick={() => setOpen(true)}
      >
        {t.addComment}
      </button>
    )
  return (
    <LabelledArea
      label={t.comment}
      value={comment ?? ''}
      change={(words) => {
        // Emptied, it stays to be written again.
        setOpen(true)
        store.change(question.id, { comment: words === '' ? null : words }, { isTyping: true })
      }}
      leave={() => store.release(question.id)}
      rows={2}
    />
  )
}
