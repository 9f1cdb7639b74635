import type { FastifyInstance } from 'fastify'

export const contentSecurityPolicy = (styles: string) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    // The PDF viewer is our own file like every script; nothing created on the page can become a worker.
    "worker-src 'self'",
  ].join(';')

/** For strangers: nothing but our own files, and no form that leaves by itself. */
export const vendorPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
].join(';')

/** Computed once: they are the same for every answer and part of every request. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy("'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const addHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    done()
  })
}
