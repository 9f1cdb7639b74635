import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { type Pending, type SectionState, sectionsOf } from './answers.ts'
import type { LinkCalls } from './api.ts'
import type { Drafts } from './drafts.ts'
import type { State } from './pageState.ts'
import type { Store } from './store.ts'
import type { UploadState, Uploads } from './uploads.ts'

/** Everything that belongs to one visit of one link. */
export type Visit = { store: Store; drafts: Drafts; files: Uploads; calls: LinkCalls; isViewed: boolean }
type Portal = Visit & {
  state: State
  uploads: UploadState['uploads']
  sections: readonly SectionState[]
  pending: Pending
  /** Whether answers can be changed: the assessment is open, and its vendor is looking. */
  editable: boolean
  /** Announced by screen readers. */
  announce: (text: string) => void
}

const Context = createContext<Portal | undefined>(undefined)

export const usePortal = () => {
  const portal = useContext(Context)
  if (!portal) throw new Error('There is no questionnaire around this part.')
  return portal
}

/** Words for screen readers; a word that is said twice in a row is heard twice. */
const useAnnouncements = () => {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const announce = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  return { said, announce }
}

export function PortalProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  const { store } = visit
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { uploads } = useSyncExternalStore(visit.files.subscribe, visit.files.get)
  const { said, announce } = useAnnouncements()
  const value = useMemo(() => {
    const { view, waiting } = state
    return {
      ...{ ...visit, state, uploads, announce },
      pending: waiting,
      sections: sectionsOf(view, waiting),
      editable: view.editable && !visit.isViewed,
    }
  }, [visit, state, uploads, announce])
  return (
    <Context value={value}>
      {children}
      <div className="unseen" role="status" aria-live="polite">
        <span key={said.times}>{said.text}</span>
      </div>
    </Context>
  )
}
