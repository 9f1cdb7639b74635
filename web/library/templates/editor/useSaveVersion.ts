import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/client.ts'
import { notify } from '../../../ui/notify.ts'
import { type CopyRead, changeTemplate, copyReadOf, readOf, templateQuery, workingCopyQuery } from '../queries.ts'
import { adopt, type Draft, updateOf } from './draft.ts'
import type { Base, Known } from './starting.ts'

/** Asks the server, whatever was read before. */
export const useFreshCopy = (id: string) => {
  const client = useQueryClient()
  return async (): Promise<CopyRead> => copyReadOf(await client.fetchQuery({ ...workingCopyQuery(id), staleTime: 0 }))
}

type Saved = { sent: Draft; base: Base; known: Known }
type Props = {
  id: string
  draft: Draft
  base: Base
  /** Saves the working copy first; returns the error, if it failed. */
  flush: () => Promise<unknown>
  saved: (result: Saved) => void
}
type Saving = { over?: boolean; quietly?: boolean }

/** Makes the working copy a version of the template. */
export const useSaveVersion = ({ id, draft, base, flush, saved }: Props) => {
  const client = useQueryClient()
  const freshCopy = useFreshCopy(id)
  return useMutation({
    mutationFn: async ({ over = false }: Saving) => {
      const failed = await flush()
      if (failed !== undefined) throw failed
      const answer = await changeTemplate(id, updateOf(draft), over ? null : base.etag)
      return { sent: draft, answer, copy: await freshCopy() }
    },
    // The changes of others are shown before anything is decided.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412)
        void client.invalidateQueries({ queryKey: templateQuery(id).queryKey, exact: true })
    },
    onSuccess: ({ sent, answer, copy }, { quietly }) => {
      const read = readOf(answer)
      const draft = adopt(read.template, sent)
      client.setQueryData(templateQuery(id).queryKey, answer)
      saved({ sent, base: { ...read, draft }, known: { etag: copy.etag, draft } })
      if (!quietly) notify.done(`Version ${read.template.version} saved as a draft.`)
    },
  })
}
