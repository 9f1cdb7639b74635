import { type Answer, ApiError, refusalOf } from './client.ts'

type Upload = {
  method: 'POST' | 'PUT'
  path: string
  fields?: Readonly<Record<string, string>>
  files: readonly File[]
  /** How much has gone, from 0 to 1. */
  progress?: (share: number) => void
}

const UNREACHABLE = 'The files did not arrive. Check the connection and try again.'

const bodyOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}

/** A form with files. Not by `fetch`: that cannot tell how much has gone. */
export const upload = <T>({ method, path, fields = {}, files, progress }: Upload) =>
  new Promise<Answer<T>>((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve({ data: bodyOf(request) as T, headers: new Headers() })
        : reject(refusalOf(request.status, bodyOf(request), UNREACHABLE))
    request.onerror = () => reject(new ApiError(0, UNREACHABLE))
    request.onabort = request.onerror
    request.send(form)
  })
