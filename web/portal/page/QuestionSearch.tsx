import { useState } from 'react'
import { fold } from '../../../contract/values/text.ts'
import { inLanguage } from '../question/asked.ts'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import questionStyles from './question.module.css'

const MOST = 8
/** Below this the sections are quicker to read. */
const LONG = 20

/** In a long questionnaire: the questions that contain some words, as links. */
export function QuestionSearch() {
  const { sections } = usePortal()
  const { t, texts } = useWords()
  const [words, setWords] = useState('')
  const all = sections.flatMap(({ questions }) => questions)
  if (all.length < LONG) return null
  const wanted = fold(words.trim())
  const found = wanted === '' ? [] : all.filter((one) => fold(inLanguage(one, texts).text).includes(wanted))
  return (
    <>
      <input
        className={s.input}
        type="search"
        dir="auto"
        placeholder={t.searchQuestions}
        aria-label={t.searchQuestions}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul className={questionStyles.found} aria-live="polite">
        {found.slice(0, MOST).map((question) => (
          <li key={question.id}>
            <a
              href={hrefOf({ section: question.sectionIndex, question: question.id })}
              dir="auto"
              onClick={() => setWords('')}
            >
              {inLanguage(question, texts).text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
