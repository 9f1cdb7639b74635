import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'
import { useCan } from '../api/session.ts'

type Code = Answered<'GET /api/v1/warnings'>['entries'][number]['code']

const TITLES: Record<Code, string> = {
  secret_differs: 'Wrong secret',
  proxy_not_trusted: 'Proxy not configured',
  address_not_set: 'Public address not set',
}

const ICON = <TriangleAlert aria-hidden="true" />

/** For administrators: what is wrong with the server itself. */
export function Warnings() {
  const enabled = useCan()('GET /api/v1/warnings')
  const { data } = useQuery({ ...queryOf('GET /api/v1/warnings'), enabled })
  return data?.entries.map(({ code, message }) => (
    <Alert key={code} color="bad" variant="outline" role="status" title={TITLES[code]} icon={ICON}>
      {message}
    </Alert>
  ))
}
