import { Found, SearchFilter } from '../../contract/search.ts'
import { jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { searchEverything } from './service.ts'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/search',
    tag: 'Search',
    permission: 'authenticated',
    summary: 'Vendors, assessments, findings, templates and controls by a few words',
    description:
      'At most five of each kind, the best first: what begins with the words, then what has them at the beginning of a word, then the rest. A kind that the caller may not see is left empty.',
    query: SearchFilter,
    answers: { 200: Found },
    handle: async (ctx, { query }) => jsonText(await searchEverything(ctx, query)),
  }),
]
