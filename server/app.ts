import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { OPERATIONS } from '../contract/operations.ts'
import { synonymOperations } from '../contract/synonyms.ts'
import { routes as answers } from './assessments/answers/routes.ts'
import { routes as assessmentBulk } from './assessments/bulk/routes.ts'
import { routes as portal } from './assessments/portal/routes.ts'
import { routes as vendorRequests } from './assessments/requests/routes.ts'
import { routes as review } from './assessments/review/routes.ts'
import { vendorVoice } from './assessments/review/service.ts'
import { routes as assessments } from './assessments/routes.ts'
import { routes as verification } from './assessments/verification/routes.ts'
import { routes as workbook } from './assessments/workbook/routes.ts'
import { routes as deletions } from './audit/deletions/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { boundConnections } from './edge/connections.ts'
import type { Deps } from './edge/deps.ts'
import { registerDocs } from './edge/docs/docs.ts'
import { errorHandler } from './edge/errorHandler.ts'
import { watchForProxies } from './edge/forwarded.ts'
import { addHeaders } from './edge/headers.ts'
import { registerHelp } from './edge/help/help.ts'
import { refuseOtherHosts, refuseSeveralHosts, watchForOtherNames } from './edge/hosts.ts'
import { logOptions, logRequests } from './edge/logging.ts'
import { registerMetrics } from './edge/metrics.ts'
import { registerOperations } from './edge/operations.ts'
import { registerPages } from './edge/pages.ts'
import { registerParsers } from './edge/parsers.ts'
import { registerRoutes } from './edge/register.ts'
import { answerClientError, answerNotFound, newRequestId } from './edge/requests.ts'
import { registerSecurityTxt } from './edge/securityTxt.ts'
import { routes as version } from './edge/versionRoute.ts'
import { routes as warnings } from './edge/warningRoutes.ts'
import { noteWrites } from './edge/writes.ts'
import { loadExample } from './example/load.ts'
import { routes as example } from './example/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as storage } from './files/usage/routes.ts'
import { routes as acceptances } from './findings/acceptances/routes.ts'
import { routes as fixes } from './findings/fixes/routes.ts'
import { routes as findingImports } from './findings/imports/routes.ts'
import { routes as findingList } from './findings/list/routes.ts'
import { routes as findings } from './findings/routes.ts'
import { routes as tasks } from './findings/tasks/routes.ts'
import { parseQuery } from './http/normalise.ts'
import { type Route, requireAllBound, withSynonyms } from './http/route.ts'
import { routes as frameworks } from './library/frameworks/routes.ts'
import { routes as templates } from './library/templates/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { registerMcp } from './mcp/route.ts'
import { logoRoutes } from './organisation/logoRoutes.ts'
import { routes as organisation } from './organisation/routes.ts'
import { routes as notifications } from './outgoing/notifications/routes.ts'
import { webhookRoutes } from './outgoing/webhooks/routes.ts'
import { routes as dashboard } from './overview/dashboard/routes.ts'
import { routes as search } from './overview/search/routes.ts'
import { keyRoutes } from './people/keys/routes.ts'
import { routes as providers } from './people/providers/routes.ts'
import { signOutUrl } from './people/providers/signOut.ts'
import { routes as roles } from './people/roles/routes.ts'
import { routes as scim } from './people/scim/routes.ts'
import { routes as signIn } from './people/signIn/factorRoutes.ts'
import { routes as session } from './people/signIn/routes.ts'
import { routes as users } from './people/users/routes.ts'
import { routes as views } from './people/views/routes.ts'
import { routes as reports } from './reports/routes.ts'
import { routes as certifications } from './vendors/certifications/routes.ts'
import { routes as contacts } from './vendors/contacts/routes.ts'
import { routes as documents } from './vendors/documents/routes.ts'
import { routes as vendorFields } from './vendors/fields/routes.ts'
import { importRoutes, manyVendorsRoutes } from './vendors/import/routes.ts'
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
  ...assessmentBulk,
  ...review,
  ...answers,
  ...findingList,
  ...findings(vendorVoice),
  ...findingImports,
  ...acceptances(vendorVoice),
  ...fixes(vendorVoice),
  ...tasks,
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
  ...manyVendorsRoutes,
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
