import { type ReactNode, useEffect, useRef } from 'react'
import { usePortal } from '../state/Portal.tsx'
import type { Step } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import { useKeptFocus } from './focus.ts'
import s from './frame.module.css'
import { Foot, Masthead } from './Masthead.tsx'
import { Progress } from './Progress.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useSectionTitle } from './titles.ts'

/** What is around every step: who asks, how far one is, whether everything is saved, and the way to the sections. */
export function Frame({ step, children }: { step: Step; children: ReactNode }) {
  const { state, isViewed } = usePortal()
  const { t } = useWords()
  useTitle(useStepTitle(step), state.view.title)
  useChanges()
  useKeptFocus()
  return (
    <div className={s.frame}>
      {/* A button: the address holds the step, and a jump in it would lose that. */}
      <button type="button" className={s.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t.skip}
      </button>
      <Masthead organisation={state.view.organisation} languages={state.view.languages} />
      {isViewed && <p className={s.viewed}>{t.viewedBy}</p>}
      {step !== 'start' && <Progress />}
      <div className={step === 'start' ? s.single : s.columns}>
        {step !== 'start' && <SectionNav step={step} />}
        <main className={s.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Foot />
    </div>
  )
}

const useTitle = (...parts: readonly (string | undefined)[]) => {
  const title = parts.filter(Boolean).join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The tab says where one is; the first page needs no more than the questionnaire's title. */
const useStepTitle = (step: Step) => {
  const { sections, state } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  if (step === 'messages') return t.messages
  if (step === 'review') return state.view.sectionIndex === null ? t.submitTitle : t.finishSection
  const section = typeof step === 'object' && sections.find(({ index }) => index === step.section)
  return section ? titleOf(section) : undefined
}

/** Announces to screen readers that questions have appeared or gone away. */
const useChanges = () => {
  const { sections, announce } = usePortal()
  const { t } = useWords()
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    const now = new Map(sections.flatMap(({ questions }) => questions.map(({ id }) => [id, true] as const)))
    const before = known.current
    known.current = new Set(now.keys())
    if (!before) return
    const added = [...now.keys()].filter((id) => !before.has(id)).length
    const gone = [...before].filter((id) => !now.has(id)).length
    const words = [added > 0 && t.appeared(added), gone > 0 && t.disappeared(gone)].filter(Boolean).join(' ')
    if (words) announce(words)
  }, [sections, announce, t])
}
