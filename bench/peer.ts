// The baseline: Fastify with one prepared statement through the same driver, which finds the same bytes by their id.
import fastify from 'fastify'
import { openPoolAt } from '../server/db/open.ts'

const { HOST, PORT, PEER_DATABASE = '{}' } = process.env
const pool = openPoolAt(JSON.parse(PEER_DATABASE), { max: 10 })

const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.get<{ Params: { vendorId: string } }>('/api/v1/vendors/:vendorId', async (request, reply) => {
  const [row] = await pool`select answer from peer_answers where id = ${request.params.vendorId}`.raw()
  return reply.type('application/json; charset=utf-8').send(row?.[0])
})
await app.listen({ host: HOST, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
