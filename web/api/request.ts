import { send } from './client.ts'
import { type Answered, type Arguments, addressOf, type Given, methodOf, type Name, type Where } from './operation.ts'
import { withProof } from './proof.ts'

type Sending = { body?: unknown; csv?: string; headers?: Record<string, string> }

/**
 * The request alone, without what it makes stale: for the vendor's page, which has no such store, and for many of one
 * kind in a row, after which it is marked once.
 */
export const request = async <N extends Name>(name: N, ...[given]: Arguments<Given<N>>) => {
  const { body, csv, headers } = (given ?? {}) as Sending
  const address = addressOf(name, ...([given] as unknown as Arguments<Where<N>>))
  return withProof(() => send<Answered<N>>(methodOf(name), address, { body, csv, headers }))
}
