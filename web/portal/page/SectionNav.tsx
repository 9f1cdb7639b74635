import { usePortal } from '../state/Portal.tsx'
import { go, hrefOf, type Step, stepOf } from '../state/place.ts'
import { useUnread } from '../state/unread.ts'
import { useWords } from '../words/Words.tsx'
import s from './progress.module.css'
import { QuestionSearch } from './QuestionSearch.tsx'
import { useSectionTitle } from './titles.ts'

type Entry = { step: Step; label: string; note?: string; isDone?: boolean }

const useEntries = (): Entry[] => {
  const { sections, editable, state } = usePortal()
  const { t } = useWords()
  const titleOf = useSectionTitle()
  const unread = useUnread()
  const parts = sections.map((section): Entry => {
    const { index, questions, answered, missing } = section
    return {
      step: { section: index },
      label: titleOf(section),
      note: `${answered}/${questions.length}`,
      isDone: missing.length === 0 && answered > 0,
    }
  })
  return [
    { step: 'start', label: t.overview },
    ...parts,
    { step: 'messages', label: t.messages, ...(unread > 0 && { note: t.unread(unread) }) },
    ...(editable && state.view.sectionIndex === null ? [{ step: 'review' as const, label: t.reviewStep }] : []),
  ]
}

/** Beside the questions, or as one field above them where there is no room. */
export function SectionNav({ step }: { step: Step }) {
  const { t } = useWords()
  const entries = useEntries()
  const here = hrefOf(typeof step === 'object' ? { section: step.section } : step)
  return (
    <nav className={s.nav} aria-label={t.sections}>
      <QuestionSearch />
      <ol>
        {entries.map(({ step: to, label, note, isDone }) => (
          <li key={hrefOf(to)}>
            <a href={hrefOf(to)} aria-current={hrefOf(to) === here ? 'step' : undefined}>
              <span dir="auto">{label}</span>
              {note && (
                <span className={s.navNote}>
                  {note}
                  {isDone && (
                    <span className={s.navDone}>
                      <span aria-hidden="true"> ✓</span>
                      <span className="unseen">{t.done}</span>
                    </span>
                  )}
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <select
        className={s.navSelect}
        aria-label={t.sections}
        value={here}
        onChange={({ currentTarget }) => go(stepOf(currentTarget.value))}
      >
        {entries.map(({ step: to, label, note }) => (
          <option key={hrefOf(to)} value={hrefOf(to)}>
            {note ? `${label} (${note})` : label}
          </option>
        ))}
      </select>
    </nav>
  )
}
