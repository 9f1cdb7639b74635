import { methodAndPath } from '../../../contract/operation.ts'
import type { Json } from '../edge/json.ts'
import type { Route } from '../routes/route.ts'
import { example } from './openapiExamples.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
const indented = (value: unknown) => JSON.stringify(value, null, 2)

const bodyOf = ({ body, files }: Route) => (body && !files ? example(body) : undefined)
const pathOf = ({ path, params }: Route) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(example(params?.properties[name] ?? {}, '', name)))

const curl = (route: Route) => {
  const body = bodyOf(route)
  const lines = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}"$ASSAY_URL${pathOf(route)}"`,
    '-H "Authorization: Bearer $ASSAY_API_KEY"',
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

const typescript = (route: Route) => {
  const { method, path, params } = route
  const body = bodyOf(route)
  const given = {
    ...(params && { params: example(params) }),
    ...(body !== undefined && { body }),
  }
  const asked = Object.keys(given).length === 0 ? '' : `, ${indented(given)}`
  return `import { createClient } from 'assay-client'

const assay = createClient({ url: process.env.ASSAY_URL, key: process.env.ASSAY_API_KEY })
const answer = await assay.${isFile(route) ? 'download' : 'call'}('${method} ${path}'${asked})`
}

const isFile = ({ answers }: Route) => {
  const spec = answers[200]
  return typeof spec === 'object' && 'media' in spec && spec.json === undefined
}

const python = (route: Route) => {
  const body = bodyOf(route)
  return `import json, os, urllib.request

request = urllib.request.Request(os.environ["ASSAY_URL"] + "${pathOf(route)}", method="${route.method}")
request.add_header("Authorization", "Bearer " + os.environ["ASSAY_API_KEY"])
${body === undefined ? '' : `request.add_header("Content-Type", "application/json")\nrequest.data = json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode()\n`}with urllib.request.urlopen(request) as response:
    answer = response.read()`
}

/** The description for the reading page: each operation also says how to call it. */
export const withSamples = <D extends { paths: { [path: string]: { [method: string]: Json } } }>(
  description: D,
  routes: readonly Route[],
): D => {
  const paths = structuredClone(description.paths)
  for (const route of routes) {
    const [, path] = methodAndPath(`${route.method} ${route.path}`)
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (operation) operation.description = `${operation.description}\n\n${samplesOf(route)}`
  }
  return { ...description, paths }
}

const samplesOf = (route: Route) =>
  [
    ['curl', 'sh', curl(route)],
    ['TypeScript', 'ts', typescript(route)],
    ['Python', 'python', python(route)],
  ]
    .map(([name = '', language = '', code = '']) => `**${name}**\n\n${fence(language, code)}`)
    .join('\n\n')
