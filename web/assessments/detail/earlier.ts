import { useMutation } from '@tanstack/react-query'
import { createContext, useMemo, useState } from 'react'
import type { Comment } from '../../../contract/assessments/comments.ts'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { callData } from '../../api/call.ts'

const inOrder = <T extends { id: string; createdAt: string }>(all: readonly T[]) =>
  [...new Map(all.map((one) => [one.id, one])).values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )

/** Pages of comments as one: a thread that stands in several of them has the replies of all. */
export const merged = (...pages: readonly (readonly Comment[])[]): Comment[] => {
  const replies = Map.groupBy(pages.flat(), ({ id }) => id)
  return inOrder(pages.flat()).map((thread) => ({
    ...thread,
    replies: inOrder((replies.get(thread.id) ?? []).flatMap((one) => one.replies)),
  }))
}

/** What is needed to offer earlier comments; `load` is missing when there are none. */
export type EarlierState = { load: (() => void) | undefined; busy: boolean; problem: Error | null }
export const EarlierContext = createContext<EarlierState>({ load: undefined, busy: false, problem: null })

type Seen = { comments: readonly Comment[]; before: string | null }

/** All comments that were read so far: the newest come with the assessment, earlier ones when they are asked for. */
export const useEarlier = ({ id, comments, commentsBefore }: AssessmentDetail) => {
  const [seen, setSeen] = useState<Seen>()
  const before = seen ? seen.before : commentsBefore
  const { mutate, isPending, error } = useMutation({
    mutationFn: (place: string) =>
      callData('GET /api/v1/assessments/:assessmentId/comments', {
        params: { assessmentId: id },
        query: { before: place },
      }),
    // What the view shows now is kept too: it leaves the view as new comments come.
    onSuccess: ({ entries, nextBefore }) =>
      setSeen({ comments: merged(entries, seen?.comments ?? [], comments), before: nextBefore }),
  })
  const all = useMemo(() => (seen ? merged(seen.comments, comments) : comments), [seen, comments])
  const load = before === null ? undefined : () => mutate(before)
  return { comments: all, state: { load, busy: isPending, problem: error } }
}
