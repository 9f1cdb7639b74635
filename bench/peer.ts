// The baseline: Fastify alone, with the same bytes already in memory.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

const { HOST, PORT, PEER_ANSWERS = '' } = process.env
const answers = new Map<string, string>(Object.entries(JSON.parse(await readFile(PEER_ANSWERS, 'utf8'))))

const app = fastify()
app.get('/healthz', () => ({ status: 'ok' }))
app.get<{ Params: { vendorId: string } }>('/api/v1/vendors/:vendorId', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(answers.get(request.params.vendorId))
})
await app.listen({ host: HOST, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
