import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/call.ts'
import { ApiError, messageOf } from '../api/client.ts'
import { Status } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

/** Whether an entry was changed, removed or moved since it was sealed. */
export function Chain() {
  // The server walks the whole chain: asked once a visit, and on request.
  const { data, error } = useQuery({ ...queryOf('GET /api/v1/audit/chain'), staleTime: 300_000 })
  // The page says already that the role may not see this.
  if (error instanceof ApiError && error.status === 403) return null
  if (error) return <Status meaning="none" word={`Could not verify the log: ${messageOf(error)}`} />
  if (!data) return <Skeleton height={21} width={260} />
  if (data.valid) return <Status meaning="good" word={`Log verified, ${plural(data.entries, 'entry', 'entries')}`} />
  const place = data.firstBroken ? ` at position ${data.firstBroken.position}: ${data.firstBroken.problem}` : ''
  return (
    <div role="alert">
      <Status meaning="bad" word={`The log has been tampered with${place}`} />
    </div>
  )
}
