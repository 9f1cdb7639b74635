import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goModule, goTool } from '../../../test/support/go.ts'

/** Kubernetes and the Prometheus operator publish their schemas with their sources. */
const KUBERNETES = 'k8s.io/kubernetes@v1.36.3'
const OPERATOR = 'github.com/prometheus-operator/prometheus-operator@v0.85.0'
const VALIDATOR = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0'

type Kind = { group: string; version: string; kind: string }
type Definition = { 'x-kubernetes-group-version-kind'?: Kind[] }
type Swagger = { definitions: Record<string, Definition> }
type Resource = {
  spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: object } }[] }
}

const DEFINITIONS = 'definitions.json'
/** As the validator names the schema of a kind. */
const FILES = '{{.ResourceKind}}{{.KindSuffix}}.json'
const fileOf = ({ group, version, kind }: Kind) =>
  `${[kind, ...group.split('.').slice(0, 1), version].filter(Boolean).join('-').toLowerCase()}.json`

/** A JSON schema of a schema as Kubernetes writes it: what it does not name is refused. */
const strict = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strict)
  if (value === null || typeof value !== 'object') return value
  if ('format' in value && value.format === 'int-or-string') return { type: ['string', 'integer'] }
  const entries = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strict(one)]))
  const isOpen = 'additionalProperties' in value || 'x-kubernetes-preserve-unknown-fields' in value
  return 'properties' in value && !isOpen ? { ...entries, additionalProperties: false } : entries
}

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8'))
const write = (folder: string, file: string, content: unknown) =>
  writeFileSync(join(folder, file), JSON.stringify(content))

const writeOwnKinds = (folder: string, { definitions }: Swagger) => {
  write(folder, DEFINITIONS, { definitions: strict(definitions) })
  for (const [name, definition] of Object.entries(definitions))
    for (const kind of definition['x-kubernetes-group-version-kind'] ?? [])
      write(folder, fileOf(kind), { $ref: `${DEFINITIONS}#/definitions/${name}` })
}

const writeResource = (folder: string, { spec: { group, names, versions } }: Resource) => {
  for (const { name: version, schema } of versions)
    write(folder, fileOf({ group, version, kind: names.kind }), strict(schema.openAPIV3Schema))
}

/** A command that checks a file of resources against the schemas, which it writes to the folder. */
export const kubernetesValidator = async (folder: string) => {
  writeOwnKinds(folder, read(await goModule(KUBERNETES), 'api/openapi-spec/swagger.json'))
  writeResource(folder, read(await goModule(OPERATOR), 'jsonnet/prometheus-operator/servicemonitors-crd.json'))
  return [await goTool(VALIDATOR), '-strict', '-summary', '-schema-location', join(folder, FILES)]
}
