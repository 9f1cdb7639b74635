import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { inLanguage } from '../question/asked.ts'
import { Markdown } from '../question/markdown.tsx'
import q from '../question/question.module.css'
import { currentOf } from '../state/answers.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Clarification } from './Clarification.tsx'
import { FileList } from './FileList.tsx'
import s from './question.module.css'

/** A question and its answer, to be read: the copy of what was sent, and what an analyst sees. */
export function ReadOnlyQuestion({ question }: { question: PortalQuestion }) {
  const { isViewed, state, pending } = usePortal()
  const { t, texts, format } = useWords()
  const { text, helpText } = inLanguage(question, texts)
  const { response } = question
  return (
    <section className={q.question} id={`q-${question.id}`} tabIndex={-1} aria-labelledby={`t-${question.id}`}>
      <h3 className={q.legend}>
        <span className={q.number}>{question.number}</span>
        <span className={q.text} id={`t-${question.id}`} dir="auto">
          {text}
        </span>
        {isViewed && (
          <span className={q.marks}>
            <span className={question.required ? q.required : q.optional}>
              {question.required ? t.required : t.optional}
            </span>
          </span>
        )}
      </h3>
      {helpText && isViewed && (
        <div className={q.help} dir="auto">
          <Markdown text={helpText} />
        </div>
      )}
      {state.view.editable && <Clarification question={question} />}
      <AnswerText question={question} answer={currentOf(question, pending)} />
      <FileList files={question.evidence} />
      {response && (
        <p className={s.savedBy} dir="auto">
          {t.savedBy({ name: response.answeredBy, when: format.moment(response.answeredAt) })}
        </p>
      )}
    </section>
  )
}
