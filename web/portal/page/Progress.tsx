import { useEffect, useRef } from 'react'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'
import s from './page.module.css'

/** Always in sight: how much is answered, and whether it has reached the server. */
export function Progress() {
  const { sections, state, editable, announce } = usePortal()
  const { t } = useWords()
  const total = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const answered = sections.reduce((sum, section) => sum + section.answered, 0)
  const waiting = state.waiting.size
  const wasOffline = useRef(false)
  useEffect(() => {
    if (state.offline !== wasOffline.current) announce(state.offline ? t.offline(0) : t.online)
    wasOffline.current = state.offline
  }, [state.offline, announce, t])
  const words = state.troubles.size > 0 ? t.notSaved : waiting > 0 ? t.saving : t.savedAll
  return (
    <section className={s.progress} aria-label={t.progress}>
      <div className={s.progressLine}>
        <span>{t.answeredOf({ answered, total })}</span>
        {editable && !state.offline && <span className={s.dimmed}>{words}</span>}
      </div>
      <progress max={Math.max(total, 1)} value={answered} aria-label={t.answeredOf({ answered, total })} />
      {state.offline && (
        <p className={s.offline}>{waiting > 0 && !state.kept ? t.offlineUnkept : t.offline(waiting)}</p>
      )}
    </section>
  )
}
