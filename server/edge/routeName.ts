import type { FastifyRequest } from 'fastify'
import { isPage } from './pages.ts'

/** For logs and metrics: a template, so that there are few. Pages and files of the web application have one name each. */
export const routeName = (request: FastifyRequest) => {
  if (request.url.startsWith('/assets/')) return '(asset)'
  return isPage(request) ? '(page)' : (request.routeOptions.url ?? '(unknown)')
}
