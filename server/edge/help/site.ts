import type { Token, Tokens } from 'marked'
import { addressOf, INDEX } from './addresses.ts'
import { articleOf, frame, type Group, missingPage, notFoundPage, resultsOf } from './frame.ts'
import { inlineHtml, textOf } from './markdown.ts'
import { type Page, readPages } from './pages.ts'
import { passageOf, search } from './search.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const linksIn = (token: Token): Tokens.Link[] => {
  if (token.type === 'link') return [token as Tokens.Link]
  const inner: Token[] =
    token.type === 'list' ? (token as Tokens.List).items : ('tokens' in token && token.tokens) || []
  return inner.flatMap(linksIn)
}

/** As the first page lists them: a heading, and the pages below it by the words that lead to them. */
const groupsOf = (index: Page | undefined, addresses: ReadonlySet<string>) => {
  const groups: Group[] = []
  for (const token of index?.tokens ?? []) {
    if (token.type === 'heading' && token.depth === 2)
      groups.push({ name: textOf(inlineHtml(token.tokens ?? [])), entries: [] })
    const links = linksIn(token).filter(({ href }) => addresses.has(href))
    const entries = links.map(({ href, tokens }) => ({ address: href, label: capitalised(textOf(inlineHtml(tokens))) }))
    if (token.type === 'list') groups.at(-1)?.entries.push(...entries)
  }
  return groups
}

const passagesOf = ({ address, title, sections }: Page, page = title) =>
  sections.map(({ level, anchor, heading, html }, index) => {
    const above = sections.slice(0, index).findLast((other) => other.level === 2 && level > 2)
    const headings = index === 0 ? [] : [above?.heading, heading].filter((one) => one !== undefined)
    const place = index === 0 ? address : `${address}#${anchor}`
    return passageOf({ page, heading: headings.join(' › '), address: place }, textOf(html))
  })

/** The documentation of the version that runs, as it lies beside the program. */
export const readSite = async (root: string) => {
  const { pages, files } = await readPages(root)
  const addresses = new Set(pages.map(({ address }) => address))
  const groups = groupsOf(
    pages.find(({ file }) => file === INDEX),
    addresses,
  )
  const labels = new Map(groups.flatMap(({ entries }) => entries.map(({ address, label }) => [address, label])))
  const passages = pages.flatMap((page) => passagesOf(page, labels.get(page.address)))
  const inFrame = (title: string, body: ReturnType<typeof articleOf>, more = {}) =>
    frame({ title, body, groups, ...more })
  return {
    pages: new Map(
      pages.map((page) => [page.address, inFrame(page.title, articleOf(page), { address: page.address })]),
    ),
    files: new Map(files.map((file) => [addressOf(file), file])),
    results: (query: string) => inFrame('Search', resultsOf(query, search(passages, query)), { query }),
    notFound: inFrame('Not found', notFoundPage),
  }
}

export const missing = frame({ title: 'Not installed', body: missingPage, groups: [] })
