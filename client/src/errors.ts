export type Problem = { path: string; message: string }

/** What the server answered instead of a result. `code` is for programs and stays the same. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Problem[]
  /** With a 409: the ID of what has the value already. */
  readonly existingId: string | undefined
  /** Names the request in the log of the server. */
  readonly requestId: string | null

  constructor(status: number, body: Partial<ErrorBody>, requestId: string | null) {
    super(body.error ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.details = body.details ?? []
    this.existingId = body.existingId
    this.requestId = requestId
  }
}
type ErrorBody = { error: string; code: string; details: Problem[]; existingId: string }

export const errorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text()
  return new ApiError(response.status, parsed(text), response.headers.get('x-request-id'))
}

/** A proxy may answer with something else than JSON. */
const parsed = (text: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
