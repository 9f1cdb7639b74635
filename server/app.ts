import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { synonymOperations } from '../contract/operations/synonyms.ts'
import { OPERATIONS } from '../contract/operations.ts'
import { routes as answers } from './assessments/answers/routes.ts'
import { routes as portal } from './assessments/portal/routes.ts'
import { routes as vendorRequests } from './assessments/requests/routes.ts'
import { routes as review } from './assessments/review/routes.ts'
import { vendorVoice } from './assessments/review/service.ts'
import { routes as assessments } from './assessments/routes.ts'
import { routes as verification } from './assessments/verification/routes.ts'
import { routes as workbook } from './assessments/workbook/routes.ts'
import { routes as deletions } from './audit/deletions/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { loadExample } from './example/load.ts'
import { routes as example } from './example/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as storage } from './files/usage/routes.ts'
import { routes as findings } from './findings/routes.ts'
import { registerDocs } from './http/docs/docs.ts'
import { boundConnections } from './http/edge/connections.ts'
import { errorHandler } from './http/edge/errorHandler.ts'
import { watchForProxies } from './http/edge/forwarded.ts'
import { addHeaders } from './http/edge/headers.ts'
import { logOptions, logRequests } from './http/edge/logging.ts'
import { registerMetrics } from './http/edge/metrics.ts'
import { registerOperations } from './http/edge/operations.ts'
import { registerPages } from './http/edge/pages.ts'
import { registerParsers } from './http/edge/parsers.ts'
import { registerRoutes } from './http/edge/register.ts'
import { answerClientError, answerNotFound, newRequestId } from './http/edge/requests.ts'
import { registerSecurityTxt } from './http/edge/securityTxt.ts'
import { routes as version } from './http/edge/versionRoute.ts'
import { routes as warnings } from './http/edge/warningRoutes.ts'
import { noteWrites } from './http/edge/writes.ts'
import { registerHelp } from './http/help/help.ts'
import type { Deps } from './http/routes/deps.ts'
import { parseQuery } from './http/routes/normalise.ts'
import { type Route, requireAllBound, withSynonyms } from './http/routes/route.ts'
import { routes as frameworks } from './library/frameworks/routes.ts'
import { routes as templates } from './library/templates/routes.ts'
import { registerMcp } from './mcp/route.ts'
import { refuseOtherHosts, refuseSeveralHosts, watchForOtherNames } from './net/hosts.ts'
import { logoRoutes } from './organisation/logoRoutes.ts'
import { routes as organisation } from './organisation/routes.ts'
import { mailRoutes } from './outgoing/mail/routes.ts'
import { routes as notifications } from './outgoing/notifications/routes.ts'
import { webhookRoutes } from './outgoing/webhooks/routes.ts'
import { routes as dashboard } from './overview/dashboard/routes.ts'
import { routes as search } from './overview/search/routes.ts'
import { routes as signIn } from './people/identity/factors/routes.ts'
import { routes as session } from './people/identity/routes.ts'
import { keyRoutes } from './people/keys/routes.ts'
import { routes as providers } from './people/providers/routes.ts'
import { signOutUrl } from './people/providers/signOut.ts'
import { routes as roles } from './people/roles/routes.ts'
import { routes as scim } from './people/scim/routes.ts'
import { routes as users } from './people/users/routes.ts'
import { routes as views } from './people/views/routes.ts'
import { routes as reports } from './reports/routes.ts'
import { routes as certifications } from './vendors/certifications/routes.ts'
import { routes as contacts } from './vendors/contacts/routes.ts'
import { routes as documents } from './vendors/documents/routes.ts'
import { routes as vendorFields } from './vendors/fields/routes.ts'
import { importRoutes } from './vendors/import/routes.ts'
import { routes as intake } from './vendors/intake/routes.ts'
import { routes as offboarding } from './vendors/offboarding/routes.ts'
import { routes as responsibilities } from './vendors/responsibilities/routes.ts'
import { bulkRoutes, trailRoutes, routes as vendors } from './vendors/routes.ts'
import { routes as subprocessors } from './vendors/subprocessors/routes.ts'

const BODY_LIMIT = 1024 * 1024

type RouteDeps = Pick<Deps, 'usage' | 'sealer' | 'pool' | 'pdf' | 'config' | 'background' | 'warnings'>
/** All routes. The tests walk this table. */
export const routesOf = (deps: RouteDeps): readonly Route[] => withSynonyms(synonymOperations, boundRoutes(deps))

const boundRoutes = (deps: RouteDeps): readonly Route[] => [
  ...vendors,
  ...bulkRoutes,
  ...trailRoutes,
  ...assessments,
  ...review,
  ...answers,
  ...findings(vendorVoice),
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
  ...vendorRequests,
  ...workbook,
  ...verification,
  ...audit(deps),
  ...deletions,
  ...session(
    (ctx) => deps.background.run(loadExample(ctx)),
    (ctx) => signOutUrl(ctx, deps.config),
  ),
  ...signIn,
  ...providers(deps),
  ...users,
  ...views,
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
  app.setErrorHandler(errorHandler(deps.disk))
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
  noteWrites(app, deps)
  watchForProxies(app, deps)
  watchForOtherNames(app, deps)
  registerMetrics(app, deps)
  const routes = requireAllBound(OPERATIONS, routesOf(deps))
  await registerRoutes(app, deps, routes)
  registerOperations(app, deps)
  registerMcp(app, deps.config)
  registerSecurityTxt(app, deps)
  await registerDocs(app, routes)
  registerHelp(app)
  await registerPages(app)
  return app
}
