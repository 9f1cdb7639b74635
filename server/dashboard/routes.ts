import { Dashboard } from '../../contract/dashboard.ts'
import { jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { dashboardJson } from './service.ts'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/dashboard',
    tag: 'Dashboard',
    permission: 'assessments:view',
    summary: 'The portfolio in numbers',
    description:
      'No vendor is named in it. `topDeficientControls` counts the vendors whose newest completed assessment falls short of a control.',
    answers: { 200: Dashboard },
    handle: async (ctx) => jsonText(await dashboardJson(ctx)),
  }),
]
