import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { notify } from '../../ui/notify.ts'
import { changeTemplate, type Read, readOf, templateQuery } from '../queries.ts'
import { differences } from './differences.ts'
import { adopt, type Draft, draftOf, updateOf } from './draft.ts'
import type { Edit } from './edits.ts'
import { resumeFrom, take } from './history.ts'
import { openKept } from './kept.ts'
import { problemsOf, refusedOf } from './problems.ts'
import { useKept } from './useKept.ts'

type Base = Read & { draft: Draft }
const isSame = (a: Draft, b: Draft) => a === b || JSON.stringify(updateOf(a)) === JSON.stringify(updateOf(b))
const baseOf = (read: Read, ids?: Draft): Base => {
  const draft = draftOf(read.template)
  return { ...read, draft: ids && isSame(draft, ids) ? adopt(read.template, ids) : draft }
}

type Box = ReturnType<typeof openKept>
type Start = { base: Base; draft: Draft }

/** With what was written here earlier and never saved, on the state of the template that it was written on. */
const startOf = (read: Read, box: Box): Start => {
  const base = baseOf(read)
  const kept = box.read()
  if (!kept || isSame(kept.draft, base.draft)) return { base, draft: base.draft }
  const written = kept.etag === read.etag ? kept.base : base.draft
  return { base: { ...base, etag: kept.etag, draft: written }, draft: kept.draft }
}

export type Drafting = ReturnType<typeof useDraft>

/** What is being written, against what the server has. `read` is what it has as far as we know. */
export const useDraft = (read: Read) => {
  const client = useQueryClient()
  const { id } = read.template
  const userId = useSession()?.user?.id ?? ''
  const box = useMemo(() => openKept(userId, id), [userId, id])
  const [start] = useState(() => startOf(read, box))
  const [base, setBase] = useState(start.base)
  const [history, step] = useReducer(take, { base: start.base.draft, draft: start.draft }, resumeFrom)
  const draft = history.present

  const saving = useMutation({
    mutationFn: async (over: boolean) => {
      const answer = await changeTemplate(id, updateOf(draft), over ? null : base.etag)
      return { sent: draft, answer }
    },
    // What the others have made of it is shown before anything is decided.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412)
        void client.invalidateQueries({ queryKey: templateQuery(id).queryKey, exact: true })
    },
    onSuccess: ({ sent, answer }) => {
      const saved = readOf(answer)
      const draft = adopt(saved.template, sent)
      client.setQueryData(templateQuery(id).queryKey, answer)
      setBase({ ...saved, draft })
      step({ do: 'saved', sent, saved: draft })
      notify.done(`Version ${saved.template.version} saved as a draft.`)
    },
  })

  // Comparing and checking a long questionnaire wait until nothing is being typed.
  const [settled] = useDebouncedValue(draft, 150)
  const unsaved = useMemo(() => differences(base.draft, settled), [base.draft, settled])
  const back = useMemo(() => isSame(base.draft, settled), [base.draft, settled])
  const found = useMemo(() => problemsOf(settled), [settled])
  // Something is changed until it turns out that all of it was changed back.
  const dirty = draft !== base.draft && !(draft === settled && back)
  const unkept = dirty ? { etag: base.etag, base: base.draft, draft } : undefined
  const isKept = useKept(box, unkept, settled, start.draft !== start.base.draft)
  const refused = saving.error instanceof ApiError ? saving.error : undefined
  const problems = refused?.status === 400 ? [...found, ...refusedOf(draft, refused.details)] : found

  const isNewer = read.etag !== base.etag
  const load = () => {
    const next = baseOf(read, draft)
    setBase(next)
    step({ do: 'start', from: next.draft })
    saving.reset()
  }
  // Whoever has written nothing simply sees what is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state of the server, or of what is unsaved, matters
  useEffect(() => {
    if (isNewer && !dirty && !saving.isPending) load()
  }, [isNewer, dirty, saving.isPending])

  const edit = (change: Edit, tag?: string) => {
    if (refused) saving.reset()
    step({ do: 'edit', edit: change, tag })
  }
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
    /** Whether this browser keeps what is unsaved. */
    isKept,
    problems,
    save: (over = false) => saving.mutate(over),
    isSaving: saving.isPending,
    refusal: refused ?? saving.error ?? undefined,
    /** Changed by someone else since this was loaded. */
    isNewer: (isNewer && dirty) || refused?.status === 412,
    load,
    forget: saving.reset,
  }
}
