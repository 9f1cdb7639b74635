import { inLanguage } from '../question/asked.ts'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import { Notice } from './parts.tsx'

/** After a send-back the questions in question come first. */
export function SentBack() {
  const { sections, state } = usePortal()
  const { t, texts } = useWords()
  const asked = sections.flatMap(({ questions }) => questions.filter(({ clarification }) => clarification !== null))
  if (!state.view.editable || asked.length === 0) return null
  return (
    <Notice kind="warning" title={t.sentBackTitle(asked.length)}>
      <p>{t.sentBackText({ organisation: state.view.organisation.name })}</p>
      <ul className={s.links}>
        {asked.map((question) => (
          <li key={question.id}>
            <a href={hrefOf({ section: question.sectionIndex, question: question.id })} dir="auto">
              {question.number} {inLanguage(question, texts).text}
            </a>
            {question.clarification?.note && (
              <p className={s.quote} dir="auto">
                {question.clarification.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
