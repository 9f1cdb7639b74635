import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { notify } from '../../../ui/notify.ts'
import { plural } from '../../../ui/words.ts'
import { type CopyRead, copyReadOf, type Read, readOf, templateQuery, workingCopyQuery } from '../queries.ts'
import type { Edit } from './edits.ts'
import { resumeFrom, take } from './history.ts'
import { openKept } from './kept.ts'
import { problemsOf, refusedOf } from './problems.ts'
import { beginOn, startOf } from './starting.ts'
import { useAutosave } from './useAutosave.ts'
import { useDraftChecks } from './useDraftChecks.ts'
import { useKept } from './useKept.ts'
import { useFreshCopy, useSaveVersion } from './useSaveVersion.ts'

const readIn = (client: QueryClient, id: string) => {
  const [read, copy] = [
    client.getQueryData(templateQuery(id).queryKey),
    client.getQueryData(workingCopyQuery(id).queryKey),
  ]
  return read && copy && { read: readOf(read), copy: copyReadOf(copy) }
}

export type Drafting = ReturnType<typeof useDraft>

/** What is being written, against what the server has: the template (`base`) and the working copy of it. */
export const useDraft = (read: Read, copy: CopyRead, editable: boolean) => {
  const client = useQueryClient()
  const { id } = read.template
  const userId = useSession()?.user?.id ?? ''
  const box = useMemo(() => openKept(userId, id), [userId, id])
  const [start] = useState(() => startOf(read, copy, box))
  const [base, setBase] = useState(start.base)
  const [history, step] = useReducer(take, { base: start.base.draft, draft: start.draft }, resumeFrom)
  const draft = history.present
  const freshCopy = useFreshCopy(id)

  const saving = useSaveVersion({
    ...{ id, draft, base },
    flush: () => autosave.flush(),
    saved: ({ sent, base, known }) => {
      setBase(base)
      autosave.know(known)
      step({ do: 'saved', sent, saved: base.draft })
    },
  })
  const isBusy = saving.isPending
  const autosave = useAutosave({
    templateId: id,
    draft,
    basedOn: base.etag,
    start: start.known,
    enabled: editable && !isBusy,
  })

  const { settled, unsaved, found, dirty } = useDraftChecks(base.draft, draft)
  const { known, state, isPending } = autosave
  const unkept = isPending ? { etag: base.etag, base: base.draft, draft, copyEtag: known.etag } : undefined
  const isKept = useKept(box, unkept, settled, start.wasKept)
  const refused = saving.error instanceof ApiError ? saving.error : undefined
  const problems = refused?.status === 400 ? [...found, ...refusedOf(draft, refused.details)] : found

  /** What has been read by now: what is rendered may be older than what was saved a moment ago. */
  const readNow = () => (editable ? readIn(client, id) : undefined) ?? { read, copy }
  const begin = (copy: CopyRead) => {
    const next = beginOn(readNow().read, copy, draft)
    setBase(next.base)
    autosave.know(next.known)
    step({ do: 'start', from: next.base.draft, draft: next.draft })
    saving.reset()
  }
  const discarding = useMutation({
    mutationFn: async () => {
      await autosave.stop()
      await call('DELETE /api/v1/templates/:templateId/working-copy', { params: { templateId: id } })
      return freshCopy()
    },
    onSuccess: begin,
    onError: notify.failed,
  })

  const isNewer = read.etag !== base.etag
  const load = () => begin(copy)
  // Anyone who has written nothing that is not saved simply sees what is there now.
  const canLoad = !isBusy && !discarding.isPending && !isPending && state === 'saved'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state of the server, or of what is unsaved, matters
  useEffect(() => {
    const now = readNow()
    const isOther = now.copy.etag !== autosave.etagNow() || (now.read.etag !== base.etag && !dirty)
    if (canLoad && isOther) begin(now.copy)
  }, [read.etag, copy.etag, dirty, canLoad])

  const edit = (change: Edit, tag?: string) => {
    if (refused) saving.reset()
    step({ do: 'edit', edit: change, tag })
  }
  /** What has problems becomes no version yet, but it is saved. If that fails, the page says so already. */
  const keepIncomplete = async (count: number) => {
    const failed = await autosave.flush()
    if (failed === undefined) notify.done(`Changes saved. Fix ${plural(count, 'problem')} before you publish them.`)
  }
  const isConflict = state === 'conflict'
  return {
    draft,
    base,
    edit,
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    unsaved,
    dirty,
    /** Whether the server, or else this browser, has everything. */
    isKept: !isPending || isKept,
    autosave: state,
    retry: autosave.retry,
    problems,
    save: () => {
      const { length: count } = problemsOf(draft)
      return count > 0 ? keepIncomplete(count) : saving.mutate({})
    },
    /** Before it is published; rejected like any other save. */
    saveFirst: () => saving.mutateAsync({ quietly: true }),
    isSaving: isBusy,
    refusal: refused ?? saving.error ?? undefined,
    /** What another user has changed meanwhile: the working copy, or the template itself. */
    newer: isConflict
      ? ('copy' as const)
      : (isNewer && dirty) || refused?.status === 412
        ? ('template' as const)
        : undefined,
    known,
    load,
    discard: () => discarding.mutate(),
    overwrite: () => (isConflict ? autosave.overwrite(copy.etag) : saving.mutate({ over: true })),
    forget: saving.reset,
  }
}
