import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHANGES, HELP } from '../../../contract/paths.ts'
import { refuseOtherMethods } from '../../http/methods.ts'
import { compressJson } from '../compression.ts'
import { answerIfChanged } from '../conditional.ts'
import { CSS_TYPE, HTML_TYPE, SCRIPT_TYPE, serveTexts } from '../serveTexts.ts'
import { SEARCH } from './frame.ts'
import { missing, readSite } from './site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TEXT_TYPE = 'text/plain; charset=utf-8'
const typeOf = (file: string) => (file.endsWith('.png') ? 'image/png' : TEXT_TYPE)
const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('q') ?? ''

/** The documentation of the running version, and the changes: pages that need neither a network nor a sign-in. */
export const registerHelp = (app: FastifyInstance, root = ROOT) => {
  let reading: ReturnType<typeof readSite> | undefined
  /** Made for the first who asks. A broken installation says so at every address. */
  const read = async ({ log }: FastifyRequest) => {
    reading ??= readSite(root)
    try {
      return await reading
    } catch (err) {
      reading = undefined
      log.error({ err }, 'help cannot be read')
      return undefined
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await read(request)
    if (!site) return reply.code(404).type(HTML_TYPE).send(missing)
    const { pages, files, results, notFound } = site
    const address = request.url.replace(/\/?(\?.*)?$/, '')
    const file = files.get(address)
    void reply.header('cache-control', 'no-cache')
    if (file !== undefined) return reply.type(typeOf(file)).send(await readFile(join(root, file)))
    const page = address === SEARCH ? results(queryOf(request.url)) : pages.get(address)
    return reply
      .code(page ? 200 : 404)
      .type(HTML_TYPE)
      .send(page ?? notFound)
  }

  const serve = serveTexts(app)
  const asset = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
  serve(`${HELP}/help.css`, CSS_TYPE, () => asset('help.css'))
  serve(`${HELP}/help.js`, SCRIPT_TYPE, () => asset('help.js'))
  for (const path of [HELP, `${HELP}/*`, CHANGES]) {
    app.get(path, { onSend: [answerIfChanged, compressJson] }, answer)
    refuseOtherMethods(app, path, ['GET'])
  }
}
