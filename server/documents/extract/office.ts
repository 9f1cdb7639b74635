import { unzipSync } from 'fflate'

/** More than any text part has; a bomb ends here, or at the limits of the process. */
const MAX_PART_BYTES = 50 * 1024 * 1024
const MAX_PARTS_BYTES = 200 * 1024 * 1024

const NUMBER = /(\d+)\.xml$/
const numberOf = (name: string) => Number(NUMBER.exec(name)?.[1] ?? 0)

/** The XML parts whose names match, in the order of their numbers. */
const parts = (content: Uint8Array, wanted: RegExp) => {
  let total = 0
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name) || originalSize > MAX_PART_BYTES) return false
      total += originalSize
      return total <= MAX_PARTS_BYTES
    },
  })
  return Object.entries(files)
    .sort(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([name, bytes]) => ({ name, xml: new TextDecoder().decode(bytes) }))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16))
    return decimal ? character(Number(decimal)) : (ENTITIES[name] ?? whole)
  })

/** The text of runs, with a line for each paragraph. */
const paragraphs = (xml: string, prefix: 'w' | 'a') =>
  xml
    .split(`</${prefix}:p>`)
    .map((paragraph) => [...paragraph.matchAll(RUNS[prefix])].map(([, text, tab]) => (tab ? ' ' : text)).join(''))
    .map(unescaped)
    .join('\n')
const RUNS = { w: /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|(<w:tab\/>|<w:br\/>)/g, a: /<a:t>([^<]*)<\/a:t>|(<a:br\/>)/g }

const WORD_PAGE = /<w:lastRenderedPageBreak\/>|<w:br w:type="page"\/>/
export const docxPages = (content: Uint8Array) =>
  parts(content, /^word\/(document|footnotes|endnotes)\.xml$/).flatMap(({ xml }) =>
    xml.split(WORD_PAGE).map((page) => paragraphs(page, 'w')),
  )

export const pptxPages = (content: Uint8Array) =>
  parts(content, /^ppt\/slides\/slide\d+\.xml$/).map(({ xml }) => paragraphs(xml, 'a'))

const CELL = /<c\b([^>]*)>(.*?)<\/c>/gs
const TEXTS = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g
const textsOf = (xml: string) => unescaped([...xml.matchAll(TEXTS)].map(([, text]) => text).join(''))

/** A page for each sheet, a line for each row. */
export const xlsxPages = (content: Uint8Array) => {
  const all = parts(content, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/)
  const isShared = ({ name }: { name: string }) => name.endsWith('sharedStrings.xml')
  const shared = [...(all.find(isShared)?.xml ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) => textsOf(si))
  const cellText = (attributes: string, inner: string) => {
    const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
    if (value === undefined) return textsOf(inner)
    return /\bt="s"/.test(attributes) ? (shared[Number(value)] ?? '') : unescaped(value)
  }
  const rowText = (row: string) =>
    [...row.matchAll(CELL)].map(([, attributes = '', inner = '']) => cellText(attributes, inner)).join(' ')
  return all.filter((part) => !isShared(part)).map(({ xml }) => xml.split('</row>').map(rowText).join('\n'))
}
