import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOLDER = join(import.meta.dirname, 'pages')
const PAGES = { '/': 'index.html', '/setup': 'setup.html', '/password': 'password.html' }

/** The few pages that a server needs before there is anything else to see: where to go, set-up, choosing a password. */
export const registerPages = async (app: FastifyInstance) => {
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/assets/',
    index: false,
    decorateReply: true,
    cacheControl: false,
  })
  for (const [path, file] of Object.entries(PAGES)) app.get(path, (_, reply) => reply.sendFile(file))
}
