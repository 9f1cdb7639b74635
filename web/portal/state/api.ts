import type { PortalView } from '../../../contract/assessments/portal.ts'
import { parameterIn, paths, pathTo } from '../../../contract/paths.ts'
import { ApiError } from '../../api/client.ts'
import { type Form, sendForm, type Upload } from '../../api/form.ts'
import { type Answered, type Arguments, addressOf, type BodyFor, type Name, type Where } from '../../api/operation.ts'
import { request } from '../../api/request.ts'
import { signed } from './identity.ts'
import type { Remote } from './store.ts'

export { ApiError }
export type AnswerSaved = Answered<'PUT /api/portal/:token/answers/:questionId'>

/** Where the page stands: behind a vendor's link, or before an analyst who looks at what the vendor sees. */
export type Place = { kind: 'link'; token: string } | { kind: 'view'; assessmentId: string }

export const placeOf = (path: string): Place => {
  const assessmentId = parameterIn(paths.vendorView, path)
  if (assessmentId) return { kind: 'view', assessmentId }
  // Mail programs take what follows a link for a part of it.
  const [token = '-'] = /[\w-]+/.exec(path.slice(pathTo(paths.portal, { token: '' }).length)) ?? []
  return { kind: 'link', token }
}

/** The page looks again whenever it is shown: a view that has not changed is not sent again. */
export const viewLoader = (
  load: (headers: Record<string, string>) => Promise<{ data: PortalView; headers: Headers }>,
) => {
  let last: { view: PortalView; tag: string } | undefined
  return async () => {
    try {
      const { data, headers } = await load(last ? { 'if-none-match': last.tag } : {})
      const tag = headers.get('etag')
      last = tag === null ? undefined : { view: data, tag }
      return data
    } catch (error) {
      if (last && error instanceof ApiError && error.status === 304) return last.view
      throw error
    }
  }
}

export const remoteOf = (place: Place): Remote => ({
  load: viewLoader((headers) =>
    place.kind === 'link'
      ? request('GET /api/portal/:token', { params: { token: place.token }, headers })
      : request('GET /api/v1/assessments/:assessmentId/vendor-view', { params: place, headers }),
  ),
  save: async (questionId, body) => {
    const params = { token: tokenOf(place), questionId }
    return (await request('PUT /api/portal/:token/answers/:questionId', { params, body: signed(body) })).data
  },
})

/** An analyst who looks has no token: every change is hidden from them, and the server would refuse it. */
export const tokenOf = (place: Place) => (place.kind === 'link' ? place.token : '-')

type PortalName = Extract<Name, `${string} /api/portal/:token${string}`>
type Parts<N extends Name> = Where<N> extends { params: infer P } ? Omit<P, 'token'> : object
type Body<N extends Name> = BodyFor<N> extends never ? object : { body?: BodyFor<N> }

/** The operations of one link: its token is in none of the components. */
export const linkCalls = (place: Place) => {
  const withToken = (given: { params?: object }) => ({ ...given, params: { ...given.params, token: tokenOf(place) } })
  return {
    call: async <N extends PortalName>(name: N, given: { params?: Parts<N>; query?: object } & Body<N> = {} as never) =>
      (await request(name, ...([withToken(given)] as never))).data as Answered<N>,
    upload: async <N extends PortalName & Upload>(name: N, given: { params?: Parts<N>; query?: object } & Form) =>
      (await sendForm(name, withToken(given) as never)).data as Answered<N>,
    address: <N extends PortalName>(name: N, given: { params?: Parts<N>; query?: object } = {}) =>
      addressOf(name, ...([withToken(given)] as unknown as Arguments<Where<N>>)),
  }
}
export type LinkCalls = ReturnType<typeof linkCalls>
