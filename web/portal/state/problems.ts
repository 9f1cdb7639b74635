import type { Messages } from '../words/catalogue.ts'
import { ApiError } from './api.ts'

const codeOf = (error: ApiError) => (error.body as { code?: unknown } | undefined)?.code
const translated = (code: unknown, { errors }: Messages) =>
  typeof code === 'string' && Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined

/** In the reader's language as far as we know what went wrong, and else in the server's words. */
export const problemOf = (error: unknown, t: Messages) => {
  if (!(error instanceof ApiError)) return t.somethingWrong
  if (error.status === 0) return t.notConnected
  const known = translated(codeOf(error), t)
  if (known !== undefined) return known
  if (error.status === 429) return t.tooMany
  const [first] = error.details
  if (error.status >= 500) return t.somethingWrong
  return first && error.status === 400 ? `${error.message} ${first.path}: ${first.message}` : error.message
}
