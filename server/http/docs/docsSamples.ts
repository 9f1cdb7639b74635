import type { Route } from '../routes/route.ts'
import { example } from './openapiExamples.ts'

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

/** How to call an operation, in three languages. */
export const samplesOf = (route: Route) => [
  { name: 'curl', code: curl(route) },
  { name: 'TypeScript', code: typescript(route) },
  { name: 'Python', code: python(route) },
]
