import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'

/** A change that succeeds shows that there is space again. */
export const noteWrites = (app: FastifyInstance, { disk }: Pick<Deps, 'disk'>) => {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && isRecorded(request)) disk.written()
    done()
  })
}

/** It has left an audit entry, so something was written. */
const isRecorded = ({ routeOptions }: FastifyRequest) => {
  const audit = routeOptions.config.route?.audit
  return audit !== undefined && !(typeof audit === 'object' && 'none' in audit)
}
