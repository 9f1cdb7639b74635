import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API_REFERENCE } from '../../../contract/paths.ts'
import { notFound } from '../../errors.ts'
import { refuseOtherMethods } from '../../http/methods.ts'
import type { Route } from '../../http/route.ts'
import type { Json } from '../json.ts'
import { CSS_TYPE, HTML_TYPE, JSON_TYPE, once, SCRIPT_TYPE, serveTexts } from '../serveTexts.ts'
import { samplesOf } from './docsSamples.ts'
import { asOpenApi30 } from './docsVersion.ts'
import { describeApi } from './openapi.ts'
import { operationHtml } from './page/operation.ts'
import { listedIn, pageHtml, searchIndex } from './page/page.ts'
import type { Components, OpenApi } from './page/types.ts'

const fragmentsOf = (description: OpenApi, routes: readonly Route[]) => {
  const routeOf = new Map(routes.map((route) => [route.operationId, route]))
  const components = description.components as unknown as Components
  const all = new Map(listedIn(description).map((one) => [one.operation.operationId, one]))
  return (operationId: string) => {
    const [listed, route] = [all.get(operationId), routeOf.get(operationId)]
    if (!listed || !route) throw notFound()
    return operationHtml(listed, components, samplesOf(route)).text
  }
}

/** The OpenAPI description, and a page to read and try it. Each is put together for the first who asks. */
export const registerDocs = async (app: FastifyInstance, routes: readonly Route[]) => {
  const description = once(() => describeApi(routes))
  const fragment = once(() => fragmentsOf(description(), routes))
  const serve = serveTexts(app)
  const asset = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')

  serve('/api/openapi.json', JSON_TYPE, () => JSON.stringify(description()))
  serve('/api/openapi-3.0.json', JSON_TYPE, () => JSON.stringify(asOpenApi30(description() as Json)))
  for (const path of [API_REFERENCE, `${API_REFERENCE}/`]) serve(path, HTML_TYPE, () => pageHtml(description()))
  for (const name of ['base.css', 'docs.css']) serve(`${API_REFERENCE}/${name}`, CSS_TYPE, () => asset(name))
  serve(`${API_REFERENCE}/docs.js`, SCRIPT_TYPE, () => asset('docs.js'))
  serve(`${API_REFERENCE}/search.json`, JSON_TYPE, () => JSON.stringify(searchIndex(description())))
  const operation = `${API_REFERENCE}/operations/:operationId`
  app.get<{ Params: { operationId: string } }>(operation, async ({ params }, reply) =>
    reply.type(HTML_TYPE).send(fragment()(params.operationId)),
  )
  refuseOtherMethods(app, operation, ['GET'])
}
