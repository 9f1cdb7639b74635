import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { lexer, type Token, type Tokens, walkTokens } from 'marked'
import { addressOf, INDEX, isPage, targetOf } from './addresses.ts'
import { blockHtml, createAnchors, inlineHtml, textOf } from './markdown.ts'

/** A heading and the text below it. */
export type Section = { level: number; anchor: string; heading: string; headingHtml: string; html: string }
export type Page = { file: string; address: string; title: string; sections: Section[]; tokens: Token[] }

const isReference = (token: Token): token is Tokens.Link | Tokens.Image => ['link', 'image'].includes(token.type)
const IS_OUTSIDE = /^(https?:|mailto:|#)/

/** Points links at the addresses of what they lead to, and returns those files. What is not here loses its link. */
const resolveLinks = (root: string, file: string, tokens: Token[]) => {
  const targets = new Set<string>()
  const resolve = (token: Token) => {
    if (!isReference(token) || IS_OUTSIDE.test(token.href)) return
    const [path = '', anchor] = token.href.split('#')
    const target = targetOf(root, file, path)
    if (target !== undefined) targets.add(target)
    token.href = target === undefined ? '' : `${addressOf(target)}${anchor === undefined ? '' : `#${anchor}`}`
  }
  void walkTokens(tokens, resolve)
  return targets
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

const sectionsOf = (tokens: Token[]) => {
  const anchorOf = createAnchors()
  const starts = tokens.flatMap((token, at) => (isHeading(token) ? [{ token, at }] : []))
  return starts.map(({ token, at }, index): Section => {
    const headingHtml = inlineHtml(token.tokens)
    const heading = textOf(headingHtml)
    const html = blockHtml(tokens.slice(at + 1, starts[index + 1]?.at))
    return { level: token.depth, anchor: anchorOf(heading), heading, headingHtml, html }
  })
}

/**
 * Every page that a reader of the first one can come to, and the pictures and examples beside them. One at a time, so
 * that other requests are answered in between.
 */
export const readPages = async (root: string) => {
  const pages: Page[] = []
  const found = new Set([INDEX])
  for (const file of found) {
    if (!isPage(file)) continue
    const tokens: Token[] = lexer(await readFile(posix.join(root, file), 'utf8'))
    for (const target of resolveLinks(root, file, tokens)) found.add(target)
    const sections = sectionsOf(tokens)
    pages.push({ file, address: addressOf(file), title: sections[0]?.heading ?? file, sections, tokens })
  }
  return { pages, files: [...found].filter((file) => !isPage(file)) }
}
