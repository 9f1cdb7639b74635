import { useEffect, useId, useState } from 'react'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { hasAnswer, isUnconfirmed } from '../state/answers.ts'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf, type Step } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import { Heading } from './Heading.tsx'
import s from './parts.module.css'
import { Button, ButtonLink } from './parts.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import questionStyles from './question.module.css'
import { useSectionTitle } from './titles.ts'
import { WhoAmI } from './WhoAmI.tsx'

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
  const { sections, editable, state } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const at = Math.max(
    0,
    sections.findIndex(({ index }) => index === section),
  )
  const here = sections[at]
  useQuestionFocus(question)
  const { show, choose, isShown } = useShow(question)
  if (!here) return <Heading>{t.questionnaire}</Heading>
  const after = sections[at + 1]
  const next: Step = after ? { section: after.index } : editable ? 'review' : 'start'
  const before = sections[at - 1]
  const shown = here.questions.filter(isShown)
  return (
    <>
      <Heading lead={`${t.section} ${here.index + 1}`}>{titleOf(here)}</Heading>
      {editable && <WhoAmI />}
      {editable && <Show value={show} choose={choose} />}
      {editable && <ConfirmSection questions={here.questions} />}
      {shown.map((one) => (
        <QuestionCard key={one.id} question={one} />
      ))}
      {shown.length === 0 && <p className={s.dimmed}>{t.nothingToShow}</p>}
      <div className={s.steps}>
        <ButtonLink href={hrefOf(before ? { section: before.index } : 'start')}>{t.back}</ButtonLink>
        <ButtonLink kind="primary" href={hrefOf(next)}>
          {after
            ? t.nextSection
            : editable
              ? state.view.sectionIndex === null
                ? t.reviewStep
                : t.finishSection
              : t.overview}
        </ButtonLink>
      </div>
    </>
  )
}

type Visible = 'all' | 'open' | 'changed'
const VISIBLE: readonly Visible[] = ['all', 'open', 'changed']

/** Which questions are shown. Those that are open when it is chosen stay: an answer must not vanish under the hands. */
const useShow = (linked: string | undefined) => {
  const { state, pending, drafts } = usePortal()
  const openNow = () => new Set(state.view.questions.filter((one) => !hasAnswer(one, pending)).map((one) => one.id))
  const [show, setShow] = useState(() => VISIBLE.find((one) => one === drafts.get('show')) ?? 'all')
  const [open, setOpen] = useState(openNow)
  const choose = (next: Visible) => {
    drafts.set('show', next)
    setOpen(openNow())
    setShow(next)
  }
  const isShown = ({ id, sincePrevious }: PortalQuestion) => {
    if (show === 'all' || id === linked) return true
    return show === 'open' ? open.has(id) : sincePrevious !== null
  }
  return { show, choose, isShown }
}

function Show({ value, choose }: { value: Visible; choose: (next: Visible) => void }) {
  const { state } = usePortal()
  const { t } = useWords()
  const id = useId()
  const labels = { all: t.showAll, open: t.showOpen, changed: t.showChanged }
  const hasChanges = state.view.questions.some(({ sincePrevious }) => sincePrevious !== null)
  return (
    <div className={questionStyles.show}>
      <label htmlFor={id}>{t.show}</label>
      <select
        id={id}
        className={s.select}
        value={value}
        onChange={({ currentTarget }) => choose(VISIBLE.find((one) => one === currentTarget.value) ?? 'all')}
      >
        {VISIBLE.filter((one) => one !== 'changed' || hasChanges).map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Many answers of last time are looked through and confirmed together. */
function ConfirmSection({ questions }: { questions: readonly PortalQuestion[] }) {
  const { store, pending, announce } = usePortal()
  const { t } = useWords()
  const open = questions.filter((question) => isUnconfirmed(question, pending))
  if (open.length < 2) return null
  const confirm = () => {
    for (const { id } of open) store.change(id, { confirmed: true })
    announce(t.confirmed)
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return <Button onClick={confirm}>{t.confirmSection(open.length)}</Button>
}
