import { useState } from 'react'
import { ApiError } from '../state/api.ts'
import { usePortal } from '../state/Portal.tsx'
import { problemOf } from '../state/problems.ts'
import { useWords } from '../words/Words.tsx'

type Upload = { id: number; name: string; file: File; share: number; problem?: string }
let lastId = 0

/** Each file is a request of its own: one that is refused or cut off takes no other with it. */
export const useUploads = (questionId: string) => {
  const { calls, store, announce } = usePortal()
  const { t } = useWords()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const leave = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const send = async ({ id, file }: Upload) => {
    const progress = (share: number) => set(id, { share })
    try {
      await calls.upload('POST /api/portal/:token/evidence', { fields: { questionId }, files: [file], progress })
      await store.refresh()
      leave(id)
      return true
    } catch (error) {
      const isCut = error instanceof ApiError && error.status === 0
      set(id, { problem: isCut ? t.uploadCut : problemOf(error, t) })
      return false
    }
  }

  const add = async (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId += 1
      return { id: lastId, name: file.name, file, share: 0 }
    })
    setUploads((all) => [...all, ...added])
    let done = 0
    // One after the other: a slow line finishes the first instead of losing all of them.
    for (const one of added) if (await send(one)) done += 1
    if (done > 0) announce(t.uploaded(done))
  }

  /** Takes a failed one off the list, or tries it again. */
  const dismiss = (id: number, again = false) => {
    const one = uploads.find((upload) => upload.id === id)
    leave(id)
    if (again && one) void add([one.file])
  }
  return { uploads, add, dismiss }
}
