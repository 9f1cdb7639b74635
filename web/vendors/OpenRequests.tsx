import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { TextLink } from '../ui/links.tsx'
import { plural } from '../ui/words.ts'

/** Vendors that colleagues have asked for, for those who decide. */
export function OpenRequests() {
  const enabled = useCan()('POST /api/v1/intake-requests/:requestId/approve', 'GET /api/v1/intake-requests')
  const { data } = useQuery({ ...queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }), enabled })
  if (!data?.openCount) return null
  return (
    <Alert variant="outline" role="status">
      <TextLink to={paths.intakeRequests}>{plural(data.openCount, 'intake request')} to approve</TextLink>
    </Alert>
  )
}
