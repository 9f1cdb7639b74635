import { type Html, html, inline, prose } from './html.ts'
import { membersHtml, type Schemas, typeText, valuesText } from './schemas.ts'
import { tryHtml } from './tryIt.ts'
import type { Components, Content, Described, Parameter, Response, Samples } from './types.ts'

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
const exampleOf = ({ examples = {} }: Content) => Object.values(examples)[0]?.value

const parametersHtml = (schemas: Schemas, parameters: readonly Parameter[]) => {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) => html`<li>
      <code>${name}</code> <span class="type">${typeText(schemas, schema)}, in the ${place}</span>
      ${required && html`<span class="required">required</span>`}
      ${description && html`<div class="meaning">${inline(description)}</div>`}
      ${valuesText(schemas, schema)}
    </li>`,
  )
  return rows.length > 0 && html`<h4>Parameters</h4><ul class="members">${rows}</ul>`
}

const exampleHtml = (content: Content): Html | false => {
  const value = exampleOf(content)
  if (value === undefined) return false
  const text = typeof value === 'string' ? value : pretty(value)
  return html`<details><summary>Example</summary><pre>${text}</pre></details>`
}

const contentHtml = (schemas: Schemas, contents: Record<string, Content> = {}, isSent = false) =>
  Object.entries(contents).map(
    ([media, content]) => html`<div class="content">
      <span class="type">${media}: ${typeText(schemas, content.schema)}</span>
      ${membersHtml(schemas, content.schema, { isSent })} ${exampleHtml(content)}
    </div>`,
  )

/** Of an operation, or one that many share. */
export const answerOf = (shared: Components['responses'], response: Response) =>
  response.$ref === undefined ? response : shared[response.$ref.split('/').at(-1) ?? '']

/** The codes that an error may have. */
export const codesIn = (response: Response | undefined): string[] => {
  const [, codes] = /"code":\{[^}]*"enum":(\[[^\]]*\])/.exec(JSON.stringify(response ?? {})) ?? []
  return codes === undefined ? [] : (JSON.parse(codes) as string[])
}

const errorHtml = (response: Response | undefined) => {
  const [content] = Object.values(response?.content ?? {})
  const codes = codesIn(response).map((code) => html`<code>${code}</code> `)
  return [html`<div class="values">${codes}</div>`, content && exampleHtml(content)]
}

const isError = (status: string) => Number(status) >= 400
const responsesHtml = ({ schemas, responses }: Components, own: Described['responses']) => {
  const all = Object.entries(own).map(([status, response]) => {
    const answer = answerOf(responses, response)
    return html`<li>
      <b class="status">${status}</b> ${inline(answer?.description)}
      ${isError(status) ? errorHtml(answer) : contentHtml(schemas, answer?.content)}
    </li>`
  })
  return html`<h4>Answers</h4><ul class="answers">${all}</ul>`
}

const NAMES = { sh: 'curl', ts: 'TypeScript', python: 'Python' } as const
const samplesHtml = (samples: Samples) =>
  samples && [
    html`<h4>Samples</h4>`,
    ...Object.entries(NAMES).map(
      ([language, name]) =>
        html`<details><summary>${name}</summary><pre>${samples[language as keyof typeof NAMES]}</pre></details>`,
    ),
  ]

/** Everything about one operation, below its line. */
export const operationHtml = (
  { operation, method, path }: { operation: Described; method: string; path: string },
  components: Components,
  samples: Samples,
): Html => {
  const { requestBody, parameters, description } = operation
  return html`<div class="operation">
    ${prose(description)}
    ${parametersHtml(components.schemas, parameters)}
    ${requestBody && html`<h4>Body${requestBody.required === false && ' (optional)'}</h4>`}
    ${requestBody && contentHtml(components.schemas, requestBody.content, true)}
    ${samplesHtml(samples)}
    <h4>Try it</h4>
    ${tryHtml({ operation, method, path })}
    ${responsesHtml(components, operation.responses)}
  </div>`
}
