import { getDefaults, Parser, Renderer, type Token, type Tokens } from 'marked'
import { escaped } from '../docs/page/html.ts'

/** Raw HTML is text. What is wider than the page scrolls by itself, also by keyboard. */
class HelpRenderer extends Renderer {
  override html({ text }: Tokens.HTML | Tokens.Tag) {
    return escaped(text)
  }

  /** A link without an address leads to nothing that is here. */
  override link(token: Tokens.Link) {
    return token.href === '' ? this.parser.parseInline(token.tokens) : super.link(token)
  }

  override table(token: Tokens.Table) {
    return `<div class="wide" role="group" aria-label="Table" tabindex="0">${super.table(token)}</div>`
  }

  /** The corner of a table heads nothing. */
  override tablecell(token: Tokens.TableCell) {
    return super.tablecell({ ...token, header: token.header && token.text !== '' })
  }

  override code({ text }: Tokens.Code) {
    return `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>`
  }
}

const options = () => ({ ...getDefaults(), renderer: new HelpRenderer() })

export const blockHtml = (tokens: Token[]) => Parser.parse(tokens, options())
export const inlineHtml = (tokens: Token[]) => Parser.parseInline(tokens, options())

const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
/** What a reader sees of HTML, on one line. */
export const textOf = (html: string) =>
  html
    .replace(/<\/(p|li|tr|td|th|pre|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign as keyof typeof SIGNS])
    .replace(/\s+/g, ' ')
    .trim()

/** As GitHub makes them, so that links work there too. Several equal headings of a page are numbered. */
export const createAnchors = () => {
  const seen = new Map<string, number>()
  return (heading: string) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}
