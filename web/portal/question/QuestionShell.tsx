import { type ReactNode, useId } from 'react'
import type { AnswerValue, QuestionType } from '../../../contract/library/questions.ts'
import { useWords } from '../words/Words.tsx'
import { type Asked, type FieldDraft, inLanguage } from './asked.ts'
import { Field } from './Field.tsx'
import { Markdown } from './markdown.tsx'
import s from './question.module.css'
import { LabelledArea } from './values.tsx'

/** What cannot be emptied by its own control. */
const EMPTIED_BY_BUTTON: readonly QuestionType[] = ['YES_NO', 'MULTIPLE_CHOICE', 'RATING', 'COMBOBOX']
const TYPED: readonly QuestionType[] = ['FREE_TEXT', 'NUMERIC', 'DATE']

export type GivenAnswer = { value: AnswerValue; isNotApplicable: boolean; comment: string | null }
type Change = Partial<GivenAnswer>
type Props = {
  question: Asked
  number: string
  answer: GivenAnswer
  change: (change: Change, how: { isTyping: boolean }) => void
  leave: () => void
  problem?: string | undefined
  draft?: FieldDraft
  /** Beside the question's text: how its saving stands. */
  state?: ReactNode
  /** Between the question and its control: what a reviewer asks, what was answered before. */
  above?: ReactNode
  /** The files that answer a file question. */
  files?: ReactNode
  children?: ReactNode
}

/** A question with the control of its type. The vendor's page and the preview of a template show the same. */
export function QuestionShell(props: Props) {
  const { question, number, answer, change, leave, problem, draft, state, above, files, children } = props
  const { t, texts } = useWords()
  const id = useId()
  const { text, helpText, options } = inLanguage(question, texts)
  const described = [helpText && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  const isTyping = TYPED.includes(question.type)
  const isGroup = !isTyping && question.type !== 'COMBOBOX'
  return (
    <fieldset
      className={s.question}
      id={`q-${question.id}`}
      tabIndex={-1}
      data-problem={problem ? true : undefined}
      // Once for all options, instead of with each of them.
      aria-describedby={isGroup ? described : undefined}
    >
      <legend className={s.legend}>
        <span className={s.number}>{number}</span>
        <span className={s.text} id={`${id}-text`} dir="auto">
          {text}
        </span>
        <span className={s.marks}>
          <span className={question.required ? s.required : s.optional}>
            {question.required ? t.required : t.optional}
          </span>
          {state}
        </span>
      </legend>
      {helpText && (
        <div className={s.help} id={`${id}-help`} dir="auto">
          <Markdown text={helpText} />
        </div>
      )}
      {above}
      {!answer.isNotApplicable && question.type !== 'FILE_UPLOAD' && (
        <Field
          id={question.id}
          type={question.type}
          options={options}
          value={answer.value}
          change={(value) => change({ value }, { isTyping })}
          leave={leave}
          labelledBy={`${id}-text`}
          describedBy={described}
          invalid={problem !== undefined}
          draft={draft}
        />
      )}
      {question.type === 'FILE_UPLOAD' && !answer.isNotApplicable && files}
      {problem && (
        <p className={s.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <NotApplicable {...{ id, answer, change, leave, type: question.type, text }} />
      {children}
    </fieldset>
  )
}

type NotApplicableProps = Pick<Props, 'answer' | 'change' | 'leave'> & { id: string; type: QuestionType; text: string }

/** A question that does not apply is answered by the reason why. */
function NotApplicable({ id, answer, change, leave, type, text }: NotApplicableProps) {
  const { t } = useWords()
  const { value, isNotApplicable, comment } = answer
  const canEmpty = EMPTIED_BY_BUTTON.includes(type) && value !== null && !isNotApplicable
  const at = { isTyping: false }
  return (
    <>
      <div className={s.beside}>
        <label className={s.quiet}>
          <input
            type="checkbox"
            checked={isNotApplicable}
            aria-describedby={`${id}-text`}
            onChange={({ currentTarget }) => change({ isNotApplicable: currentTarget.checked }, at)}
          />
          <span>{t.notApplicable}</span>
        </label>
        {canEmpty && (
          <button
            type="button"
            className={s.link}
            aria-label={`${t.clear}: ${text}`}
            onClick={() => change({ value: null }, at)}
          >
            {t.clear}
          </button>
        )}
      </div>
      {isNotApplicable && (
        <LabelledArea
          label={t.reason}
          value={comment ?? ''}
          change={(words) => change({ comment: words === '' ? null : words }, { isTyping: true })}
          leave={leave}
          rows={2}
        />
      )}
    </>
  )
}
