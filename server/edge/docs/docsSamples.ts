import { isLinkAccess, leastFiles } from '../../../contract/operation.ts'
import { jsonOf, mediaOf } from '../../../contract/success.ts'
import type { Route } from '../../http/route.ts'
import type { Json } from '../json.ts'
import { example, sentExample } from './openapiExamples.ts'
import { python } from './pythonSample.ts'
import type { Sample } from './sample.ts'

const sampleOf = (route: Route): Sample => {
  const { method, body, permission } = route
  const form = formOf(route)
  return {
    method,
    path: pathOf(route) + queryOf(route),
    hasKey: permission !== 'anyone' && !isLinkAccess(permission),
    ...(form ? { form } : body && { body: sentExample(body) }),
    isDownload: isFile(route),
  }
}

/** An operation that takes JSON as well is shown with JSON. */
const formOf = (route: Route): Sample['form'] => {
  if (leastFiles(route) === 0) return undefined
  const fields = Object.entries((route.body ? sentExample(route.body) : {}) as object)
  const required: readonly string[] = ((route.body as Json | undefined)?.required as string[] | undefined) ?? []
  return {
    fields: fields.filter(([name]) => required.includes(name)).map(([name, value]) => [name, String(value)]),
    files: leastFiles(route),
  }
}

const pathValue = (schema: Json, name: string) => encodeURIComponent(String(example(schema, '', name)))
const pathOf = ({ path, params }: Route) =>
  path.replace(/:(\w+)/g, (_, name: string) => pathValue((params?.properties[name] ?? {}) as Json, name))
const requiredQuery = ({ query }: Route) => {
  const { properties, required } = (query ?? {}) as { properties?: Json; required?: string[] }
  return Object.fromEntries((required ?? []).map((name) => [name, String(example(properties?.[name] ?? {}, '', name))]))
}
const queryOf = (route: Route) => {
  const text = new URLSearchParams(requiredQuery(route)).toString()
  return text === '' ? '' : `?${text}`
}

const isFile = (route: Route) => mediaOf(route) !== undefined && jsonOf(route) === undefined

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const curl = ({ method, path, hasKey, body, form, isDownload }: Sample) =>
  [
    `curl ${method === 'GET' || form ? '' : `-X ${method} `}${isDownload ? '-OJ ' : ''}"$ASSAY_URL${path}"`,
    ...(hasKey ? ['-H "Authorization: Bearer $ASSAY_API_KEY"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...(form ? [...form.fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`), '-F file=@report.pdf'] : []),
  ].join(' \\\n  ')

const typescript = (route: Route, { hasKey, body, form, isDownload }: Sample) => {
  const { method, path, params } = route
  const query = requiredQuery(route)
  const given = {
    ...(params && { params: example(params) }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  }
  const members = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const all = form ? [...members, 'form'] : members
  return [
    ...(form ? ["import { openAsBlob } from 'node:fs'"] : []),
    `import { createClient } from 'assay-client'`,
    '',
    `const assay = createClient({ url: String(process.env.ASSAY_URL)${hasKey ? ', key: process.env.ASSAY_API_KEY' : ''} })`,
    ...(form
      ? [
          'const form = new FormData()',
          ...form.fields.map(([name, value]) => `form.append('${name}', ${JSON.stringify(value)})`),
          "form.append('file', await openAsBlob('report.pdf'), 'report.pdf')",
        ]
      : []),
    `const answer = await assay.${isDownload ? 'download' : 'call'}('${method} ${path}'${all.length === 0 ? '' : `, { ${all.join(', ')} }`})`,
    `console.log(answer)`,
  ].join('\n')
}

/** Sessions are for people in a browser: a program has a key. */
export const samplesOf = (route: Route) => {
  if (route.permission === 'session') return undefined
  const sample = sampleOf(route)
  return { sh: curl(sample), ts: typescript(route, sample), python: python(sample) }
}
