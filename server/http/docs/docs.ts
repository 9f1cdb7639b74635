import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_REFERENCE } from '../../../contract/paths.ts'
import { contentSecurityPolicy } from '../edge/headers.ts'
import { refuseOtherMethods } from '../routes/methods.ts'
import type { Route } from '../routes/route.ts'
import { withSamples } from './docsSamples.ts'
import { asOpenApi30 } from './docsVersion.ts'
import { describeApi } from './openapi.ts'

// The page sets its policy itself; this one is as strict as everywhere.
const POLICY = contentSecurityPolicy("'self'")

const part = (filename: string) => ({
  filename,
  content: readFileSync(join(import.meta.dirname, filename), 'utf8'),
})

/** The OpenAPI description, and a page to read and try it. It is put together for the first who asks. */
export const registerDocs = async (app: FastifyInstance, routes: readonly Route[]) => {
  let text: string | undefined
  let readable: object | undefined
  const described = () => (text ??= JSON.stringify(describeApi(routes)))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(described()))
  refuseOtherMethods(app, '/api/openapi.json', ['GET'])
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await app.register(swaggerUi, {
    routePrefix: API_REFERENCE,
    theme: { title: 'Assay API', js: [part('search.js')], css: [part('search.css')] },
    staticCSP: POLICY,
    transformSpecification: () => (readable ??= asOpenApi30(withSamples(describeApi(routes), routes))),
    transformSpecificationClone: false,
    uiConfig: {
      deepLinking: true,
      layout: 'BaseLayout',
      persistAuthorization: false,
      displayOperationId: true,
      tryItOutEnabled: true,
      defaultModelExpandDepth: 2,
    },
  })
}
