import { html } from './html.ts'
import type { Content, Described, Parameter } from './types.ts'

const fieldOf = ({ name, in: place, required }: Parameter) => html`<label>
  <span><code>${name}</code></span>
  <input name="${name}" data-in="${place}" ${required && 'required'} autocomplete="off" spellcheck="false">
</label>`

const FORM = 'multipart/form-data'
const fileFields = ({ schema: { properties = {} } }: Content) =>
  Object.entries(properties).map(([name, member]) => {
    const isFile = member.format === 'binary' || member.items?.format === 'binary'
    return html`<label><span><code>${name}</code></span>
      <input name="${name}" data-in="form" type="${isFile ? 'file' : 'text'}" ${member.items && 'multiple'}></label>`
  })

const bodyOf = (contents: Record<string, Content>) => {
  const [media = '', content] = Object.entries(contents)[0] ?? []
  if (!content) return false
  if (media === FORM) return fileFields(content)
  const example = Object.values(content.examples ?? {})[0]?.value
  const text = typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2)
  return html`<label><span>Body (${media})</span>
    <textarea name="body" data-media="${media}" rows="8" spellcheck="false">${text}</textarea></label>`
}

type Target = { operation: Described; method: string; path: string }
/** A form that docs.js sends with the key of the page. */
export const tryHtml = ({ operation: { parameters, requestBody }, method, path }: Target) => html`<form
  class="try" data-method="${method.toUpperCase()}" data-path="${path}">
  ${parameters.map(fieldOf)} ${requestBody && bodyOf(requestBody.content)}
  <button>Send request</button>
  <output aria-live="polite"></output>
</form>`
