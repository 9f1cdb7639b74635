import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ListName } from '../../client/src/index.ts'
import { entryOf, jsonOf } from '../../contract/success.ts'
import type { Config } from '../config/config.ts'
import { explainOperation } from './apiHelp.ts'
import { FORMATS, formatted } from './apiOutput.ts'
import { type Command, CommandError, fileFrom, parse, say } from './arguments.ts'
import { explained, type Found, operationNamed, remoteClient, remoteOperations } from './remote.ts'

const OWN = {
  url: { type: 'string' },
  json: { type: 'string' },
  csv: { type: 'string' },
  output: { type: 'string', default: 'json' },
  save: { type: 'string' },
  all: { type: 'boolean', default: false },
} as const
type Values = { [name: string]: string | boolean | undefined }

/** Every parameter of the operation is an option. */
const optionsOf = ({ params, query }: Found) =>
  Object.fromEntries(
    [params, query]
      .flatMap((schema) => Object.keys(schema?.properties ?? {}))
      .map((name) => [name, { type: 'string' }]),
  ) as Record<string, { type: 'string' }>

const pick = (schema: Found['params'], values: Values) => {
  const names = Object.keys(schema?.properties ?? {}).filter((name) => values[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const givenBy = async (operation: Found, values: Values) => {
  const missing = (operation.params?.required ?? []).filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new CommandError(`--${missing[0]} is required.`)
  const { json, csv } = values
  return {
    params: pick(operation.params, values),
    query: pick(operation.query, values),
    ...(typeof json === 'string' && { body: parsed(json, await contentOf(json)) }),
    ...(typeof csv === 'string' && { csv: await contentOf(csv) }),
  }
}

/** `-` is standard input. */
const contentOf = (path: string) => text(path === '-' ? process.stdin : createReadStream(fileFrom(path)))
const parsed = (path: string, json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    const [place = 'it ends too early'] = /line \d+ column \d+/.exec((error as Error).message) ?? []
    throw new CommandError(`${path === '-' ? 'Standard input' : path} is not valid JSON: ${place}.`)
  }
}

const run = async (operation: Found, values: Values, config: Config) => {
  const format = FORMATS.find((known) => known === values.output)
  if (!format) throw new CommandError(`--output must be one of ${FORMATS.join(', ')}.`)
  const client = remoteClient(config, values.url as string | undefined)
  const given = (await givenBy(operation, values)) as never
  if (values.all) {
    if (!entryOf(jsonOf(operation)))
      throw new CommandError(`--all reads lists to their end; ${operation.operationId} is none.`)
    const entries = client.entries(operation.name as ListName, given)
    return say(formatted(await Array.fromAsync(entries), format))
  }
  const response = await client.download(operation.name, given)
  if (typeof values.save === 'string') return save(response, fileFrom(values.save))
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = await response.text()
  if (body !== '') say(isJson ? formatted(JSON.parse(body), format) : body.trimEnd())
}

const save = async ({ body }: Response, path: string) => {
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path))
}

const listOperations = () => {
  for (const { operationId, summary } of remoteOperations()) say(`${operationId.padEnd(34)} ${summary}`)
}

export const api: Command = {
  usage:
    'api [<operation>] [--help] [--parameter value …] [--json file] [--csv file] [--output json|table|csv] [--all] [--save file] [--url address]',
  summary: 'Call an operation of the API with the key in ASSAY_API_KEY; without one, list the operations',
  run: async ([id, ...args], config) => {
    if (id === undefined) return listOperations()
    const operation = operationNamed(id)
    if (args.includes('--help')) return explainOperation(operation)
    const { values } = parse(args, { ...optionsOf(operation), ...OWN })
    await explained(() => run(operation, values, config))
  },
}
