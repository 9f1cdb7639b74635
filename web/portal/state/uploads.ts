import type { PortalView } from '../../../contract/assessments/portal.ts'

/** Why a file is not there: refused before it is sent, or on its way. */
export type UploadProblem = { kind: 'empty' | 'large' | 'type' | 'here' } | { kind: 'failed'; error: unknown }
export type Upload = { id: number; questionId: string; file: File; share: number; problem?: UploadProblem }
/** `added`: how many files have arrived, in this visit. */
export type UploadState = { uploads: readonly Upload[]; added: number }

export type Sender = {
  send: (upload: Upload, progress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  /** The page as it is with the new file. */
  refresh: () => Promise<void>
  view: () => PortalView
}

const MEGABYTE = 1024 * 1024
const ALIASES: Partial<Record<string, string>> = { jpg: 'jpeg', jpe: 'jpeg', jfif: 'jpeg' }

const hashOf = async (file: File) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server looks at the content: a name that says nothing about the type is left to it. */
const isAllowed = ({ name, type }: File, allowed: readonly string[]) => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return type === '' || allowed.includes(ALIASES[ending] ?? ending)
}

const problemOf = async ({ questionId, file }: Upload, { questions, uploads }: PortalView) => {
  if (file.size === 0) return 'empty'
  if (file.size > uploads.maxFileMegabytes * MEGABYTE) return 'large'
  if (!isAllowed(file, uploads.fileTypes)) return 'type'
  const sameSize = questions
    .find(({ id }) => id === questionId)
    ?.evidence.filter(({ sizeBytes }) => sizeBytes === file.size)
  // Browsers hash on secure pages only; elsewhere the file is added twice.
  if (!sameSize?.length || !globalThis.crypto?.subtle) return undefined
  const hash = await hashOf(file)
  return sameSize.some(({ sha256 }) => sha256 === hash) ? 'here' : undefined
}

let lastId = 0

/**
 * Files on their way to the server. They belong to the page and not to a section, which may be left meanwhile. Each is
 * a request of its own, one after the other: a slow line finishes the first instead of losing all of them.
 */
export const createUploads = ({ send, refresh, view }: Sender) => {
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()
  let state: UploadState = { uploads: [], added: 0 }
  let running = false
  const set = (next: Partial<UploadState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const update = (id: number, part: Partial<Upload>) =>
    set({ uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  const without = (id: number) => state.uploads.filter((one) => one.id !== id)

  const sendOne = async (one: Upload) => {
    const refusal = await problemOf(one, view())
    if (refusal) return update(one.id, { problem: { kind: refusal } })
    const abort = new AbortController()
    aborts.set(one.id, abort)
    try {
      await send(one, (share) => update(one.id, { share }), abort.signal)
      await refresh()
      set({ uploads: without(one.id), added: state.added + 1 })
    } catch (error) {
      update(one.id, { problem: { kind: 'failed', error } })
    }
    aborts.delete(one.id)
  }
  const run = async () => {
    if (running) return
    running = true
    const next = () => state.uploads.find(({ problem }) => problem === undefined)
    for (let one = next(); one; one = next()) await sendOne(one)
    running = false
  }
  const add = (questionId: string, files: readonly File[]) => {
    const added = files.map((file) => {
      lastId += 1
      return { id: lastId, questionId, file, share: 0 }
    })
    set({ uploads: [...state.uploads, ...added] })
    return run()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    add,
    /** Ends it, wherever it is. */
    cancel: (id: number) => {
      set({ uploads: without(id) })
      aborts.get(id)?.abort()
    },
    retry: (id: number) => {
      const one = state.uploads.find((upload) => upload.id === id)
      set({ uploads: without(id) })
      return one ? add(one.questionId, [one.file]) : Promise.resolve()
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
