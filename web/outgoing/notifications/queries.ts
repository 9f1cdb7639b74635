import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../api/call.ts'

const EACH_MS = 60_000

/** As many as are read at once. */
const PAGE_SIZE = 50

/** Read again each minute while the page is in view, and whenever the user comes back to it. */
export const notificationsQuery = queryOptions({
  ...queryOf('GET /api/v1/notifications', { query: { pageSize: PAGE_SIZE } }),
  refetchInterval: EACH_MS,
  refetchOnWindowFocus: 'always',
})
