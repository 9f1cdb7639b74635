import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routesOf } from '../app.ts'
import { describeApi } from '../http/docs/openapi.ts'
import { type Command, parse, say } from './arguments.ts'

export const OPENAPI_FILE = join(import.meta.dirname, '..', '..', 'openapi.json')

/** The description needs no server: handlers are never called. */
export const openApiText = () => `${JSON.stringify(describeApi(routesOf({} as never)), null, 2)}\n`

export const openapi: Command = {
  usage: 'openapi [--write]',
  summary: 'Print the OpenAPI description, or write it to openapi.json',
  run: async (args) => {
    const { values } = parse(args, { write: { type: 'boolean', default: false } })
    if (!values.write) return say(openApiText())
    await writeFile(OPENAPI_FILE, openApiText())
    say('Wrote openapi.json.')
  },
}
