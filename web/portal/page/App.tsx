import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, linkCalls, type Place, remoteOf, tokenOf } from '../state/api.ts'
import { openDrafts } from '../state/drafts.ts'
import { signed } from '../state/identity.ts'
import { keepForOffline } from '../state/offline.ts'
import { openOutbox, rememberLink, unsentOf, type Waiting } from '../state/outbox.ts'
import { PortalProvider, usePortal, type Visit } from '../state/Portal.tsx'
import { stepOf, useHash } from '../state/place.ts'
import { createStore, type Store } from '../state/store.ts'
import { createUploads } from '../state/uploads.ts'
import { useWords } from '../words/Words.tsx'
import { Closed, Locked } from './Closed.tsx'
import { Done } from './Done.tsx'
import { Frame } from './Frame.tsx'
import s from './frame.module.css'
import { Messages } from './Messages.tsx'
import { Review } from './Review.tsx'
import { SectionPage } from './SectionPage.tsx'
import { Welcome } from './Welcome.tsx'

type View =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; unsent: readonly Waiting[] }
  | { kind: 'open'; visit: Visit }

/** A browser may forbid it. */
const keeper = () => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const opened = (place: Place, store: Store) => {
  const calls = linkCalls(place)
  const files = createUploads({
    send: ({ questionId, file }, progress, signal) =>
      calls.upload('POST /api/portal/:token/evidence', {
        fields: signed({ questionId }),
        files: [file],
        progress,
        signal,
      }),
    refresh: store.refresh,
    view: () => store.get().view,
  })
  return { store, calls, files }
}

/** Loads the questionnaire and keeps it fresh. Whatever closes the link meanwhile closes the page. */
const useVisit = (place: Place) => {
  const [shown, setShown] = useState<View>({ kind: 'loading' })
  const load = useCallback(async () => {
    const remote = remoteOf(place)
    const token = tokenOf(place)
    let store: Store | undefined
    const fail = (error: unknown): void => {
      const unsent = store ? [...store.get().waiting.values()] : unsentOf(keeper(), token)
      setShown({ kind: 'failed', error, unsent })
    }
    try {
      const view = await remote.load()
      rememberLink(keeper(), token, view.reference)
      // The state does not allow it any more: what it is now says why.
      const ended = (error: unknown) =>
        error instanceof ApiError && error.status === 409 ? void store?.refresh() : fail(error)
      store = createStore(view, openOutbox(keeper(), view.reference), remote, ended)
      const drafts = openDrafts(keeper(), view.reference)
      const visit = { ...opened(place, store), drafts, isViewed: place.kind === 'view' }
      setShown({ kind: 'open', visit })
      if (place.kind === 'link') void keepForOffline()
      if (view.editable && place.kind === 'link') void store.run()
    } catch (error) {
      fail(error)
    }
  }, [place])
  useEffect(() => void load(), [load])
  return { shown, load }
}

const EVERY_MINUTE = 60_000

/** What colleagues and reviewers do meanwhile: seen when one comes back to the page, and every minute. */
const useFreshness = (store: Store) =>
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && store.refresh())
    const timer = setInterval(look, EVERY_MINUTE)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])

/** Closing the tab would lose a file on its way, and what the browser cannot keep. */
const useWarning = () => {
  const { state, uploads } = usePortal()
  const isRunning = uploads.some(({ problem }) => problem === undefined)
  const isAtRisk = isRunning || (!state.kept && state.waiting.size > 0)
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault()
    if (isAtRisk) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}

export function App({ place }: { place: Place }) {
  const { t } = useWords()
  const { shown, load } = useVisit(place)
  const calls = useMemo(() => linkCalls(place), [place])
  if (shown.kind === 'loading')
    return (
      <p className={s.loading} role="status">
        {t.loading}
      </p>
    )
  if (shown.kind === 'open')
    return (
      <PortalProvider visit={shown.visit}>
        <Questionnaire />
      </PortalProvider>
    )
  const isLocked = place.kind === 'link' && shown.error instanceof ApiError && shown.error.status === 401
  if (isLocked) return <Locked calls={calls} opened={() => void load()} />
  return <Closed error={shown.error} unsent={shown.unsent} retry={() => void load()} />
}

function Questionnaire() {
  const { store, state, isViewed } = usePortal()
  const hash = useHash()
  const step = stepOf(hash)
  useFreshness(store)
  useWarning()
  const isOver = !state.view.editable && state.view.submittedAt !== null
  const named = typeof step === 'string' ? step : `section ${step.section}`
  const wasOver = useRef(isOver)
  // Once it is submitted nothing else is left to do: the receipt shows, wherever one was.
  useEffect(() => {
    if (isOver && !wasOver.current) location.hash = '#start'
    wasOver.current = isOver
  }, [isOver])
  return (
    <Frame step={step} key={String(isOver)}>
      {step === 'messages' ? (
        <Messages key={named} />
      ) : typeof step === 'object' ? (
        <SectionPage key={named} {...step} />
      ) : isOver ? (
        <Done key="done" />
      ) : step === 'review' && !isViewed ? (
        <Review key={named} />
      ) : (
        <Welcome key={named} />
      )}
    </Frame>
  )
}
