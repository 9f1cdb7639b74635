import postgres from 'postgres'
import type { Endpoint, SessionAttributes } from '../../config/databaseUrl.ts'
import { reasonOf } from '../../startError.ts'
import type { Connection, Session } from './connection.ts'
import { connectionError, nameOf } from './socket.ts'
import { isTlsError } from './unavailable.ts'

const SATISFIES: Record<SessionAttributes, (session: Session) => boolean> = {
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

type Options = {
  endpoints: readonly Endpoint[]
  wanted: SessionAttributes | undefined
  open: (endpoint: Endpoint, closed?: (connection: Connection) => void, signal?: AbortSignal) => Promise<Connection>
}

/** Wrong credentials and bad certificates stay wrong; a host that is away, or has the other role, may change. */
const isPermanent = (error: unknown) =>
  isTlsError(error) || (error instanceof postgres.PostgresError && !/^(08|53|57P)/.test(error.code))

/** One error for all hosts: each is named with its own reason. */
const summarize = (problems: readonly { endpoint: Endpoint; error: unknown }[]) => {
  const lasting = problems.filter(({ error }) => isPermanent(error))
  if (problems.length === 1 || lasting.length === problems.length) return problems[0]?.error
  const reasons = problems.map(({ endpoint, error }) => {
    const [name, reason] = [nameOf(endpoint), reasonOf(error)]
    return reason.includes(name) ? reason : `${name}: ${reason}`
  })
  return connectionError('CONNECTION_REFUSED', reasons.join('; '))
}

/**
 * Opens connections to the first host that answers and meets the requested session attributes. If there are any, the
 * host that met them last is tried first: a former primary that does not answer would delay each connection.
 */
export const openerOf = ({ endpoints, wanted, open }: Options) => {
  let lastUsed: Endpoint | undefined

  const inOrder = () =>
    wanted === undefined || lastUsed === undefined
      ? endpoints
      : [lastUsed, ...endpoints.filter((one) => one !== lastUsed)]

  const openFirst = async (
    target: SessionAttributes | undefined,
    ...rest: [closed?: (connection: Connection) => void, signal?: AbortSignal]
  ): Promise<Connection> => {
    const problems: { endpoint: Endpoint; error: unknown }[] = []
    for (const endpoint of inOrder()) {
      try {
        const connection = await open(endpoint, ...rest)
        if (target === undefined || SATISFIES[target](connection.session)) {
          lastUsed = endpoint
          return connection
        }
        void connection.end()
        const refusal = `The database does not satisfy target_session_attrs=${target}`
        problems.push({ endpoint, error: connectionError('CONNECTION_REFUSED', refusal) })
      } catch (error) {
        problems.push({ endpoint, error })
      }
    }
    if (target === 'prefer-standby') return openFirst(undefined, ...rest)
    throw summarize(problems)
  }
  return (closed?: (connection: Connection) => void, signal?: AbortSignal) => openFirst(wanted, closed, signal)
}
