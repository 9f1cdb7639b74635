import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths, pathTo } from '../../contract/paths.ts'
import { refusalOfMethod } from '../http/methods.ts'
import { contentSecurityPolicy, vendorPolicy } from './headers.ts'
import { answerNotFound } from './requests.ts'

const BUILT = resolve(import.meta.dirname, '../../dist/web')
const NOT_BUILT = join(import.meta.dirname, 'pages/notBuilt.html')
/** Paths for programs: there an unknown path is 404 and never a page. */
const RESERVED = /^\/(api|scim|\.well-known|docs|help|changes|healthz|readyz|metrics|assets)(\/|$|\?)/
/** The build puts a content hash into these names, so their content never changes. */
const HASHED = /-[\w-]{8}\.\w+(\.(br|gz))?$/
/** What keeps the vendor's page for times without a connection may control that page, and nothing else. */
const PORTAL_WORKER = '/portalWorker.js'
const FOREVER = 'public, max-age=31536000, immutable'

/** Read for each visit: a new build may have replaced the old one. */
const pageText = async (name: string) => {
  try {
    return await readFile(join(BUILT, name), 'utf8')
  } catch {
    return readFile(NOT_BUILT, 'utf8')
  }
}

/** The component library writes a few style sheets at run time; only those with this visit's nonce are allowed. */
const sendPage = async (reply: FastifyReply, name = 'index.html') => {
  const nonce = randomBytes(16).toString('base64')
  const text = (await pageText(name)).replace('__NONCE__', nonce)
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentSecurityPolicy(`'self' 'nonce-${nonce}'`))
    .type('text/html; charset=utf-8')
    .send(text)
}

/** Behind a vendor's link, also with a slash at its end, and the same page as an analyst looks at it. The token is in no header, title or log. */
const VENDOR_PAGES = [paths.portal, `${paths.portal}/`, paths.vendorView].map((path) => path.replace('$', ':'))
const sendVendorPage = async (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('content-security-policy', vendorPolicy)
    .type('text/html; charset=utf-8')
    .send(await pageText('portal.html'))

/** Questionnaires had this address, which is in links and bookmarks. The answer is relative: a proxy may add a prefix. */
const FORMER = ['/templates', '/templates/:templateId']
const sendToQuestionnaires = ({ url }: FastifyRequest, reply: FastifyReply) => {
  const [, id = '', query = ''] = /^\/templates(\/[^?]*)?(\?.*)?$/.exec(url) ?? []
  return reply.redirect(`${id === '' ? '.' : '..'}${paths.templates}${id}${query}`, 301)
}

/** Everything outside the paths for programs. */
export const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !RESERVED.test(url)

/** The web application: its files, and its page for every path outside the API, so that deep links work. */
export const registerPages = async (app: FastifyInstance) => {
  await app.register(fastifyStatic, {
    root: join(BUILT, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache')
      if (path.includes(PORTAL_WORKER)) void reply.header('service-worker-allowed', pathTo(paths.portal, { token: '' }))
    },
  })
  for (const path of VENDOR_PAGES) app.get(path, sendVendorPage)
  for (const path of FORMER) app.get(path, sendToQuestionnaires)
  app.get(paths.signIn, (_, reply) => sendPage(reply, 'signIn.html'))
  // Before the body is read: an unknown path is not found, whatever was sent to it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isPage(request)) return done()
    const refusal = refusalOfMethod(app, request)
    if (refusal) done(refusal)
    else void answerNotFound(request, reply)
  })
  app.setNotFoundHandler((request, reply) => (isPage(request) ? sendPage(reply) : answerNotFound(request, reply)))
}
