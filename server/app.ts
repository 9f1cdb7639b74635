import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { OPERATIONS } from '../contract/operations.ts'
import { routes as assessments } from './assessments/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { routes as certifications } from './certifications/routes.ts'
import { routes as contacts } from './contacts/routes.ts'
import { routes as dashboard } from './dashboard/routes.ts'
import { routes as deletions } from './deletions/routes.ts'
import { routes as documents } from './documents/routes.ts'
import { loadExample } from './example/load.ts'
import { routes as example } from './example/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as findings } from './findings/routes.ts'
import { routes as frameworks } from './frameworks/routes.ts'
import { boundConnections } from './http/connections.ts'
import type { Deps } from './http/deps.ts'
import { registerDocs } from './http/docs.ts'
import { handleError } from './http/errorHandler.ts'
import { watchForProxies } from './http/forwarded.ts'
import { addHeaders } from './http/headers.ts'
import { refuseOtherHosts, refuseSeveralHosts, watchForOtherNames } from './http/hosts.ts'
import { logOptions, logRequests } from './http/logging.ts'
import { registerMetrics } from './http/metrics.ts'
import { parseQuery } from './http/normalise.ts'
import { registerOperations } from './http/operations.ts'
import { registerPages } from './http/pages.ts'
import { registerParsers } from './http/parsers.ts'
import { registerRoutes } from './http/register.ts'
import { answerClientError, answerNotFound, newRequestId } from './http/requests.ts'
import { type Route, requireAllBound } from './http/route.ts'
import { registerSecurityTxt } from './http/securityTxt.ts'
import { routes as version } from './http/versionRoute.ts'
import { routes as warnings } from './http/warningRoutes.ts'
import { routes as signIn } from './identity/factors/routes.ts'
import { routes as session } from './identity/routes.ts'
import { routes as intake } from './intake/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { registerMcp } from './mcp/route.ts'
import { routes as notifications } from './notifications/routes.ts'
import { routes as offboarding } from './offboarding/routes.ts'
import { logoRoutes } from './organisation/logoRoutes.ts'
import { routes as organisation } from './organisation/routes.ts'
import { routes as portal } from './portal/routes.ts'
import { routes as providers } from './providers/routes.ts'
import { signOutUrl } from './providers/signOut.ts'
import { routes as reports } from './reports/routes.ts'
import { routes as responses } from './responses/routes.ts'
import { routes as responsibilities } from './responsibilities/routes.ts'
import { routes as review } from './review/routes.ts'
import { routes as roles } from './roles/routes.ts'
import { routes as scim } from './scim/routes.ts'
import { routes as search } from './search/routes.ts'
import { routes as storage } from './storage/routes.ts'
import { routes as subprocessors } from './subprocessors/routes.ts'
import { routes as templates } from './templates/routes.ts'
import { routes as users } from './users/routes.ts'
import { routes as vendorFields } from './vendorFields/routes.ts'
import { importRoutes } from './vendors/importRoutes.ts'
import { bulkRoutes, trailRoutes, routes as vendors } from './vendors/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { routes as workbook } from './workbook/routes.ts'

const BODY_LIMIT = 1024 * 1024

/** All routes. The tests walk this table. */
export const routesOf = (
  deps: Pick<Deps, 'usage' | 'sealer' | 'pool' | 'pdf' | 'config' | 'background' | 'warnings'>,
): readonly Route[] => [
  ...vendors,
  ...bulkRoutes,
  ...trailRoutes,
  ...assessments,
  ...review,
  ...responses,
  ...findings,
  ...search,
  ...dashboard,
  ...certifications,
  ...responsibilities,
  ...contacts,
  ...intake,
  ...offboarding,
  ...subprocessors,
  ...vendorFields,
  ...importRoutes,
  ...files,
  ...documents,
  ...frameworks,
  ...templates,
  ...portal,
  ...workbook,
  ...audit(deps),
  ...deletions,
  ...session(
    (ctx) => deps.background.run(loadExample(ctx)),
    (ctx) => signOutUrl(ctx, deps.config),
  ),
  ...signIn,
  ...providers(deps),
  ...users,
  ...roles,
  ...keyRoutes(deps),
  ...organisation,
  ...logoRoutes(deps),
  ...mailRoutes(deps),
  ...notifications,
  ...webhookRoutes(deps),
  ...reports(deps),
  ...example,
  ...storage(deps),
  ...version,
  ...warnings(deps),
  ...scim,
]

export const buildApp = async (deps: Deps, logger?: Logger): Promise<FastifyInstance> => {
  const { trustedProxies } = deps.config
  const app = fastify({
    ...logOptions(logger),
    bodyLimit: BODY_LIMIT,
    // A file of 25 MiB must arrive over a slow connection too.
    requestTimeout: 300_000,
    // A request head is short and arrives at once.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // Without a proxy nothing is looked up: the address is that of the socket.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 4000, querystringParser: parseQuery, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    frameworkErrors: answerNotFound,
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance
  boundConnections(app, deps.config)
  app.setErrorHandler(handleError)
  addHeaders(app)
  refuseSeveralHosts(app)
  refuseOtherHosts(app, deps.config)
  // Keep-alive would let a client send its next request on a connection that is about to close.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!deps.accepting()) reply.header('connection', 'close')
    done()
  })
  registerParsers(app)
  logRequests(app)
  watchForProxies(app, deps)
  watchForOtherNames(app, deps)
  registerMetrics(app, deps)
  const routes = requireAllBound(OPERATIONS, routesOf(deps))
  await registerRoutes(app, deps, routes)
  registerOperations(app, deps)
  registerMcp(app, deps.config)
  registerSecurityTxt(app, deps)
  await registerDocs(app, routes)
  await registerPages(app)
  return app
}
