import { useEffect, useRef, useState } from 'react'
import type { Delay } from '../state/failures.ts'
import { usePortal } from '../state/Portal.tsx'
import { hrefOf } from '../state/place.ts'
import { useWords } from '../words/Words.tsx'
import s from './parts.module.css'
import progressStyles from './progress.module.css'

/** Always in sight: how much is answered, and whether it has reached the server. */
export function Progress() {
  const { sections, state, editable } = usePortal()
  const { t } = useWords()
  useUploadAnnouncements()
  const total = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const answered = sections.reduce((sum, section) => sum + section.answered, 0)
  const words = state.troubles.size > 0 ? t.notSaved : state.waiting.size > 0 ? t.saving : t.savedAll
  useDelayAnnouncements(state.delay)
  return (
    <section className={progressStyles.progress} aria-label={t.progress}>
      <div className={progressStyles.progressLine}>
        <span>{t.answeredOf({ answered, total })}</span>
        {editable && !state.delay && (
          <span className={s.dimmed} role="status">
            {words}
          </span>
        )}
      </div>
      <progress max={Math.max(total, 1)} value={answered} aria-label={t.answeredOf({ answered, total })} />
      <Files />
      {state.delay && <Delayed delay={state.delay} />}
    </section>
  )
}

/** Files go on when their section is left: here they are seen from everywhere. */
function Files() {
  const { state, uploads } = usePortal()
  const { t } = useWords()
  const failed = uploads.filter(({ problem }) => problem !== undefined)
  const running = uploads.length - failed.length
  const [first] = failed
  const question = state.view.questions.find(({ id }) => id === first?.questionId)
  return (
    <>
      {running > 0 && <p className={s.dimmed}>{t.uploadsRunning(running)}</p>}
      {question && (
        <a className={s.problem} href={hrefOf({ section: question.sectionIndex, question: question.id })}>
          {t.uploadsFailed(failed.length)}
        </a>
      )}
    </>
  )
}

/** Announced once when all chosen files have arrived. */
const useUploadAnnouncements = () => {
  const { files, uploads, announce } = usePortal()
  const { t } = useWords()
  const known = useRef(files.get().added)
  const isRunning = uploads.some(({ problem }) => problem === undefined)
  useEffect(() => {
    const { added } = files.get()
    if (isRunning || added === known.current) return
    announce(t.uploaded(added - known.current))
    known.current = added
  }, [isRunning, files, announce, t])
}

/** Announced once when it begins, and when it is over. */
const useDelayAnnouncements = (delay: Delay | undefined) => {
  const { announce } = usePortal()
  const { t } = useWords()
  const before = useRef<Delay['kind']>(undefined)
  useEffect(() => {
    if (before.current === delay?.kind) return
    if (delay) announce(delay.kind === 'offline' ? t.offline(0) : t.keptHere)
    else announce(before.current === 'offline' ? t.online : t.savedAll)
    before.current = delay?.kind
  }, [delay, announce, t])
}

function Delayed({ delay }: { delay: Delay }) {
  const { state } = usePortal()
  const { t } = useWords()
  const waiting = state.waiting.size
  if (waiting > 0 && !state.kept) return <p className={progressStyles.offline}>{t.offlineUnkept}</p>
  if (delay.kind === 'busy') return <Busy until={delay.until} />
  return <p className={progressStyles.offline}>{delay.kind === 'failing' ? t.failing : t.offline(waiting)}</p>
}

const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - Date.now()) / 1000))

function Busy({ until }: { until: number }) {
  const { t } = useWords()
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    setSeconds(secondsUntil(until))
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return <p className={progressStyles.offline}>{t.busy({ seconds })}</p>
}
