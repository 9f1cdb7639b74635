import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { inLanguage } from '../question/asked.ts'
import type { Current } from '../state/answers.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import questionStyles from './question.module.css'

const useValueText = (question: PortalQuestion) => {
  const { t, texts, format } = useWords()
  const labels = new Map(inLanguage(question, texts).options.map(({ value, label }) => [value, label]))
  return ({ value }: Pick<Current, 'value'>) => {
    if (value === null) return t.notAnswered
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'object') return value.map((one) => labels.get(one) ?? one).join('; ')
    if (question.type === 'YES_NO') return value === 'YES' ? t.yes : t.no
    return question.type === 'DATE' ? format.day(value) : (labels.get(value) ?? value)
  }
}

/** An answer to read: in words, with its comment. */
export function AnswerText({ question, answer }: { question: PortalQuestion; answer: Current | null }) {
  const { t } = useWords()
  const text = useValueText(question)
  if (!answer) return <p className={s.dimmed}>{t.notAnswered}</p>
  const isEmpty = answer.value === null && !answer.isNotApplicable
  return (
    <>
      <p className={isEmpty ? s.dimmed : questionStyles.answer} dir="auto">
        {answer.isNotApplicable ? t.notApplicable : text(answer)}
      </p>
      {answer.comment && (
        <p className={questionStyles.answerComment} dir="auto">
          {answer.comment}
        </p>
      )}
    </>
  )
}
