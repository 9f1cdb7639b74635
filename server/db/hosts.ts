import type { Address } from './address.ts'
import type { Connection, Session } from './connection.ts'
import { connectionError, type Place } from './socket.ts'

/** All the places that an address names: libpq's lists of hosts are tried in their order. */
export const placesOf = ({ path, host, port }: Pick<Address, 'path' | 'host' | 'port'>): Place[] => {
  if (typeof path === 'string') return [{ path }]
  const ports = [port ?? 5432].flat()
  return [host ?? 'localhost'].flat().map((name, i) => ({ host: name, port: Number(ports[i] ?? ports[0]) }))
}

type Wanted = NonNullable<Address['target_session_attrs']>
const SUITS: Record<Wanted, (session: Session) => boolean> = {
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

/** The first of the places that answers and is what was asked for. */
export const openFirst = async (
  places: readonly Place[],
  wanted: Wanted | undefined,
  open: (place: Place) => Promise<Connection>,
): Promise<Connection> => {
  let problem: unknown
  for (const place of places) {
    try {
      const connection = await open(place)
      if (wanted === undefined || SUITS[wanted](connection.session)) return connection
      problem = connectionError(
        'CONNECTION_REFUSED',
        `The database is not what target_session_attrs=${wanted} asks for`,
      )
      void connection.end()
    } catch (error) {
      problem = error
    }
  }
  if (wanted === 'prefer-standby') return openFirst(places, undefined, open)
  throw problem
}
