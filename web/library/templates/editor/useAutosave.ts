import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { saveWorkingCopy, workingCopyQuery } from '../queries.ts'
import { createAutosave } from './autosave.ts'
import type { Draft } from './draft.ts'
import type { Known } from './starting.ts'
import { contentOf } from './workingCopy.ts'

/** `conflict`: another user has saved theirs meanwhile, and the user must decide. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'
const PAUSE_MS = 800
const RETRY_MS = 10_000

type Props = { templateId: string; draft: Draft; basedOn: string | null; start: Known; enabled: boolean }

/** Saves the edits on the server whenever the writer pauses. `known` is what the server has. */
export const useAutosave = ({ templateId, draft, basedOn, start, enabled }: Props) => {
  const client = useQueryClient()
  const [known, setKnown] = useState(start)
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef({ known, basedOn })
  latest.current.basedOn = basedOn
  const know = (next: Known) => {
    latest.current.known = next
    setKnown(next)
    setState('saved')
  }

  const { queryKey } = workingCopyQuery(templateId)
  const { mutateAsync: put } = useMutation({
    mutationFn: async (sent: Draft) => {
      setState('saving')
      const { known, basedOn } = latest.current
      const answer = await saveWorkingCopy(templateId, { basedOn, content: contentOf(sent) }, known.etag)
      // A read that began before would bring back what was.
      await client.cancelQueries({ queryKey })
      // Both at once: anyone who compares them must never see a difference that we made ourselves.
      client.setQueryData(queryKey, answer)
      know({ etag: answer.headers.get('etag'), draft: sent })
    },
  })
  const stopped = (error: unknown) => {
    if (error === undefined) return
    const isConflict = error instanceof ApiError && error.status === 412
    setState(isConflict ? 'conflict' : 'failed')
    if (isConflict) void client.invalidateQueries({ queryKey })
  }
  const [autosave] = useState(() => createAutosave(put, stopped))

  const [paused] = useDebouncedValue(draft, PAUSE_MS)
  const isPending = draft !== known.draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed waits for the next change or attempt
  useEffect(() => {
    if (enabled && isPending && paused === draft && state !== 'conflict') void autosave.save(draft)
  }, [paused, draft, enabled, isPending])
  // Anyone who leaves the page does not wait for the pause.
  const leaving = useRef<Draft>(undefined)
  leaving.current = enabled && isPending && state !== 'conflict' ? draft : undefined
  useEffect(() => () => void (leaving.current && autosave.save(leaving.current)), [autosave])
  useEffect(() => {
    const timer = state === 'failed' ? setTimeout(autosave.retry, RETRY_MS) : undefined
    return () => clearTimeout(timer)
  }, [state, autosave])

  return {
    known,
    /** What is known by now, which may be more than at the last rendering. */
    etagNow: () => latest.current.known.etag,
    know,
    // What waits for the pause is not saved either.
    state: isPending && state === 'saved' ? ('saving' as const) : state,
    isPending,
    retry: () => void autosave.save(draft),
    /** The error, or undefined once the server has it. */
    flush: () => (isPending ? autosave.save(draft) : Promise.resolve(undefined)),
    stop: autosave.stop,
    /** Overwrites what another user has saved, once it was shown. */
    overwrite: (etag: string | null) => {
      latest.current.known = { ...latest.current.known, etag }
      void autosave.save(draft)
    },
  }
}
