import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCreation, type Operation } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import { routesOf } from '../app.ts'
import { errorTable } from '../edge/docs/errorTable.ts'
import { describeApi } from '../edge/docs/openapi.ts'
import { type Command, parse, say } from './arguments.ts'

export const OPENAPI_FILE = join(import.meta.dirname, '..', '..', 'openapi.json')

/** The description needs no server: handlers are never called. */
export const openApiText = () => `${JSON.stringify(describeApi(routesOf({} as never)), null, 2)}\n`

const CREATIONS_FILE = join(import.meta.dirname, '..', '..', 'client', 'src', 'creations.ts')

/** The client knows no more of the table than this. */
export const creationsText = () => {
  const creations = Object.entries<Operation>(OPERATIONS).filter(([name, operation]) => isCreation(name, operation))
  return `/** Written by \`npm run openapi\`: the same request again with the same Idempotency-Key creates nothing. */
export const CREATIONS: ReadonlySet<string> = new Set([
${creations.map(([name]) => `  '${name}',`).join('\n')}
])
`
}

export const API_DOCS = join(import.meta.dirname, '..', '..', 'docs', 'api.md')

/** The page with the table of error codes as it is now. */
export const apiDocsText = async () => {
  const table = /(?<=<!-- error codes -->\n\n).*?(?=\n\n<!-- end -->)/s
  return (await readFile(API_DOCS, 'utf8')).replace(table, () => errorTable(routesOf({} as never)))
}

export const openapi: Command = {
  usage: 'openapi [--write]',
  summary: 'Print the OpenAPI description, or write it and what the client takes from it',
  run: async (args) => {
    const { values } = parse(args, { write: { type: 'boolean', default: false } })
    if (!values.write) return say(openApiText())
    await writeFile(OPENAPI_FILE, openApiText())
    await writeFile(CREATIONS_FILE, creationsText())
    await writeFile(API_DOCS, await apiDocsText())
    say('Wrote openapi.json, client/src/creations.ts and the error codes in docs/api.md.')
  },
}
