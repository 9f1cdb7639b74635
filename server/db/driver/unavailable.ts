import postgres from 'postgres'

/** Lost, full, stopping, too slow, read-only, rejecting our credentials, or (26, 42P05) behind a pooler that was changed. */
const NOT_AVAILABLE = /^(08|26|28|53|57P|58|25006|57014|3D000|42P05)/
const CONNECTION = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|EPROTO|ETIMEDOUT)/
const TLS = /^(ERR_SSL_|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

type Failure = { code?: string; syscall?: string }

export const isTlsError = (error: unknown) => TLS.test((error as Failure).code ?? '')

/** The server ended the connection, or it broke. A statement timeout and a full disk are neither. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof postgres.PostgresError
    ? ['FATAL', 'PANIC'].includes(error.severity)
    : (error as Failure).code !== 'CONNECTION_BUSY' && isDatabaseUnavailable(error)

/** Codes of the server, the driver, the network or TLS. A missing file has a code too, but another system call. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as Failure
  if (error instanceof postgres.PostgresError) return NOT_AVAILABLE.test(code)
  return CONNECTION.test(code) || isTlsError(error) || ['connect', 'getaddrinfo'].includes(syscall)
}
