import { HELP } from '../../../../contract/paths.ts'
import { html } from './html.ts'
import { answerOf, codesIn } from './operation.ts'
import type { Components, Described, OpenApi } from './types.ts'

export type DocumentedOperation = { operation: Described; method: string; path: string }

export const listedIn = ({ paths }: OpenApi): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: operation as Described })),
  )

const lineOf = ({ operation: { operationId, summary, deprecated }, method, path }: DocumentedOperation) => html`<details
  class="entry" id="${operationId}">
  <summary>
    <span class="method ${method}">${method.toUpperCase()}</span>
    <code class="path">${path}</code>
    <span class="summary">${summary}${deprecated === true && ' (deprecated)'}</span>
    <span class="id">${operationId}</span>
  </summary>
</details>`

const idOf = (tag: string) => `section-${tag.toLowerCase().replaceAll(' ', '-')}`

const sectionOf = (
  { name, description }: { name: string; description: string },
  all: readonly DocumentedOperation[],
) => html`<section
  id="${idOf(name)}">
  <h2>${name}</h2>
  <p>${description}</p>
  ${all.filter(({ operation }) => operation.tags.includes(name)).map(lineOf)}
</section>`

type Tag = { name: string; description: string }
/** The page with one line for each operation; what it says about one is fetched when that is opened. */
export const pageHtml = (description: OpenApi) => {
  const { info, tags } = description as unknown as { info: { title: string; version: string }; tags: readonly Tag[] }
  const all = listedIn(description)
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Assay API</title>
  <link rel="stylesheet" href="/docs/base.css">
  <link rel="stylesheet" href="/docs/docs.css">
  <script src="/docs/docs.js" defer></script>
</head>
<body>
  <nav aria-label="Sections">
    <a class="brand" href="/">Assay</a>
    <a href="${HELP}">Help</a>
    ${tags.map(({ name }) => html`<a href="#${idOf(name)}">${name}</a>`)}
  </nav>
  <main>
    <h1>${info.title} API</h1>
    <p>Version ${info.version}. ${all.length} operations. For generators: <a href="/api/openapi.json">OpenAPI 3.1</a>,
      or <a href="/api/openapi-3.0.json">OpenAPI 3.0</a> for older ones.</p>
    <div class="tools">
      <input id="search" type="search" placeholder="Search operations, parameters, permissions, error codes"
        aria-label="Search operations" autocomplete="off">
      <input id="key" type="password" placeholder="API key, to try operations" aria-label="API key" autocomplete="off">
    </div>
    <p id="count" role="status"></p>
    ${tags.map((tag) => sectionOf(tag, all))}
  </main>
</body>
</html>`.text
}

/** What the search looks through, by operation: everything that it says in words, and its error codes. */
export const searchIndex = (description: OpenApi) => {
  const { responses } = description.components as unknown as Components
  const textOf = ({ operation, method, path }: DocumentedOperation) => {
    const { operationId, summary, description: words, tags, parameters, requestBody } = operation
    const codes = Object.values(operation.responses).flatMap((response) => codesIn(answerOf(responses, response)))
    const members = JSON.stringify(requestBody ?? {}).matchAll(/"([a-zA-Z]+)":/g)
    return [
      ...[operationId, method, path, summary, words, ...tags],
      ...parameters.flatMap(({ name, description: meaning }) => [name, meaning]),
      ...new Set([...codes, ...[...members].map(([, name]) => name)]),
    ]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
  }
  return Object.fromEntries(listedIn(description).map((one) => [one.operation.operationId, textOf(one)]))
}
