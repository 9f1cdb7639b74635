import type { Operations } from '../../contract/operations.ts'
import { type Answer, ApiError, refusalOf } from './client.ts'
import { type Answered, type Arguments, addressOf, type Change, methodOf, type Where } from './operation.ts'

/** Operations that take forms with files. */
export type Upload = { [N in Change]: Operations[N] extends { files: unknown } ? N : never }[Change]
export type Form = {
  fields?: Readonly<Record<string, string>>
  files: readonly File[]
  /** How much has been sent, from 0 to 1. */
  progress?: (share: number) => void
  /** Ends it early. */
  signal?: AbortSignal
}

const UNREACHABLE = 'The upload failed. Check your connection and try again.'

const bodyOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}

/** Not by `fetch`: that cannot tell how much has been sent. */
const post = <T>(method: string, address: string, { fields = {}, files, progress, signal }: Form) =>
  new Promise<Answer<T>>((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve({ data: bodyOf(request) as T, headers: new Headers() })
        : reject(refusalOf(request.status, bodyOf(request), UNREACHABLE))
    request.onerror = () => reject(new ApiError(0, UNREACHABLE))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** Sends a form with files, and marks nothing stale. */
export const sendForm = <N extends Upload>(name: N, given: Where<N> & Form) => {
  const address = addressOf(name, ...([given] as unknown as Arguments<Where<N>>))
  return post<Answered<N>>(methodOf(name), address, given)
}
