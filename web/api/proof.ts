import { ApiError } from './client.ts'

/** Asks the signed-in user to confirm that it is them; false if they do not want to. */
type Ask = () => Promise<boolean>
let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The dialog that asks, as long as it is on the page. */
export const onProofNeeded = (dialog: Ask) => {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

const isNeeded = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 403 &&
  (error.body as { code?: unknown } | undefined)?.code === 'fresh_proof_needed'

/** Requests that are refused at the same time ask once. */
const confirmed = async (dialog: Ask) => {
  asking ??= dialog().finally(() => {
    asking = undefined
  })
  return asking
}

/** Sends a request, and sends it again after the user has confirmed their identity. */
export const withProof = async <T>(send: () => Promise<T>) => {
  try {
    return await send()
  } catch (error) {
    if (!isNeeded(error) || !ask || !(await confirmed(ask))) throw error
    return send()
  }
}
