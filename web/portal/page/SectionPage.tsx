import { useEffect } from 'react'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf, type Step } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import { Heading } from './Heading.tsx'
import s from './page.module.css'
import { ButtonLink } from './parts.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useSectionTitle } from './titles.ts'

/** A link to a question leads to the question itself, and not only to its section. */
const useQuestionFocus = (question: string | undefined) =>
  useEffect(() => {
    const card = question && document.getElementById(`q-${question}`)
    if (!card) return
    const field = card.querySelector<HTMLElement>('input:not([hidden]), textarea, button')
    card.scrollIntoView({ block: 'start' })
    ;(field ?? card).focus({ preventScroll: true })
  }, [question])

export function SectionPage({ section, question }: { section: number; question?: string }) {
  const { sections, editable } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const at = Math.max(
    0,
    sections.findIndex(({ index }) => index === section),
  )
  const here = sections[at]
  useQuestionFocus(question)
  if (!here) return <Heading>{t.questionnaire}</Heading>
  const after = sections[at + 1]
  const next: Step = after ? { section: after.index } : editable ? 'review' : 'start'
  const before = sections[at - 1]
  return (
    <>
      <Heading lead={`${t.section} ${here.index + 1}`}>{titleOf(here)}</Heading>
      {here.questions.map((one) => (
        <QuestionCard key={one.id} question={one} />
      ))}
      <div className={s.steps}>
        <ButtonLink href={hrefOf(before ? { section: before.index } : 'start')}>{t.back}</ButtonLink>
        <ButtonLink kind="primary" href={hrefOf(next)}>
          {after ? t.nextSection : editable ? t.reviewStep : t.overview}
        </ButtonLink>
      </div>
    </>
  )
}
