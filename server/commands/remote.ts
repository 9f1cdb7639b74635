import { ApiError, type Client, createClient } from '../../client/src/index.ts'
import type { Name, Options } from '../../client/src/types.ts'
import { methodAndPath, type Operation, type OperationTable } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import type { Config } from '../config/config.ts'
import { commandLine } from '../version.ts'
import { CommandError } from './arguments.ts'

/** The server that a command talks to: `--url`, `ASSAY_URL`, or the one on this machine. The key is `ASSAY_API_KEY`. */
export const remoteOf = ({ publicUrl, port, apiKey }: Config, url?: string): Options => {
  if (apiKey === undefined) throw new CommandError('Set ASSAY_API_KEY to an API key of the server.')
  return { url: addressFrom(url) ?? publicUrl ?? `http://127.0.0.1:${port}`, key: apiKey }
}

const addressFrom = (url: string | undefined) => {
  if (url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url
  throw new CommandError(`--url must be an address such as https://assay.example.com; it is "${url}".`)
}

export const remoteClient = (config: Config, url?: string): Client => createClient(remoteOf(config, url))

export type Found = Operation & { name: Name }
const TABLE = OPERATIONS as OperationTable

/** The operations that an API key may call, by their `operationId`. */
export const remoteOperations = (): Found[] =>
  Object.entries(TABLE)
    .filter(([, { permission }]) => permission.includes(':') || permission === 'authenticated')
    .map(([name, operation]) => ({ ...operation, name: name as Name }))

/** Every operation that can be called by name. */
export const operationNamed = (id: string) => {
  const found = remoteOperations().find(({ operationId }) => operationId === id)
  if (!found) throw new CommandError(`There is no operation "${id}". To list them: ${commandLine('api')}`)
  return found
}

export const isRead = ({ name }: { name: string }) => methodAndPath(name)[0] === 'GET'

/** An error of the server is one line. */
export const explained = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(`${error.message} (${error.status} ${error.code})`)
    if (error instanceof TypeError) throw new CommandError(`The server cannot be reached: ${causeOf(error)}.`)
    throw error
  }
}

type NetworkError = Error & { code?: string; hostname?: string; address?: string; port?: number }
const UNTRUSTED = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT)/

/** Node tries each address of a name, and its error for all of them says nothing. */
const causeOf = ({ cause, message }: TypeError): string => {
  const error = (cause instanceof AggregateError ? cause.errors[0] : cause) as NetworkError | undefined
  const { code = '', hostname, address, port } = error ?? {}
  if (code === 'ECONNREFUSED') return `nothing listens at ${address} on port ${port}`
  if (hostname !== undefined) return `the name ${hostname} is not known`
  if (UNTRUSTED.test(code))
    return `its certificate is not trusted (${code}). NODE_EXTRA_CA_CERTS names a file with the authority that signed it`
  return error?.message || message
}
