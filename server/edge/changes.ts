import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CHANGES } from '../../contract/paths.ts'
import { refuseOtherMethods } from '../http/methods.ts'

const FILE = join(import.meta.dirname, '../../CHANGELOG.md')

/** What changes for you, of this version and those before it: as text, because administrators read it once. */
export const registerChanges = (app: FastifyInstance) => {
  app.get(CHANGES, async (_, reply) => reply.type('text/plain; charset=utf-8').send(await readFile(FILE)))
  refuseOtherMethods(app, CHANGES, ['GET'])
}
