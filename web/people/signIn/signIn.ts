import type { SecondFactor } from '../../../contract/people/signIn.ts'
import { ApiError } from '../../api/client.ts'
import type { BodyFor } from '../../api/operation.ts'
import { request } from '../../api/request.ts'

export type Needed = { secondFactors: SecondFactor[]; passkeyOptions?: Record<string, unknown> }

/** What a right password still needs, if that is what the server says. */
const factorsNeeded = (error: unknown) => {
  const body = error instanceof ApiError && error.status === 401 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'secondFactors' in body ? (body as Needed) : undefined
}

/** Signs in. A right password that needs a second factor is no failure, but leads to the next step. */
export const signIn = async (body: BodyFor<'POST /api/v1/session'>) => {
  try {
    return { session: (await request('POST /api/v1/session', { body })).data }
  } catch (error) {
    const needed = factorsNeeded(error)
    if (!needed) throw error
    return { needed }
  }
}
