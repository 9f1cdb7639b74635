import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { Status } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

const READ = 'POST /api/v1/assessments/:assessmentId/comments/read'

/** What the vendor wrote and nobody has looked at. */
export const UnreadMessages = ({ count }: { count: number }) =>
  count === 0 ? null : <Status meaning="fair" word={plural(count, 'new message')} />

/** They are shown, and so are read. */
export const useReadMessages = (assessmentId: string, count: number) => {
  const can = useCan()
  const canRead = can(READ)
  const { mutate } = useMutation({ mutationFn: () => callData(READ, { params: { assessmentId } }) })
  useEffect(() => {
    if (count > 0 && canRead) mutate()
  }, [count, canRead, mutate])
}
