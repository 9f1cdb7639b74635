import type { Address } from '../address.ts'
import type { Connection, Session } from './connection.ts'
import { connectionError, type Endpoint } from './socket.ts'

/** All hosts of an address: libpq's lists are tried in order. */
export const endpointsOf = ({ path, host, port }: Pick<Address, 'path' | 'host' | 'port'>): Endpoint[] => {
  if (typeof path === 'string') return [{ path }]
  const ports = [port ?? 5432].flat()
  return [host ?? 'localhost'].flat().map((name, i) => ({ host: name, port: Number(ports[i] ?? ports[0]) }))
}

type SessionAttributes = NonNullable<Address['target_session_attrs']>
const SATISFIES: Record<SessionAttributes, (session: Session) => boolean> = {
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

/** The first host that answers and meets the requested session attributes. */
export const openFirst = async (
  endpoints: readonly Endpoint[],
  wanted: SessionAttributes | undefined,
  open: (endpoint: Endpoint) => Promise<Connection>,
): Promise<Connection> => {
  let problem: unknown
  for (const endpoint of endpoints) {
    try {
      const connection = await open(endpoint)
      if (wanted === undefined || SATISFIES[wanted](connection.session)) return connection
      problem = connectionError('CONNECTION_REFUSED', `The database does not satisfy target_session_attrs=${wanted}`)
      void connection.end()
    } catch (error) {
      problem = error
    }
  }
  if (wanted === 'prefer-standby') return openFirst(endpoints, undefined, open)
  throw problem
}
