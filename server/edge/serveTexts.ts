import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../http/methods.ts'
import { compressJson } from './compression.ts'
import { answerIfChanged } from './conditional.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'
export const CSS_TYPE = 'text/css; charset=utf-8'
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

/** Put together for the first who asks. */
export const once = <T extends object | string>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Texts that stay the same as long as the server runs. */
export const serveTexts = (app: FastifyInstance) => (path: string, type: string, text: () => string) => {
  const ready = once(text)
  app.get(path, { onSend: [answerIfChanged, compressJson] }, async (_, reply) => reply.type(type).send(ready()))
  refuseOtherMethods(app, path, ['GET'])
}
